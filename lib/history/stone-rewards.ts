import * as v from 'valibot'
import { indexerProgressSchema } from './indexer-progress'
import { bigintText, wholeNumber } from '@/lib/wire-schema'

/** Response of `/api/rewards`: what each kind of stone has earned for an account since it first held one. */
export const stoneRewardsSchema = v.object({
  chainId: wholeNumber,
  /** Kinds that the account holds or has held; null while the indexer computes them. */
  stones: v.nullable(
    v.array(
      v.object({
        kind: v.picklist(['gem', 'crystal']),
        /** Index of the gem or crystal, from 0. */
        index: wholeNumber,
        /** Claimed or not, at the last indexed block. */
        earnedWei: bigintText,
      }),
    ),
  ),
  reading: indexerProgressSchema,
})

/** The response as JSON: amounts are decimal strings. */
export type StoneRewardsResponse = v.InferInput<typeof stoneRewardsSchema>
