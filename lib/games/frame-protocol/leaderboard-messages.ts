import * as v from 'valibot'
import { decimalText } from '@/lib/wire-schema'

const rank = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** The leaderboard of the site as a game gets it; empty with an error if it could not be read. */
export const leaderboardAnswerSchema = v.strictObject({
  leaderboard: v.pipe(
    v.array(
      v.strictObject({
        rank,
        username: v.pipe(v.string(), v.maxLength(200)),
        /** A placeholder, `Player1` for the first row. */
        address: v.string(),
        crystalPower: decimalText,
      }),
    ),
    v.maxLength(100),
  ),
  /** Null for a guest, for a player who does not share the address, and without crystal power. */
  playerRank: v.nullable(rank),
  /** `rank/players`, or `-/players` without a rank. */
  serverRanking: v.string(),
  error: v.nullable(v.string()),
})

export type LeaderboardAnswer = v.InferOutput<typeof leaderboardAnswerSchema>
