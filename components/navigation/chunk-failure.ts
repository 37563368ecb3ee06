import { siteSettings } from '@/lib/site-settings'

/** A page reloads itself at most once in this time, in milliseconds. */
export const chunkReloadThrottleMs = 60_000

/** Where the time of the last such reload is kept in session storage, in milliseconds since 1970. */
export const chunkReloadStorageKey = `${siteSettings.prefix}.chunk-reload`

const words =
  /failed to load chunk|loading (css )?chunk\b.*\bfailed|(failed to fetch|error loading) dynamically imported module/i

/** Whether a part of the site's code could not be loaded, which happens after a new version has replaced it. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || words.test(error.message))
}

/**
 * Loads the page anew after a chunk failure, at most once a minute; without storage never, as nothing would stop it then.
 *
 * @returns whether the page is being reloaded.
 */
export function reloadAfterChunkFailure(error: unknown, reload = () => window.location.reload()): boolean {
  if (!isChunkFailure(error)) return false
  try {
    const last = sessionStorage.getItem(chunkReloadStorageKey)
    if (last !== null && Math.abs(Date.now() - Number(last)) < chunkReloadThrottleMs) return false
    sessionStorage.setItem(chunkReloadStorageKey, String(Date.now()))
  } catch {
    return false
  }
  reload()
  return true
}
