import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const decimal = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'not a whole number in decimal'))

const leaderboardRowSchema = v.object({
  /** 1 is the best; players of equal power share a rank. */
  rank: v.pipe(count, v.minValue(1)),
  address: addressSchema,
  username: v.nullable(v.string()),
  /** Whole numbers in decimal: they can be larger than a JSON number holds. */
  crystalPower: decimal,
  gemPower: decimal,
})

/** `behind`: it is reading many blocks and catching up; `silent`: it has not looked at the chain for a while. */
const freshnessSchema = v.picklist(['fresh', 'behind', 'silent'])

export type BoardFreshness = v.InferOutput<typeof freshnessSchema>

/** A part of the board as our own page and games read it as JSON. */
export const leaderboardPageSchema = v.object({
  /** The last block that the board knows of, and the newest block that the chain was seen to have. */
  updatedAtBlock: count,
  headBlock: count,
  /** Whether the board follows the chain; where it does not, it is shown with its block. */
  freshness: freshnessSchema,
  /** How many players have crystal power. */
  players: count,
  /** Best first; equal power by address. */
  rows: v.array(leaderboardRowSchema),
  /** The player that was asked for; null without one, and for a player without crystal power. */
  player: v.nullable(leaderboardRowSchema),
})

export type LeaderboardPage = v.InferOutput<typeof leaderboardPageSchema>
export type LeaderboardRow = v.InferOutput<typeof leaderboardRowSchema>
