'use client'

import { useEffect, useRef } from 'react'
import type { ChanceCard } from '@/lib/games/chance/chance-schema'
import { storeStartedCard, readStartedCard } from '@/lib/games/chance/started-card'
import { revealCard } from '@/components/games/chance/chance-api'
import type { PlayerStateResult } from '@/components/games/chance/use-player-state'

const store = () => window.sessionStorage

/** Stores which card was started, or null for none. */
export const storeStarted = (id: string | null): void => storeStartedCard(id, store)

/**
 * Restores the card that was started but not finished before the page was left. The site has already revealed it to
 * this player, and sends the same result again.
 */
export function useRestoreCard(result: PlayerStateResult, bring: (card: ChanceCard) => void): void {
  const isAsked = useRef(false)
  const bringNow = useRef(bring)
  useEffect(() => {
    bringNow.current = bring
  })
  const isKnown = result.kind === 'known'
  useEffect(() => {
    const id = readStartedCard(store)
    if (!isKnown || isAsked.current || id === null) return
    isAsked.current = true
    revealCard(id).then(
      ({ card }) => bringNow.current(card),
      // Another player's card, or no response: the history shows the card later.
      () => storeStarted(null),
    )
  }, [isKnown])
}
