import { useEffect, useState } from 'react'

/** A chain that was not read for this long has fallen silent, in milliseconds. */
export const silentAfterMs = 15_000

/**
 * Whether the same reading has been on show for too long while somebody was looking. Measured by the browser's own
 * stopwatch, because its clock may be wrong.
 *
 * @param readAtMs when the server read what is shown; undefined while nothing is.
 * @param initially whether it was old already when the page was rendered.
 */
export function useIsSilent(readAtMs: number | undefined, initially: boolean): boolean {
  const [silentSince, setSilentSince] = useState(initially ? readAtMs : undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function watch() {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => setSilentSince(readAtMs), silentAfterMs)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [readAtMs])

  return readAtMs !== undefined && silentSince === readAtMs
}
