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

/** An answer of `/api/referrals`: what an account brought and what that earned it, claimed or not. */
export const referralSummarySchema = v.object({
  chainId: countSchema,
  /** Accounts that bought with this referrer. */
  buyers: countSchema,
  purchases: countSchema,
  /** Bonuses of all of them: INT in base units, native coin in wei. */
  intBaseUnits: amountSchema,
  wei: amountSchema,
  /** Newest first. */
  latest: v.array(
    v.object({
      buyer: addressSchema,
      /** Seconds since 1970, by the chain's clock. */
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
  /** Where the next page of `latest` begins, for `before`; null where this is the end. */
  older: v.nullable(v.string()),
  reading: indexerProgressSchema,
})

/** The answer as it travels: amounts as decimal text. */
export type ReferralSummaryResponse = v.InferInput<typeof referralSummarySchema>
/** The answer as screens use it: amounts as `bigint`. */
export type ReferralSummary = v.InferOutput<typeof referralSummarySchema>
