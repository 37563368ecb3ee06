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

/** Codes that requests for the chain and for the shop share. */
export const askCodes = [
  /** Another request of the game is open. */
  'busy',
  /** Too many requests, or too soon after a refusal. */
  'too_often',
  /** The player did not press anything in the game shortly before. */
  'no_gesture',
  /** The player does not want to be asked by this game again in this visit. */
  'muted',
  'network_error',
] as const
