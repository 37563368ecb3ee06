import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { leaderboardCursorSchema } from './leaderboard-cursor'
import { parseSeasonName } from './season'

/** Rows that one answer has at most. */
export const mostRows = 100

const limit = (fallback: number) =>
  v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, 'limit must be a whole number'),
        v.transform(Number),
        v.minValue(1),
        v.maxValue(mostRows),
      ),
      String(fallback),
    ),
    v.description(`How many rows, 1 to ${mostRows}.`),
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
  limit: limit(mostRows),
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
