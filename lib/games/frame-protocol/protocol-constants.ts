/** Increases when a message changes its meaning. A game sends its version, and the host rejects any other. */
export const protocolVersion = 1

/** Maximum size of a game's stored text in UTF-8 bytes. The host counts them. */
export const maxStoredBytes = 64 * 1024

/** The most messages that a game may send in a second. */
export const maxMessagesPerSecond = 60

/**
 * The most messages of a kind in a minute. Further found keys, moments and announcements are ignored, and further runs
 * are not counted. All but announcements cost requests to the site, which limits them by network.
 */
export const maxPerMinute = { keys: 10, moments: 10, runs: 20, announcements: 120 } as const

/** Whether a text is small enough for a game's store. */
export function fitsGameStore(text: string): boolean {
  return text.length <= maxStoredBytes && new TextEncoder().encode(text).length <= maxStoredBytes
}
