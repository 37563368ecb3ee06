'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { clearAuth } from '@/lib/account/auth-store'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import { changeSeeds } from './chance-calls'
import type { DeskHandle } from './use-desk'

/** Takes the promised seed into use with one of the player's, and says why that did not work. */
export function useChangeSeeds({ reading, set, reload }: DeskHandle) {
  const t = useTranslations('chance')
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** @returns whether they were changed. */
  async function change(playerSeed: string): Promise<boolean> {
    const commitment = reading.kind === 'known' ? reading.desk.nextCommitment : null
    if (commitment === null || isPending) return false
    setIsPending(true)
    setProblem(null)
    try {
      set(await changeSeeds(commitment, playerSeed))
      return true
    } catch (error) {
      if (error instanceof SiteRefusal) {
        if (error.code === 'logged-out') clearAuth()
        else void reload()
      }
      const sentences = {
        'other-seed': t('problem.otherSeed'),
        'bad-request': t('seeds.wrong'),
        'logged-out': t('problem.loggedOut'),
        limited: t('problem.limited', { when: '{when}' }),
      }
      setProblem(toProblemText(error, sentences, t('problem.offline'), locale))
      return false
    } finally {
      setIsPending(false)
    }
  }

  return { isPending, problem, setProblem, change }
}
