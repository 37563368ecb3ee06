'use client'

import { useCallback, useEffect, useState } from 'react'
import { askSite } from '@/lib/site-api/ask-site'
import { startedPlaySchema } from '@/lib/uploads/upload-answers'

const begin = (slug: string) =>
  askSite('/api/uploads/plays', { slug }, startedPlaySchema).then(
    ({ id }) => id,
    () => null,
  )

/** Not every page that goes can say so. */
const everyMs = 30_000

/** A page that is being left still says so. */
function extend(id: string, seconds: number): void {
  fetch(`/api/uploads/plays/${id}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  }).catch(() => undefined)
}

/** Has it counted that an uploaded game is played here, and for how long. @returns what to tell whether it is played now. */
export function usePlayTime(slug: string): (isPlaying: boolean) => void {
  const [clock] = useState(() => createPlayClock({ begin: () => begin(slug), extend }))
  useEffect(() => {
    addEventListener('pagehide', clock.tell)
    const telling = setInterval(clock.tell, everyMs)
    return () => {
      clearInterval(telling)
      removeEventListener('pagehide', clock.tell)
      clock.set(false)
    }
  }, [clock])
  return useCallback((isPlaying) => clock.set(isPlaying), [clock])
}

type PlayClockOptions = {
  /** Says that a play began; resolves to its id, or null where nobody answers. */
  readonly begin: () => Promise<string | null>
  /** Says how many seconds a play has lasted until now. */
  readonly extend: (id: string, seconds: number) => void
  /** Milliseconds that only ever grow. */
  readonly now?: () => number
}

/** Measures how long a game is played: pauses do not count. Nothing is said before it is played for the first time. */
export function createPlayClock({ begin, extend, now = () => performance.now() }: PlayClockOptions) {
  let play: Promise<string | null> | null = null
  let since: number | null = null
  let playedMs = 0
  let told = 0

  function tell(): void {
    if (since !== null) playedMs += now() - since
    since = since === null ? null : now()
    const seconds = Math.floor(playedMs / 1_000)
    if (seconds <= told) return
    told = seconds
    void play?.then((id) => id !== null && extend(id, seconds))
  }

  return {
    /** The game is played from now on, or not. */
    set(isPlaying: boolean): void {
      if (isPlaying === (since !== null)) return
      if (isPlaying) {
        play ??= begin()
        since = now()
        return
      }
      tell()
      since = null
    },
    /** Says how long it was until now; it may be the last chance to. */
    tell,
  }
}
