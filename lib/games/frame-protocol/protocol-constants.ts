/** Increases when a message changes its meaning. A game sends its version, and the host rejects any other. */
export const protocolVersion = 1

/** Maximum size of a game's stored text in UTF-8 bytes. The host counts them. */
export const maxStoredBytes = 64 * 1024

/**
 * Limits for messages from a game: characters in one message (a stored text plus its envelope), and messages a second.
 */
export const protocolLimits = { messageCharacters: maxStoredBytes + 1_024, messagesPerSecond: 60 } as const

/** Whether a text is small enough for a game's store. */
export function fitsGameStore(text: string): boolean {
  return text.length <= maxStoredBytes && new TextEncoder().encode(text).length <= maxStoredBytes
}
