/** What a game may send: characters of one message as JSON, and messages in a second. More ends the run. */
export const protocolLimits = { messageCharacters: 64 * 1024, messagesPerSecond: 60 } as const

/** Characters that a game may store for a player: at most 64 KB as UTF-8, which the host counts. */
export const mostStoredBytes = 64 * 1024

/** Whether a game's store takes a text. */
export function fitsStore(text: string): boolean {
  return text.length <= mostStoredBytes && new TextEncoder().encode(text).length <= mostStoredBytes
}
