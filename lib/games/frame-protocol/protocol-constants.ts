/** Increases when a message changes its meaning. A game sends its version, and the host rejects any other. */
export const protocolVersion = 1

/** Maximum size of a game's stored text in UTF-8 bytes. The host counts them. */
export const maxStoredBytes = 64 * 1024

/** The most messages that a game may send in a second. */
export const maxMessagesPerSecond = 60

/** Whether a text is small enough for a game's store. */
export function fitsGameStore(text: string): boolean {
  return text.length <= maxStoredBytes && new TextEncoder().encode(text).length <= maxStoredBytes
}
