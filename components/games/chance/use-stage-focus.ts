'use client'

import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus near the card or the reels, although the pressed button disappears. A new card focuses its
 * reveal button. A result focuses the stage, so that a key that is still held presses no button.
 *
 * @param card id of the card or spin; null for none.
 */
export function useStageFocus(card: string | null, isRevealed: boolean) {
  const stage = useRef<HTMLElement>(null)
  const reveal = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (card === null) return
    if (!isRevealed) reveal.current?.focus({ preventScroll: true })
    else if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
  }, [card, isRevealed])
  return { stage, reveal }
}
