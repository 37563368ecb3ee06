import type { Address } from 'viem'
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A whole number of any size, as decimal text: JSON numbers end at 2^53. */
const decimal = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'not a whole number in decimal'))

/** As the server writes it. Checksums are not checked here: that would bring a hash function to the landing page. */
const address = v.custom<Address>(
  (value) => typeof value === 'string' && /^0x[\dA-Fa-f]{40}$/.test(value),
  'not an address',
)

/** The state of a chain's sale at one block, as the site shows it to everybody. */
export const saleSnapshotSchema = v.object({
  chainId: count,
  /** Symbol of the native coin that prices are in. */
  nativeSymbol: v.string(),
  blockNumber: count,
  /** Time of that block, in seconds since 1970. */
  blockTime: count,
  /** When the server read it, in milliseconds since 1970; older than some seconds means that the node is silent. */
  readAtMs: count,
  /** Step being sold, from 1. */
  phase: count,
  /** Seconds since 1970; 0 while the sale has no date. */
  startDate: count,
  /** Whole INT. */
  totalSoldInt: decimal,
  /** Distinct buyers. */
  totalUsers: count,
  /** Players with power in gems or crystals; null while the indexer's tables do not answer. */
  holders: v.nullable(count),
  totalGemPower: decimal,
  /** Whole INT staked. */
  totalIntInGems: decimal,
  totalIntInCrystals: decimal,
  steps: v.array(v.object({ sizeInt: decimal, priceWei: decimal })),
  /** Newest first. */
  recentPurchases: v.array(v.object({ buyer: address, boughtInt: decimal, time: count, transactionHash: v.string() })),
})

export type SaleSnapshot = v.InferOutput<typeof saleSnapshotSchema>

/** What `/api/sale` answers: the sale, or why there is none to show. */
export const saleAnswerSchema = v.variant('kind', [
  v.object({ kind: v.literal('sale'), snapshot: saleSnapshotSchema }),
  v.object({ kind: v.literal('no-contracts'), chainId: count }),
  v.object({ kind: v.literal('unreachable'), chainId: count }),
])

export type SaleAnswer = v.InferOutput<typeof saleAnswerSchema>
