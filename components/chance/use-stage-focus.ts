'use client'

import { useEffect, useRef } from 'react'

/**
 * Keeps the focus at the card. The button that was pressed is gone each time: who laid a card has its reveal at hand; who
 * revealed it is before the result and the buttons, none of which is pressed by a key that is still held.
 *
 * @param card the id of what lies there, null for nothing.
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
