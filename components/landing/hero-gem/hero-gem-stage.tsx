'use client'

import { useEffect, useRef, type ReactNode } from 'react'

type HeroGemStageProps = { className: string; children: ReactNode }

/** Resolves when the page has loaded and the browser is idle. */
function whenIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 300)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { signal, once: true })
  })
}

/** Shows the drawing and starts the animation once the page is idle, unless the reader prefers reduced motion. */
export function HeroGemStage({ className, children }: HeroGemStageProps) {
  const stage = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    let ended = new AbortController()

    async function begin({ signal }: AbortController) {
      // A phone does not show the stage.
      if (reducedMotion.matches || !stage.current || getComputedStyle(stage.current).display === 'none') return
      await whenIdle(signal)
      // If the code cannot be loaded, the drawing stays.
      const scene = await import('./hero-gem-scene').catch(() => null)
      // Creating the context blocks a phone for a while, so it waits for the next idle period.
      await whenIdle(signal)
      if (scene && stage.current && !signal.aborted) signal.addEventListener('abort', scene.startHeroGem(stage.current))
    }

    function follow() {
      ended.abort()
      ended = new AbortController()
      void begin(ended)
    }

    follow()
    reducedMotion.addEventListener('change', follow)
    return () => {
      reducedMotion.removeEventListener('change', follow)
      ended.abort()
    }
  }, [])

  return (
    <div ref={stage} aria-hidden className={`group relative ${className}`}>
      {children}
    </div>
  )
}
