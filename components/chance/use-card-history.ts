'use client'

import { useEffect, useState } from 'react'
import type { Card } from '@/lib/chance/chance-answers'
import { readCardPage } from './chance-calls'

export type CardHistoryHandle = {
  readonly isLoading: boolean
  readonly cards: readonly Card[]
  readonly hasMore: boolean
  readonly more: () => Promise<void>
}

type Known = { readonly player: string | null; readonly cards: readonly Card[]; readonly next: string | null }

/**
 * The cards that a player has revealed, page by page.
 *
 * @param player whose; null reads nothing. @param version changes where the first page has to be read anew.
 */
export function useCardHistory(player: string | null, version: string): CardHistoryHandle {
  const [known, setKnown] = useState<Known | null>(null)

  useEffect(() => {
    if (player === null) return
    const controller = new AbortController()
    readCardPage(null, controller.signal).then(
      ({ cards, next }) => setKnown({ player, cards, next }),
      // What is known stays; the next card that is revealed asks again.
      () => undefined,
    )
    return () => controller.abort()
  }, [player, version])

  const own = known?.player === player ? known : null

  async function more(): Promise<void> {
    if (!own?.next) return
    const page = await readCardPage(own.next, new AbortController().signal).catch(() => null)
    if (page) setKnown({ player, cards: [...own.cards, ...page.cards], next: page.next })
  }

  return {
    isLoading: player !== null && own === null,
    cards: own?.cards ?? [],
    hasMore: own !== null && own.next !== null,
    more,
  }
}
