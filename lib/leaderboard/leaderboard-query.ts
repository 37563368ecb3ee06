import * as v from 'valibot'
import type { Address } from 'viem'
import { addressSchema } from '@/contracts/address'
import { parseSeasonName } from './season'

/** Whose rank is asked for: null for nobody's. Or why the question cannot be answered, in English. */
type PlayerRequest =
  { readonly kind: 'asked'; readonly player: Address | null } | { readonly kind: 'wrong'; readonly sentence: string }

const anonymous = v.pipe(
  v.literal('anonymous'),
  v.transform(() => null),
)

/** What `POST /get-leaderboard` takes: an address of the chain, or 'anonymous'. */
export const playerRequestSchema = v.object({
  player: v.union([anonymous, addressSchema], "player: neither an address nor 'anonymous'"),
})

// Most that poll write it this way: worth an answer before JSON, schema and checksum.
const plainQuestion = /^\{"player":"(0x[0-9a-f]{40}|anonymous)"\}$/

/** Reads the body of `POST /get-leaderboard`. */
export function parsePlayerRequest(body: string): PlayerRequest {
  const plain = plainQuestion.exec(body)?.[1]
  if (plain !== undefined) return { kind: 'asked', player: plain === 'anonymous' ? null : (plain as Address) }
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { kind: 'wrong', sentence: 'The body is not JSON.' }
  }
  const parsed = v.safeParse(playerRequestSchema, value)
  if (parsed.success) return { kind: 'asked', ...parsed.output }
  const { message } = parsed.issues[0]
  return { kind: 'wrong', sentence: message.startsWith('player') ? message : `player: ${message}` }
}

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

/** Rows that one answer has at most. */
export const maxRows = 100

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
    v.description(`How many rows, 1 to ${maxRows}.`),
  )

/** A season by its name, or the one that the chain is in; without it the board is that of all time. */
const season = v.pipe(
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:current|previous|\d{4}-W\d{2})$/, "season must be 'current', 'previous' or a week such as 2026-W47"),
      v.check((name) => !/^\d/.test(name) || parseSeasonName(name) !== null, 'there is no such week'),
    ),
  ),
  v.description(
    "'current', 'previous' or an ISO week such as 2026-W47: ranks by crystal power gained in it. Without it, all time by crystal power.",
  ),
)

const describedAddress = (text: string) => v.pipe(v.optional(addressSchema), v.description(text))
const describedCursor = (text: string) => v.pipe(v.optional(leaderboardCursorSchema), v.description(text))

/** What can be asked of `GET /api/leaderboard`. */
export const leaderboardQuerySchema = v.object({
  limit: limit(maxRows),
  season,
  player: describedAddress('Whose row and rank to answer as well.'),
  around: describedAddress(
    'Answers the page with this player in its middle; the first page where they are not on the board.',
  ),
  after: describedCursor("The page behind this place: an answer's `next`."),
  before: describedCursor("The page in front of this place: an answer's `previous`."),
})

/** What can be asked of `GET /api/leaderboard/search`. */
export const leaderboardSearchQuerySchema = v.object({
  q: v.pipe(
    v.string('q is missing'),
    v.maxLength(80, 'q is too long'),
    v.transform((text) => text.trim()),
    v.minLength(2, 'q needs two characters'),
    v.description('The beginning of a name, or of an address with 0x in front.'),
  ),
  season,
  limit: limit(10),
})
