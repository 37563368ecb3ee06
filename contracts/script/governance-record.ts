import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const operationSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/, 'an operation has the id of 32 bytes that CallScheduled names')),
  /** What the operation does, for readers. */
  what: v.pipe(v.string(), v.minLength(1)),
})

/**
 * The governance of a deployment, written by it: who may do what, and from which block on. The operator adds each operation that is
 * scheduled later to `operations`; `check-governance` refuses all others.
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
  operations: v.array(operationSchema),
})

export type GovernanceRecord = v.InferOutput<typeof governanceRecordSchema>
