import type { Address } from 'viem'
import * as v from 'valibot'
import { decimalText } from '@/lib/wire-schema'

/** Not only safe integers: a platform of the live generation accepts any start date. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An address whose checksum is not verified: the hash function for it would add to the landing page. */
const address = v.custom<Address>(
  (value) => typeof value === 'string' && /^0x[\dA-Fa-f]{40}$/.test(value),
  'not an address',
)

/** The state of a chain's sale at one block. */
const saleSnapshotSchema = v.object({
  chainId: count,
  /** The symbol of the native coin that prices are in. */
  nativeSymbol: v.string(),
  blockNumber: count,
  /** The time of the block, in seconds since 1970. */
  blockTime: count,
  /**
   * When the server read the block, in milliseconds since 1970. A value that stays old means that the node does not
   * respond.
   */
  readAtMs: count,
  /** The present step, counted from 1. */
  phase: count,
  /** Seconds since 1970; 0 while the sale has no start date. */
  startDate: count,
  /** Whole INT. */
  totalSoldInt: decimalText,
  /** The number of different buyers. */
  totalUsers: count,
  /** The number of players with power in gems or crystals; null when the database does not respond. */
  holders: v.nullable(count),
  totalGemPower: decimalText,
  /** Whole INT staked. */
  totalIntInGems: decimalText,
  totalIntInCrystals: decimalText,
  /**
   * Whether the platform takes a minimum received and refunds the rest of a payment. That of the live generation does
   * not.
   */
  takesLimits: v.boolean(),
  steps: v.array(v.object({ sizeInt: decimalText, priceWei: decimalText })),
  /** Newest first. */
  recentPurchases: v.array(
    v.object({ buyer: address, boughtInt: decimalText, time: count, transactionHash: v.string() }),
  ),
})

/** A sale at one block; amounts are decimal text. */
export type SaleSnapshot = v.InferOutput<typeof saleSnapshotSchema>

/** `GET /api/sale`: the sale, or the reason why there is none. */
export const saleResponseSchema = v.variant('kind', [
  v.object({ kind: v.literal('sale'), snapshot: saleSnapshotSchema }),
  v.object({ kind: v.literal('no-contracts'), chainId: count }),
  v.object({ kind: v.literal('unreachable'), chainId: count }),
])

/** The response of `/api/sale`. */
export type SaleResponse = v.InferOutput<typeof saleResponseSchema>
