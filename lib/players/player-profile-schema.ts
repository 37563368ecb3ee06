import * as v from 'valibot'
import { isoTime, wholeNumber } from '@/lib/wire-schema'

const address = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))

/**
 * `GET /api/players/{player}`: the public profile of a player. A part that its owner has hidden is null.
 */
export const playerProfileSchema = v.object({
  success: v.literal(true),
  name: v.nullable(v.pipe(v.string(), v.description('The name that the player chose for the leaderboard.'))),
  address: v.nullable(v.pipe(address, v.description('The wallet that was linked first.'))),
  frame: v.nullable(v.pipe(v.string(), v.description('The id of the frame around the name, from the shop.'))),
  level: v.nullable(
    v.object({
      level: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      experience: wholeNumber,
      from: v.pipe(wholeNumber, v.description('The experience at which this level began.')),
      to: v.pipe(wholeNumber, v.description('The experience at which the next level begins.')),
      runs: v.pipe(wholeNumber, v.description('Runs that the server has replayed.')),
      streak: v.pipe(wholeNumber, v.description('Days in a row with a completed quest; one missed day is forgiven.')),
    }),
  ),
  scores: v.nullable(
    v.array(
      v.object({
        game: v.string(),
        score: wholeNumber,
        rank: v.nullable(v.pipe(wholeNumber, v.description('From 1; null beyond the first 1,000 players.'))),
        attempt: v.pipe(v.string(), v.uuid()),
      }),
    ),
  ),
  season: v.pipe(
    v.nullable(v.object({ season: v.string(), rank: wholeNumber })),
    v.description('The newest closed season in which the player was ranked. Hidden with the scores.'),
  ),
  finds: v.nullable(
    v.object({
      keys: wholeNumber,
      int: v.pipe(v.string(), v.regex(/^\d+$/), v.description('INT paid to the player, in base units.')),
    }),
  ),
  games: v.nullable(
    v.array(
      v.object({
        slug: v.string(),
        title: v.string(),
        isUpload: v.boolean(),
        publishedAt: isoTime,
      }),
    ),
  ),
  crystals: v.nullable(
    v.object({
      power: v.pipe(v.string(), v.regex(/^\d+$/), v.description('Crystal power of all wallets.')),
      owned: v.pipe(
        v.array(v.object({ index: wholeNumber, quantity: v.pipe(v.string(), v.regex(/^\d+$/)) })),
        v.description('Empty when a wallet has traded crystals more than 5,000 times.'),
      ),
    }),
  ),
})

export type PlayerProfile = v.InferOutput<typeof playerProfileSchema>
