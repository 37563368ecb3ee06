import * as v from 'valibot'

/** A place on a board: its order is by score, falling, then by address. The address in lower case. */
export type LeaderboardCursor = { readonly score: bigint; readonly address: string }

/** Reads a cursor as it stands in an address: `score.address`. */
export const leaderboardCursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}\.0x[0-9a-f]{40}$/, 'not a place on a board'),
  v.transform((text): LeaderboardCursor => {
    const [score = '', address = ''] = text.split('.')
    return { score: BigInt(score), address }
  }),
)

/** Writes a cursor for an address; `leaderboardCursorSchema` reads it back. */
export function toLeaderboardCursorText({ score, address }: LeaderboardCursor): string {
  return `${score}.${address.toLowerCase()}`
}
