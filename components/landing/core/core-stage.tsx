'use client'

import { useEffect, useRef, type ReactNode } from 'react'

type CoreStageProps = { className: string; children: ReactNode }

/** Comes when the page has loaded and the browser has nothing else to do; never after the signal. */
function whenIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    const wait = () =>
      'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 300)
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { signal, once: true })
  })
}

/** Holds the drawn Core and brings it to life once the page is at rest, unless the reader wants stillness. */
export function CoreStage({ className, children }: CoreStageProps) {
  const stage = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)')
    let ended = new AbortController()

    async function begin({ signal }: AbortController) {
      if (stillness.matches) return
      await whenIdle(signal)
      // Where the code does not come, the drawing stays.
      const scene = await import('./core-scene').catch(() => null)
      // The context alone keeps a phone busy: not in the same breath as the code.
      await whenIdle(signal)
      if (scene && stage.current && !signal.aborted) signal.addEventListener('abort', scene.startCore(stage.current))
    }

    function follow() {
      ended.abort()
      ended = new AbortController()
      void begin(ended)
    }

    follow()
    stillness.addEventListener('change', follow)
    return () => {
      stillness.removeEventListener('change', follow)
      ended.abort()
    }
  }, [])

  return (
    <div ref={stage} aria-hidden className={`group relative ${className}`}>
      {children}
    </div>
  )
}
