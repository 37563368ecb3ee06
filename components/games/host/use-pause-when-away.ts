'use client'

import { useCallback, useEffect, type RefObject } from 'react'

/**
 * Pauses a game that the player has left: the page is hidden, the window has lost the focus, or the focus moved out of
 * `around`, which contains the game and its controls. A finished run (`isOver`) is only paused on a hidden page.
 *
 * @returns a handler for the frame's own blur event.
 */
export function usePauseWhenAway(
  around: RefObject<HTMLElement | null>,
  isPlaying: boolean,
  pause: () => void,
  isOver = false,
): () => void {
  const pauseUnlessNear = useCallback(() => {
    if (isOver) return
    // `document.activeElement` is only known after the blur event.
    setTimeout(() => {
      const isNear = document.hasFocus() && around.current?.contains(document.activeElement)
      if (!isNear) pause()
    })
  }, [around, pause, isOver])

  useEffect(() => {
    if (!isPlaying) return
    const pauseHidden = () => {
      if (document.hidden) pause()
    }
    const pauseElsewhere = ({ target }: FocusEvent) => {
      if (!isOver && target instanceof Node && !around.current?.contains(target)) pause()
    }
    document.addEventListener('visibilitychange', pauseHidden)
    document.addEventListener('focusin', pauseElsewhere)
    // The window also loses the focus to its own frame.
    addEventListener('blur', pauseUnlessNear)
    return () => {
      document.removeEventListener('visibilitychange', pauseHidden)
      document.removeEventListener('focusin', pauseElsewhere)
      removeEventListener('blur', pauseUnlessNear)
    }
  }, [around, isPlaying, isOver, pause, pauseUnlessNear])

  return pauseUnlessNear
}
