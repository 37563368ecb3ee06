'use client'

import { useEffect, useRef } from 'react'
import type { Card } from '@/lib/chance/chance-answers'
import { keepBegunCard, readBegunCard } from '@/lib/chance/begun-card'
import { revealCard } from './chance-calls'
import type { DeskReading } from './use-desk'

const store = () => window.sessionStorage

/** Keeps which card was begun, or with null that none is. */
export const keepBegun = (id: string | null): void => keepBegunCard(id, store)

/**
 * Brings back the card that was begun and not told before the page was left: the site has told it to this player already, and
 * says it again.
 */
export function useBegunCard(reading: DeskReading, bring: (card: Card) => void): void {
  const isAsked = useRef(false)
  const bringNow = useRef(bring)
  useEffect(() => {
    bringNow.current = bring
  })
  const isKnown = reading.kind === 'known'
  useEffect(() => {
    const id = readBegunCard(store)
    if (!isKnown || isAsked.current || id === null) return
    isAsked.current = true
    revealCard(id).then(
      ({ card }) => bringNow.current(card),
      // Somebody else's, or nobody answers: it stands in the history.
      () => keepBegun(null),
    )
  }, [isKnown])
}
