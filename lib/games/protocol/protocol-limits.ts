/** Characters that a game may store for a player: at most 64 KB as UTF-8, which the host counts. */
export const mostStoredBytes = 64 * 1024

/** What a game may send: characters in one message, hence what it may store and a little around it, and messages in a second. */
export const protocolLimits = { messageCharacters: mostStoredBytes + 1_024, messagesPerSecond: 60 } as const

/** Whether a game's store takes a text. */
export function fitsStore(text: string): boolean {
  return text.length <= mostStoredBytes && new TextEncoder().encode(text).length <= mostStoredBytes
}
