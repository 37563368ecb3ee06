'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { ChanceGame } from '@/lib/games/chance/prize-tables'
import type { Played } from '@/lib/games/chance/chance-schema'
import { ApiError } from '@/lib/site-api/fetch-json'
import { buyCard, revealCard } from './chance-api'
import { type PlayerStateHandle, useChanceRequest } from './use-player-state'

type Play = {
  readonly isPending: boolean
  /** Why the last request failed, as a sentence. */
  readonly problem: string | null
  /** Clears the explanation. */
  readonly clearProblem: () => void
  /** Buys a card or spin; null when that failed. */
  readonly buy: (game: ChanceGame) => Promise<Played | null>
  /** Reveals a card; null when that failed. */
  readonly reveal: (id: string) => Promise<Played | null>
}

/** Buys and reveals cards. A purchase without a response is repeated with the same key, so that it is paid once. */
export function usePlay({ result, reload }: PlayerStateHandle): Play {
  const t = useTranslations('chance')
  const { isPending, problem, setProblem, attempt } = useChanceRequest({ reload })
  const unanswered = useRef<{ readonly game: ChanceGame; readonly key: string } | null>(null)

  async function buyOnce(game: ChanceGame, commitment: string): Promise<Played> {
    const purchase = unanswered.current?.game === game ? unanswered.current : { game, key: crypto.randomUUID() }
    unanswered.current = purchase
    try {
      const played = await buyCard(purchase.key, game, commitment)
      unanswered.current = null
      return played
    } catch (error) {
      // A rejection is a response: nothing was bought, so the key can be dropped.
      if (error instanceof ApiError) unanswered.current = null
      throw error
    }
  }

  return {
    isPending,
    problem,
    clearProblem: () => setProblem(null),
    async buy(game) {
      const seeds = result.kind === 'known' ? result.state.seeds : null
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
