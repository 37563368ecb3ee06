'use client'

import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'

type Film = { readonly file: string; readonly card: ReactNode }
type GameFilmsProps = { films: readonly Film[]; pause: string; play: string }

const noSubscription = () => () => undefined

/**
 * Whether the reader asked the browser to save data. `navigator.connection` exists in Chromium only, the query in no
 * browser by default.
 */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/**
 * Short silent films of the games. They play while they are in view, load only then, and stand still under reduced
 * motion, after the reader has stopped them, and where data is saved until the reader starts them.
 */
export function GameFilms({ films, pause, play }: GameFilmsProps) {
  const list = useRef<HTMLUListElement>(null)
  const savesData = useSyncExternalStore(noSubscription, isSavingData, () => false)
  const [choice, setChoice] = useState<boolean | null>(null)
  const isStopped = choice ?? savesData

  useEffect(() => {
    const videos = [...(list.current?.querySelectorAll('video') ?? [])]
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
    const inView = new Set<Element>()
    function follow() {
      for (const video of videos) {
        // A browser that saves power may refuse to play; the picture stays.
        if (inView.has(video) && !isStopped && !reducedMotion.matches) video.play().catch(() => undefined)
        else video.pause()
      }
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target)
      follow()
    })
    for (const video of videos) observer.observe(video)
    reducedMotion.addEventListener('change', follow)
    return () => {
      for (const video of videos) video.pause()
      observer.disconnect()
      reducedMotion.removeEventListener('change', follow)
    }
  }, [isStopped])

  return (
    <div className="relative mt-8 md:mt-12">
      <ul
        ref={list}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:gap-5 sm:overflow-visible sm:px-0"
      >
        {films.map(({ file, card }) => (
          <li
            key={file}
            className="group relative overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-feedback focus-within:border-brand hover:border-brand max-sm:w-[72%] max-sm:shrink-0 max-sm:snap-start"
          >
            <div aria-hidden className="relative aspect-video">
              {/* oxlint-disable-next-line nextjs/no-img-element -- a small file of its final size; the component costs script */}
              <img
                src={`/films/${file}.webp`}
                alt=""
                width={480}
                height={270}
                loading="lazy"
                decoding="async"
                className="absolute inset-0 size-full object-cover"
              />
              <video
                src={`/films/${file}.webm`}
                muted
                loop
                playsInline
                preload="none"
                width={480}
                height={270}
                className="absolute inset-0 size-full object-cover"
              />
            </div>
            {card}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setChoice(!isStopped)}
        className="mt-2 inline-flex min-h-8 items-center text-note text-quiet underline decoration-[var(--hairline-strong)] underline-offset-4 hover:text-ink motion-reduce:hidden"
      >
        {isStopped ? play : pause}
      </button>
    </div>
  )
}
