/** Counts up when a message changes its meaning. A game says which it speaks; the host refuses another one. */
export const protocolVersion = 1

/** Characters that a game may store for a player: at most 64 KB as UTF-8, which the host counts. */
export const maxStoredBytes = 64 * 1024

/** What a game may send: characters in one message, hence what it may store and a little around it, and messages in a second. */
export const protocolLimits = { messageCharacters: maxStoredBytes + 1_024, messagesPerSecond: 60 } as const

/** Whether a game's store takes a text. */
export function fitsGameStore(text: string): boolean {
  return text.length <= maxStoredBytes && new TextEncoder().encode(text).length <= maxStoredBytes
}
