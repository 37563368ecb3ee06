import { useEffect, useRef, useState } from 'react'

/**
 * The server's time in seconds since 1970, ticking once a second while it is wanted and the page is visible.
 *
 * Answers arrive late, never early, so the earliest estimate is the best one: the clock does not stutter when a new answer comes.
 *
 * @param serverMs the server's time when it last said so, in milliseconds since 1970.
 */
export function useServerSeconds(serverMs: number, isWanted: boolean): number {
  const [seconds, setSeconds] = useState(Math.floor(serverMs / 1_000))
  const ahead = useRef(-Infinity)

  useEffect(() => {
    ahead.current = Math.max(ahead.current, serverMs - performance.now())
  }, [serverMs])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      const now = ahead.current + performance.now()
      setSeconds(Math.floor(now / 1_000))
      timer = setTimeout(tick, 1_000 - (now % 1_000))
    }
    function follow() {
      clearTimeout(timer)
      if (isWanted && !document.hidden) tick()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [isWanted])

  return seconds
}
