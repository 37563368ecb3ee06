import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { scoreBoardSchema } from '@/lib/games/score-schema'
import { isoTime } from '@/lib/wire-schema'

/** The most accounts that one account follows. */
export const maxFollows = 200

/** Name or address of a player in a path or a body. */
export const playerTextSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(240))

/** Response of `GET` and `POST /api/follows`: whether the logged-in account follows a player, and whether it can. */
export const followSchema = v.object({
  isFollowed: v.boolean(),
  /** False for the account itself, and for an address without an account. */
  canFollow: v.boolean(),
})

/**
 * Response of `GET /api/follows/own`: the players that the logged-in account follows, newest first. An account may have
 * lost its name and its wallets.
 */
export const ownFollowsSchema = v.object({
  follows: v.array(
    v.object({
      /** The id for ending the follow. */
      id: v.pipe(v.string(), v.uuid()),
      name: v.nullable(v.string()),
      address: v.nullable(addressSchema),
      followedAt: isoTime,
    }),
  ),
})

/** Response of `GET /api/friends/scores`: the best runs of the logged-in account and its friends. Ranks count among them. */
export const friendScoresSchema = v.object({ rows: scoreBoardSchema.entries.rows, own: v.nullable(v.string()) })

export type Follow = v.InferOutput<typeof followSchema>
export type OwnFollow = v.InferOutput<typeof ownFollowsSchema>['follows'][number]
export type FriendScores = v.InferOutput<typeof friendScoresSchema>
