import { siteSettings } from '@/lib/site-settings'

/** A page reloads itself at most once in this time, in milliseconds. */
const chunkReloadThrottleMs = 60_000

/** Session storage key of the time of the last reload, in milliseconds since 1970. */
export const chunkReloadStorageKey = `${siteSettings.prefix}.chunk-reload`

const chunkMessages =
  /failed to load chunk|loading (css )?chunk\b.*\bfailed|(failed to fetch|error loading) dynamically imported module/i

/** Whether an error means that a chunk failed to load, as after a deployment that replaced the chunks. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || chunkMessages.test(error.message))
}

/**
 * Reloads the page after a chunk failure, at most once a minute. Without storage it never reloads, because nothing would stop a loop.
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
