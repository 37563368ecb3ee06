'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { Played } from '@/lib/chance/chance-answers'
import type { ChanceGame } from '@/lib/chance/chance-games'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { buyCard, revealCard } from './chance-calls'
import type { DeskHandle } from './use-desk'
import { useDeskAttempt } from './use-desk-attempt'

export type Play = {
  readonly isPending: boolean
  /** Why the last try did not succeed, in a sentence. */
  readonly problem: string | null
  /** Takes that sentence away: what the reader does next has nothing to do with it. */
  readonly forgetProblem: () => void
  /** Buys; null where it did not succeed. */
  readonly buy: (game: ChanceGame) => Promise<Played | null>
  /** Reveals; null where it did not succeed. */
  readonly reveal: (id: string) => Promise<Played | null>
}

/** Buys and reveals, one after the other. A purchase whose answer got lost is asked for again by its own key, and is paid once. */
export function usePlay({ reading, reload }: DeskHandle): Play {
  const t = useTranslations('chance')
  const { isPending, problem, setProblem, attempt } = useDeskAttempt({ reload })
  const unanswered = useRef<{ readonly game: ChanceGame; readonly key: string } | null>(null)

  async function buyOnce(game: ChanceGame, commitment: string): Promise<Played> {
    const purchase = unanswered.current?.game === game ? unanswered.current : { game, key: crypto.randomUUID() }
    unanswered.current = purchase
    try {
      const played = await buyCard(purchase.key, game, commitment)
      unanswered.current = null
      return played
    } catch (error) {
      // A refusal is an answer: nothing was bought.
      if (error instanceof SiteRefusal) unanswered.current = null
      throw error
    }
  }

  return {
    isPending,
    problem,
    forgetProblem: () => setProblem(null),
    async buy(game) {
      const seeds = reading.kind === 'known' ? reading.desk.seeds : null
      return seeds
        ? attempt(() => buyOnce(game, seeds.commitment), {
            'day-limit': t('dayOver'),
            'too-little': t('problem.tooLittle'),
          })
        : null
    },
    reveal: (id) => attempt(() => revealCard(id)),
  }
}
