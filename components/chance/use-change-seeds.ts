'use client'

import { useTranslations } from 'next-intl'
import { changeSeeds } from './chance-calls'
import type { DeskHandle } from './use-desk'
import { useDeskAttempt } from './use-desk-attempt'

/** Takes the promised seed into use with one of the player's, and says why that did not work. */
export function useChangeSeeds({ reading, set, reload }: DeskHandle) {
  const t = useTranslations('chance')
  const { isPending, problem, setProblem, attempt } = useDeskAttempt({ reload })

  /** @returns whether they were changed. */
  async function change(playerSeed: string): Promise<boolean> {
    const commitment = reading.kind === 'known' ? reading.desk.nextCommitment : null
    if (commitment === null || isPending) return false
    const desk = await attempt(() => changeSeeds(commitment, playerSeed), { 'bad-request': t('seeds.wrong') })
    if (desk !== null) set(desk)
    return desk !== null
  }

  return { isPending, problem, setProblem, change }
}
