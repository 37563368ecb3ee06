import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { decimalText, freshnessSchema, wholeNumber } from '@/lib/wire-schema'

const cursor = v.nullable(v.string())

const leaderboardRowSchema = v.object({
  rank: v.pipe(
    wholeNumber,
    v.minValue(1),
    v.description('Starts at 1. Players with equal score share a rank, and the next rank is skipped.'),
  ),
  address: addressSchema,
  username: v.pipe(v.nullable(v.string()), v.description('The username, or null if the player has none.')),
  crystalPower: v.pipe(
    decimalText,
    v.description('A whole number as a decimal string, because it can exceed the range of JSON numbers.'),
  ),
  gemPower: decimalText,
  gained: v.pipe(
    v.nullable(decimalText),
    v.description('Crystal power gained in the season; null on the all-time board.'),
  ),
  movement: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description(
      'Ranks gained since 00:00 UTC, negative for ranks lost; null if the player had no rank then, and on season boards.',
    ),
  ),
  pending: v.pipe(
    v.boolean(),
    v.description(
      'Whether the power changed in a block newer than `finalBlock`. A reorganisation could still undo it.',
    ),
  ),
})

export type BoardFreshness = v.InferOutput<typeof freshnessSchema>

/** The state of the indexer when the board was read. */
const boardStateSchema = v.object({
  /** The last indexed block, and the newest known block of the chain. */
  updatedAtBlock: wholeNumber,
  headBlock: wholeNumber,
  finalBlock: v.pipe(
    wholeNumber,
    v.description('Newest final block: no reorganisation is expected up to here. Later changes are pending.'),
  ),
  /** Unless it is `fresh`, pages show the block next to the board. */
  freshness: v.pipe(
    freshnessSchema,
    v.description('behind: the indexer is catching up; silent: it has not polled the chain for a while.'),
  ),
})

/** A page of the board as JSON, for our own page and for games. */
export const leaderboardPageSchema = v.object({
  ...boardStateSchema.entries,
  season: v.pipe(
    v.nullable(v.string()),
    v.description('The ISO week of the season, such as 2026-W47; null for all time.'),
  ),
  players: v.pipe(wholeNumber, v.description('Number of players on this board.')),
  /** Best first; rows with equal score are sorted by address. */
  leaderboard: v.array(leaderboardRowSchema),
  previous: v.pipe(
    cursor,
    v.description('Cursor of the previous page, for the parameter `before`; null on the first page.'),
  ),
  next: v.pipe(cursor, v.description('Cursor of the next page, for the parameter `after`; null on the last page.')),
  /** The requested player; null without one, and for a player who is not on this board. */
  player: v.nullable(leaderboardRowSchema),
  playerRank: v.nullable(v.pipe(wholeNumber, v.minValue(1))),
  serverRanking: v.pipe(v.string(), v.description('rank/players, or -/players without a rank.')),
})

export type LeaderboardPage = v.InferOutput<typeof leaderboardPageSchema>
export type LeaderboardRow = v.InferOutput<typeof leaderboardRowSchema>

/** Search results, best first. */
export const leaderboardSearchSchema = v.object({ ...boardStateSchema.entries, found: v.array(leaderboardRowSchema) })

export type LeaderboardSearch = v.InferOutput<typeof leaderboardSearchSchema>

const errorSchema = v.object({ status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)) })

/** A response of `GET /api/leaderboard`: a page, or an error message in the wording of the specification. */
export type BoardResponse =
  { readonly kind: 'board'; readonly page: LeaderboardPage } | { readonly kind: 'refused'; readonly message: string }

/** The error message of an HTTP status, as the specification words it: `HTTP error! status: 503`. */
export function toHttpError(status: number): string {
  return `HTTP error! status: ${status}`
}

/** Parses a response of `GET /api/leaderboard`. @throws v.ValiError if it is neither a page nor an error. */
export function parseBoardResponse(body: unknown): BoardResponse {
  const failure = v.safeParse(errorSchema, body)
  if (failure.success) return { kind: 'refused', message: toHttpError(failure.output.status) }
  return { kind: 'board', page: v.parse(leaderboardPageSchema, body) }
}
