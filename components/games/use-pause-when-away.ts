'use client'

import { useCallback, useEffect, type RefObject } from 'react'

/**
 * Pauses a game that nobody plays: the page is hidden, the window is left, or the keyboard went elsewhere in the page than to
 * the game's own controls in `around`. A run that `isOver` waits for nobody: only a hidden page silences it.
 *
 * @returns what to call when the frame itself says that it lost the keyboard.
 */
export function usePauseWhenAway(
  around: RefObject<HTMLElement | null>,
  isPlaying: boolean,
  pause: () => void,
  isOver = false,
): () => void {
  const pauseUnlessNear = useCallback(() => {
    if (isOver) return
    // Where the focus goes is known after it has gone.
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
    // The window loses the keyboard to its own frame as well as to another window.
    addEventListener('blur', pauseUnlessNear)
    return () => {
      document.removeEventListener('visibilitychange', pauseHidden)
      document.removeEventListener('focusin', pauseElsewhere)
      removeEventListener('blur', pauseUnlessNear)
    }
  }, [around, isPlaying, isOver, pause, pauseUnlessNear])

  return pauseUnlessNear
}
