'use client'

import { useEffect, useState, type RefObject } from 'react'

/**
 * Fills the screen with an element, or where the browser does not offer that, as on iPhones, its window.
 *
 * `isFilled` says that the window is filled by styles alone.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  const [isFilled, setFilled] = useState(false)

  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === element.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])

  async function toggle(): Promise<void> {
    if (isFilled) return setFilled(false)
    if (document.fullscreenElement) return document.exitFullscreen()
    try {
      await element.current?.requestFullscreen()
    } catch {
      setFilled(true)
    }
  }

  return { isFull: isFull || isFilled, isFilled, toggle }
}
