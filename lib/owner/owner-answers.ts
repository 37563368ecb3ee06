import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'

/** How many confirmed accounts one proof of ownership brings at most. */
export const mostJoinersAtOnce = 5_000

/** A message for the owner to sign, and what to bring back with its signature. */
export const ownerChallengeSchema = v.object({ nonce: v.string(), message: v.string() })

/** Where a page of confirmed accounts ended; the next begins after it. */
export const joinersCursorSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  confirmedAt: v.pipe(v.string(), v.isoTimestamp()),
})

export type JoinersCursor = v.InferOutput<typeof joinersCursorSchema>

/** Accounts that proved themselves for the whitelist, in the order in which they did; `next` is null at the end. */
export const joinersAnswerSchema = v.object({
  accounts: v.array(addressSchema),
  next: v.nullable(joinersCursorSchema),
})

export type JoinersAnswer = v.InferOutput<typeof joinersAnswerSchema>
