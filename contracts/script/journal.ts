import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * What is noted of a deployment while it is under way: who deploys on which terms, the first block that can hold a
 * contract of it, and the nonce with which each contract is created. A nonce is good for one transaction only, and it
 * says at which address the contract is: whatever interrupts a deployment, nothing is created twice.
 */
export const journalEntrySchema = v.object({
  chainId: count,
  deployer: addressSchema,
  /** Hash of the terms and of every contract's bytecode. */
  terms: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  startBlock: count,
  nonces: v.record(v.string(), count),
})

export type JournalEntry = v.InferOutput<typeof journalEntrySchema>

/** Where the entry is kept. `write` returns after it is safe. */
export type Journal = {
  readonly read: () => JournalEntry | undefined
  readonly write: (entry: JournalEntry) => void
}

/** A journal that is forgotten with the process, for chains that begin anew when a deployment breaks off. */
export function createMemoryJournal(): Journal {
  let kept: JournalEntry | undefined
  return {
    read: () => kept,
    write(entry) {
      kept = entry
    },
  }
}
