import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { publishedGameIds } from '@/lib/games/game-ids'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** The name of a season. */
export const seasonNameSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-W\d{2}$/, 'not a week'),
  v.description('ISO 8601 week, such as 2026-W48.'),
)
const split = v.pipe(v.array(count), v.description('Crystals for the ranks, from the first.'))

/** The season that a request is about: a name, or `current`. */
export const seasonSelectionSchema = v.pipe(
  v.string(),
  v.regex(/^(?:current|\d{4}-W\d{2})$/, 'neither current nor a week'),
  v.description('current, or an ISO 8601 week, such as 2026-W48.'),
)

const scoreSchema = v.object({
  game: v.picklist(publishedGameIds),
  score: count,
  playedAt: v.pipe(count, v.description('Milliseconds since 1970.')),
})

const playerSchema = v.object({
  wallet: addressSchema,
  name: v.nullable(v.string()),
  scores: v.array(scoreSchema),
  points: count,
  rank: count,
  crystals: count,
  reward: v.nullable(
    v.object({
      state: v.picklist(['queued', 'sent', 'minted']),
      transactionHash: v.nullable(v.string()),
    }),
  ),
})

/** A season of play: its crystals, who can get them, and the eligible players with points, best first. */
export const seasonSchema = v.object({
  season: seasonNameSchema,
  /** Unix seconds. */
  startsAt: count,
  endsAt: count,
  /** `closing` between its end and the results. */
  state: v.picklist(['running', 'closing', 'closed']),
  /** Null when the season pays no crystals. */
  split: v.nullable(split),
  assetIndex: count,
  eligibility: v.object({ minPower: count, holdSeconds: count, linkedSeconds: count }),
  players: v.array(playerSchema),
  next: v.nullable(v.object({ season: seasonNameSchema, split })),
  /** The season before that paid crystals. */
  previous: v.nullable(seasonNameSchema),
})

export type SeasonResponse = v.InferInput<typeof seasonSchema>
export type Season = v.InferOutput<typeof seasonSchema>

/** What the logged-in account has in the present season. */
export const ownSeasonSchema = v.object({
  season: seasonNameSchema,
  isEligible: v.boolean(),
  /** What it lacks: a wallet, a wallet that was linked earlier, crystal power, or time with it. */
  need: v.nullable(v.picklist(['wallet', 'earlier-link', 'power', 'time'])),
  /** Whether what it lacks can only be mended for the next season. */
  isLate: v.boolean(),
  wallet: v.nullable(addressSchema),
  scores: v.array(scoreSchema),
  points: count,
  /** Null without points. For an account that is not eligible, the rank it would have. */
  rank: v.nullable(count),
})

export type OwnSeasonResponse = v.InferInput<typeof ownSeasonSchema>
export type OwnSeason = v.InferOutput<typeof ownSeasonSchema>
