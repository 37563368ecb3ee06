'use client'

import { useCallback, useEffect, useState } from 'react'
import { askSite } from '@/lib/site-api/ask-site'
import { startedPlaySchema } from '@/lib/uploads/upload-answers'
import { createPlayClock } from './play-clock'

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
