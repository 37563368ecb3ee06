import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'

const refusalSchema = v.object({ status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)) })

/** What a board's address answered: the board, or that it is refused, in the words of the specification. */
export type BoardResponse =
  { readonly kind: 'board'; readonly page: LeaderboardPage } | { readonly kind: 'refused'; readonly message: string }

/** How an answer that is not OK is told everywhere: `HTTP error! status: 503`. */
export function toHttpError(status: number): string {
  return `HTTP error! status: ${status}`
}

/** Reads what `GET /api/leaderboard` answered. @throws v.ValiError where it is neither a board nor a refusal. */
export function parseBoardResponse(answer: unknown): BoardResponse {
  const refusal = v.safeParse(refusalSchema, answer)
  if (refusal.success) return { kind: 'refused', message: toHttpError(refusal.output.status) }
  return { kind: 'board', page: v.parse(leaderboardPageSchema, answer) }
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'not a whole number in decimal'))
const cursor = v.nullable(v.string())

const leaderboardRowSchema = v.object({
  /** 1 is the best; players of equal score share a rank. */
  rank: v.pipe(
    count,
    v.minValue(1),
    v.description('1 is the best. Players of equal score share a rank, and the next rank is skipped.'),
  ),
  address: addressSchema,
  username: v.pipe(v.nullable(v.string()), v.description('The name that the player chose, if any.')),
  crystalPower: v.pipe(decimal, v.description('A whole number in decimal: it can be larger than a JSON number holds.')),
  gemPower: decimal,
  /** On the board of a season what it ranks by; else null. */
  gained: v.pipe(
    v.nullable(decimal),
    v.description('Crystal power gained in the season; null on the board of all time.'),
  ),
  movement: v.pipe(
    v.nullable(v.pipe(v.number(), v.integer())),
    v.description(
      'Ranks climbed since the day began (UTC), below 0 for ranks lost; null where the player had none then, and on the board of a season.',
    ),
  ),
  pending: v.pipe(
    v.boolean(),
    v.description('Whether the power changed in a block that is newer than `finalBlock`: it may still be taken back.'),
  ),
})

/** `behind`: it is reading many blocks and catching up; `silent`: it has not looked at the chain for a while. */
const freshnessSchema = v.picklist(['fresh', 'behind', 'silent'])

export type BoardFreshness = v.InferOutput<typeof freshnessSchema>

/** How a board stands to the chain. */
const boardStateSchema = v.object({
  /** The last block that the board knows of, and the newest block that the chain was seen to have. */
  updatedAtBlock: count,
  headBlock: count,
  finalBlock: v.pipe(
    count,
    v.description('Up to here nothing is expected to be taken back; what came later is pending.'),
  ),
  /** Whether the board follows the chain; where it does not, it is shown with its block. */
  freshness: v.pipe(
    freshnessSchema,
    v.description('behind: catching up with the chain; silent: the chain was not looked at for a while.'),
  ),
})

/** A part of the board as our own page and games read it as JSON. */
export const leaderboardPageSchema = v.object({
  ...boardStateSchema.entries,
  season: v.pipe(
    v.nullable(v.string()),
    v.description('The ISO week that is ranked, such as 2026-W47; null for all time.'),
  ),
  players: v.pipe(count, v.description('How many players are on this board.')),
  /** Best first; equal score by address. */
  leaderboard: v.array(leaderboardRowSchema),
  previous: v.pipe(cursor, v.description('Ask with before= this for the page in front; null on the first one.')),
  next: v.pipe(cursor, v.description('Ask with after= this for the page behind; null on the last one.')),
  /** The player that was asked for; null without one, and for a player who is not on this board. */
  player: v.nullable(leaderboardRowSchema),
  playerRank: v.nullable(v.pipe(count, v.minValue(1))),
  serverRanking: v.pipe(v.string(), v.description('rank/players, or -/players where there is no rank.')),
})

export type LeaderboardPage = v.InferOutput<typeof leaderboardPageSchema>
export type LeaderboardRow = v.InferOutput<typeof leaderboardRowSchema>

/** Who was found, best first. */
export const leaderboardSearchSchema = v.object({ ...boardStateSchema.entries, found: v.array(leaderboardRowSchema) })

export type LeaderboardSearch = v.InferOutput<typeof leaderboardSearchSchema>
