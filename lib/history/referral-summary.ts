import { isHash, type Hex } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { bigintText, wholeNumber } from '@/lib/wire-schema'
import { indexerProgressSchema } from './indexer-progress'

/** Response of `/api/referrals`: the referred purchases of an account and its bonuses, claimed or not. */
export const referralSummarySchema = v.object({
  chainId: wholeNumber,
  /** Number of accounts that bought INT with this referrer. */
  buyers: wholeNumber,
  purchases: wholeNumber,
  /** Sum of the bonuses: INT in base units, native coin in wei. */
  intBaseUnits: bigintText,
  wei: bigintText,
  /** Newest first. */
  latest: v.array(
    v.object({
      buyer: addressSchema,
      /** Block time in Unix seconds. */
      time: wholeNumber,
      transactionHash: v.pipe(
        v.string(),
        v.check((value) => isHash(value), 'not a hash'),
        v.transform((value) => value as Hex),
      ),
      intBaseUnits: bigintText,
      wei: bigintText,
    }),
  ),
  /** Cursor of the next page of `latest`, for `before`; null on the last page. */
  older: v.nullable(v.string()),
  reading: indexerProgressSchema,
})

/** The response as JSON: amounts are decimal strings. */
export type ReferralSummaryResponse = v.InferInput<typeof referralSummarySchema>
/** The parsed response: amounts are `bigint`. */
export type ReferralSummary = v.InferOutput<typeof referralSummarySchema>
