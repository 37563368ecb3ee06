'use client'

import { useEffect, useRef } from 'react'

/**
 * Keeps the focus at the card, or at the reels. The button that was pressed is gone when a card is laid or revealed, and when
 * credits run out: who laid a card has its reveal at hand; who was told the result is before it and the buttons, none of which
 * is pressed by a key that is still held.
 *
 * @param card the id of what lies there or turns, null for nothing.
 */
export function useStageFocus(card: string | null, isTold: boolean) {
  const stage = useRef<HTMLElement>(null)
  const reveal = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (card === null) return
    if (!isTold) reveal.current?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
  }, [card, isTold])
  return { stage, reveal }
}
