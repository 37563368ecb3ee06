import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { publishedGameIds } from '@/lib/games/game-ids'
import { hex32, wholeNumber } from '@/lib/wire-schema'

/** The name of a season. */
export const seasonNameSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-W\d{2}$/, 'not a week'),
  v.description('ISO 8601 week, such as 2026-W48.'),
)
const split = v.pipe(v.array(wholeNumber), v.description('Crystals for the ranks, from the first.'))

/** The season that a request is about: a name, or `current`. */
export const seasonSelectionSchema = v.pipe(
  v.string(),
  v.regex(/^(?:current|\d{4}-W\d{2})$/, 'neither current nor a week'),
  v.description('current, or an ISO 8601 week, such as 2026-W48.'),
)

const scoreSchema = v.object({
  game: v.picklist(publishedGameIds),
  score: wholeNumber,
  playedAt: v.pipe(wholeNumber, v.description('Milliseconds since 1970.')),
  attempt: v.optional(
    v.pipe(
      v.string(),
      v.uuid(),
      v.description('GET /api/scores/{attempt} has its replay while the run is on a board.'),
    ),
  ),
})

const rewardSchema = v.object({
  state: v.picklist(['queued', 'sent', 'minted']),
  transactionHash: v.nullable(v.string()),
})

const playerSchema = v.object({
  wallet: addressSchema,
  name: v.nullable(v.string()),
  scores: v.array(scoreSchema),
  points: wholeNumber,
  rank: wholeNumber,
  crystals: wholeNumber,
  reward: v.nullable(rewardSchema),
})

/**
 * The draw of the weekly quest: the crystals that are drawn, and all data for repeating the draw that are known so far.
 */
const questSchema = v.object({
  crystals: v.pipe(wholeNumber, v.description('Crystals that are drawn, one for each winner.')),
  commitment: v.pipe(hex32, v.description('SHA-256 of the 32 bytes of the seed, published before the season.')),
  drawAt: v.pipe(wholeNumber, v.description('Unix seconds. The first final block from this time on decides.')),
  entrantCount: v.nullable(
    v.pipe(wholeNumber, v.description('Wallets in the draw, which /entrants lists; null until the season is closed.')),
  ),
  entrantsAt: v.nullable(v.pipe(wholeNumber, v.description('Unix seconds when the entrants were published.'))),
  seed: v.nullable(v.pipe(hex32, v.description('Null until the draw, like the block.'))),
  block: v.nullable(
    v.object({ number: wholeNumber, hash: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/, 'not a block hash')) }),
  ),
  winners: v.pipe(
    v.array(
      v.object({
        wallet: addressSchema,
        name: v.nullable(v.string()),
        rank: v.pipe(wholeNumber, v.description('Rank in the draw, from 1.')),
        reward: rewardSchema,
      }),
    ),
    v.description('Empty until the draw.'),
  ),
})

/** A season of play: its crystals, who can get them, and the eligible players with points, best first. */
export const seasonSchema = v.object({
  season: seasonNameSchema,
  /** Unix seconds. */
  startsAt: wholeNumber,
  endsAt: wholeNumber,
  /** `closing` between its end and the results. */
  state: v.picklist(['running', 'closing', 'closed']),
  /** Null when the season pays no crystals. */
  split: v.nullable(split),
  assetIndex: wholeNumber,
  eligibility: v.object({ minPower: wholeNumber, holdSeconds: wholeNumber, linkedSeconds: wholeNumber }),
  players: v.array(playerSchema),
  /** Null when no crystals are drawn for the weekly quest. */
  quest: v.nullable(questSchema),
  next: v.nullable(v.object({ season: seasonNameSchema, split, questCrystals: wholeNumber })),
  /** The season before that paid crystals. */
  previous: v.nullable(seasonNameSchema),
})

export type SeasonResponse = v.InferInput<typeof seasonSchema>
export type Season = v.InferOutput<typeof seasonSchema>

/**
 * The wallets in the draw of a season's weekly quest. A separate resource, because the page of a season needs only
 * their number.
 */
export const seasonEntrantsSchema = v.object({
  season: seasonNameSchema,
  entrants: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/, 'not an address in lower case'))),
    v.description('In lower case and in order.'),
  ),
})

export type SeasonEntrantsResponse = v.InferInput<typeof seasonEntrantsSchema>

/** The points, rank and eligibility of the logged-in account in the present season. */
export const ownSeasonSchema = v.object({
  season: seasonNameSchema,
  isEligible: v.boolean(),
  /** What it lacks: a wallet, a wallet that was linked earlier, crystal power, or time with it. */
  need: v.nullable(v.picklist(['wallet', 'earlier-link', 'power', 'time'])),
  /** Whether it is too late to become eligible for this season. */
  isLate: v.boolean(),
  wallet: v.nullable(addressSchema),
  scores: v.array(scoreSchema),
  points: wholeNumber,
  /** Null without points. For an account that is not eligible, the rank it would have. */
  rank: v.nullable(wholeNumber),
  /** Whether it has completed the quest of the week. */
  hasCompletedQuest: v.boolean(),
})

export type OwnSeasonResponse = v.InferInput<typeof ownSeasonSchema>
export type OwnSeason = v.InferOutput<typeof ownSeasonSchema>

const rank = v.pipe(wholeNumber, v.minValue(1))

/** `GET /api/seasons/standings`: the first accounts of the present week by points of all games. Everybody is ranked. */
export const openStandingsSchema = v.object({
  season: seasonNameSchema,
  endsAt: wholeNumber,
  rows: v.array(
    v.object({
      rank,
      points: wholeNumber,
      name: v.nullable(v.string()),
      address: v.nullable(addressSchema),
      /** The profile frame that the player wears, an item of the shop. */
      frame: v.nullable(v.string()),
      /** Ranks in the games, the best one first. */
      games: v.array(v.object({ game: v.picklist(publishedGameIds), rank })),
      /** Whether it meets the conditions for crystals if it keeps what it holds until the season ends. */
      canWinCrystals: v.boolean(),
    }),
  ),
})

export type OpenStandings = v.InferOutput<typeof openStandingsSchema>

/** `GET /api/friends/standings`: the same for the logged-in account and its friends, who are ranked among themselves. */
export const friendStandingsSchema = v.object({
  ...openStandingsSchema.entries,
  /** Null without a run this week. */
  own: v.nullable(v.object({ rank, points: wholeNumber })),
})

export type FriendStandings = v.InferOutput<typeof friendStandingsSchema>

/** `GET /api/seasons/standings/own`: how the logged-in account stands. */
export const ownStandingSchema = v.object({
  /** Null for an account that is not among the first 1,000 of any game. */
  rank: v.nullable(rank),
  points: wholeNumber,
  /** Games with a run. `missing` is the score that the account still needs for a rank with points; 0 if it has one. */
  games: v.array(
    v.object({ game: v.picklist(publishedGameIds), score: wholeNumber, rank: v.nullable(rank), missing: wholeNumber }),
  ),
})

export type OwnStanding = v.InferOutput<typeof ownStandingSchema>
