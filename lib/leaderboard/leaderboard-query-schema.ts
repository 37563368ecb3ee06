import * as v from 'valibot'
import type { Address } from 'viem'
import { addressSchema } from '@/contracts/address'
import { parseSeasonName } from './season'

/** A position on a board, which is sorted by falling score, then by address. The address is in lower case. */
export type LeaderboardCursor = { readonly score: bigint; readonly address: string }

/** Parses a cursor in a URL: `score.address`. */
export const leaderboardCursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}\.0x[0-9a-f]{40}$/, 'not a place on a board'),
  v.transform((text): LeaderboardCursor => {
    const [score = '', address = ''] = text.split('.')
    return { score: BigInt(score), address }
  }),
)

/** Formats a cursor for a URL. */
export function toLeaderboardCursorText({ score, address }: LeaderboardCursor): string {
  return `${score}.${address.toLowerCase()}`
}

/** Largest number of rows in a response. */
const maxRows = 100

const limit = (fallback: number) =>
  v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'limit must be a whole number'),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(maxRows),
      ),
      String(fallback),
    ),
    v.description(`Number of rows, 1 to ${maxRows}.`),
  )

/** A season by name, or the current or previous one. Without it, the all-time board. */
const season = v.pipe(
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:current|previous|\d{4}-W\d{2})$/, "season must be 'current', 'previous' or a week such as 2026-W47"),
      v.check((name) => !/^\d/.test(name) || parseSeasonName(name) !== null, 'there is no such week'),
    ),
  ),
  v.description(
    "'current', 'previous' or an ISO week such as 2026-W47: ranks by crystal power gained in that week. Without it, ranks by total crystal power.",
  ),
)

const describedAddress = (text: string) => v.pipe(v.optional(addressSchema), v.description(text))
const describedCursor = (text: string) => v.pipe(v.optional(leaderboardCursorSchema), v.description(text))

/** Query of `GET /api/leaderboard`. */
export const leaderboardQuerySchema = v.object({
  limit: limit(maxRows),
  season,
  player: describedAddress('Also returns the row and rank of this player.'),
  around: describedAddress('Returns the page around this player, or the first page if they are not on the board.'),
  after: describedCursor('Returns the page after this cursor: the `next` of a response.'),
  before: describedCursor('Returns the page before this cursor: the `previous` of a response.'),
})

/** Query of `GET /api/leaderboard/search`. */
export const leaderboardSearchQuerySchema = v.object({
  q: v.pipe(
    v.string('q is missing'),
    v.maxLength(80, 'q is too long'),
    v.transform((text) => text.trim()),
    v.minLength(2, 'q needs two characters'),
    v.description('The beginning of a username, or of an address including 0x.'),
  ),
  season,
  limit: limit(10),
})

/** A parsed body of `POST /get-leaderboard`; `player` is null for anonymous requests. Or what is wrong with it, in English. */
type PlayerRequest =
  { readonly kind: 'valid'; readonly player: Address | null } | { readonly kind: 'invalid'; readonly message: string }

const anonymous = v.pipe(
  v.literal('anonymous'),
  v.transform(() => null),
)

/** Body of `POST /get-leaderboard`: an address or 'anonymous'. */
export const playerRequestSchema = v.object({
  player: v.union([anonymous, addressSchema], "player: neither an address nor 'anonymous'"),
})

// Most clients send exactly this form. Parsing it directly saves the JSON parser, the schema and the checksum.
const commonBody = /^\{"player":"(0x[0-9a-f]{40}|anonymous)"\}$/

/** Parses the body of `POST /get-leaderboard`. */
export function parsePlayerRequest(body: string): PlayerRequest {
  const plain = commonBody.exec(body)?.[1]
  if (plain !== undefined) return { kind: 'valid', player: plain === 'anonymous' ? null : (plain as Address) }
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { kind: 'invalid', message: 'The body is not JSON.' }
  }
  const parsed = v.safeParse(playerRequestSchema, value)
  if (parsed.success) return { kind: 'valid', ...parsed.output }
  const { message } = parsed.issues[0]
  return { kind: 'invalid', message: message.startsWith('player') ? message : `player: ${message}` }
}
