import { isHash, type Hex } from 'viem'
import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { indexerProgressSchema } from './indexer-progress'

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const amountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** Response of `/api/referrals`: the referred purchases of an account and its bonuses, claimed or not. */
export const referralSummarySchema = v.object({
  chainId: countSchema,
  /** Number of accounts that bought INT with this referrer. */
  buyers: countSchema,
  purchases: countSchema,
  /** Sum of the bonuses: INT in base units, native coin in wei. */
  intBaseUnits: amountSchema,
  wei: amountSchema,
  /** Newest first. */
  latest: v.array(
    v.object({
      buyer: addressSchema,
      /** Block time in Unix seconds. */
      time: countSchema,
      transactionHash: v.pipe(
        v.string(),
        v.check((value) => isHash(value), 'not a hash'),
        v.transform((value) => value as Hex),
      ),
      intBaseUnits: amountSchema,
      wei: amountSchema,
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
