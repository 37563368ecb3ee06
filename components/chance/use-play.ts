'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { clearAuth } from '@/lib/account/auth-store'
import type { Played } from '@/lib/chance/chance-answers'
import type { ChanceGame } from '@/lib/chance/chance-games'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import { buyCard, revealCard } from './chance-calls'
import type { DeskHandle } from './use-desk'

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
  const locale = useLocale()
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const unanswered = useRef<{ readonly game: ChanceGame; readonly key: string } | null>(null)

  async function attempt(work: () => Promise<Played>): Promise<Played | null> {
    setIsPending(true)
    setProblem(null)
    try {
      return await work()
    } catch (error) {
      if (error instanceof SiteRefusal) {
        if (error.code === 'logged-out') clearAuth()
        else void reload()
      }
      const sentences = {
        'other-seed': t('problem.otherSeed'),
        'logged-out': t('problem.loggedOut'),
        'day-limit': t('dayOver'),
        'too-little': t('problem.tooLittle'),
        limited: t('problem.limited', { when: '{when}' }),
      }
      setProblem(toProblemText(error, sentences, t('problem.offline'), locale))
      return null
    } finally {
      setIsPending(false)
    }
  }

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
      return seeds ? attempt(() => buyOnce(game, seeds.commitment)) : null
    },
    reveal: (id) => attempt(() => revealCard(id)),
  }
}
