import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A whole number that may be too large for a number of JSON, in decimal digits. */
const digits = v.pipe(v.string(), v.regex(/^\d+$/, 'an amount is a whole number in decimal digits'))

/** What the owner can change later, as it was when the timelock became the owner. */
const settingsSchema = v.object({
  /** Unix time of the start of the sale; 0 if the timelock opens it. */
  startDate: count,
  priceSteps: v.array(v.object({ sizeInt: digits, priceWei: digits })),
  /** A gem and the crystal at the same index. The price is whole INT of the gem, and price units of the crystal. */
  assets: v.array(v.object({ gem: v.string(), crystal: v.string(), power: count, unscaledPrice: count })),
  rewardsDurationSeconds: count,
  minRewardsDurationSeconds: count,
  mintBudgetUnits: count,
  referralPercentages: v.object({ referrerCro: count, referrerInt: count, referredInt: count }),
  registrationFeeBaseUnits: digits,
})

const operationSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/, 'an operation has the id of 32 bytes that CallScheduled names')),
  /** What the operation does, for readers. */
  what: v.pipe(v.string(), v.minLength(1)),
})

/**
 * The governance of a deployment, which the deployment writes: who may do what, with which settings, and from which
 * block on. The operator adds each operation that is scheduled later to `operations`; `check-governance` reports all
 * others.
 */
export const governanceRecordSchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  startBlock: count,
  deployer: addressSchema,
  timelock: addressSchema,
  delaySeconds: count,
  proposers: v.array(addressSchema),
  /** May cancel but not propose. Proposers can cancel too. */
  cancellers: v.array(addressSchema),
  treasury: addressSchema,
  guardian: addressSchema,
  gameServers: v.array(addressSchema),
  partners: v.array(addressSchema),
  settings: settingsSchema,
  operations: v.array(operationSchema),
})

export type GovernanceRecord = v.InferOutput<typeof governanceRecordSchema>
