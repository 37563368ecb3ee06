import * as v from 'valibot'
import { formatEther, getContractAddress, type PublicClient } from 'viem'
import { addressSchema } from '@/contracts/address'
import { deploymentGas } from '../constants'
import { DeploymentError } from './deployment-error'
import type { Sender } from './sender'
import { hashTerms, type Terms } from './terms'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The record of a deployment in progress: its deployer and terms, the first block that can hold one of its contracts, and
 * the nonce with which each contract is created. A nonce is valid for one transaction only and determines the address of the
 * contract, so an interrupted deployment never creates a contract twice.
 */
export const journalEntrySchema = v.object({
  chainId: count,
  deployer: addressSchema,
  /** Hash of the terms and of the bytecode of every contract. */
  terms: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  startBlock: count,
  nonces: v.record(v.string(), count),
})

export type JournalEntry = v.InferOutput<typeof journalEntrySchema>

/** Stores the journal entry. `write` returns once the entry survives a crash of the process. */
export type Journal = {
  readonly read: () => JournalEntry | undefined
  readonly write: (entry: JournalEntry) => void
}

/** A journal in memory, for local chains that are recreated when a deployment fails. */
export function createMemoryJournal(): Journal {
  let current: JournalEntry | undefined
  return {
    read: () => current,
    write(entry) {
      current = entry
    },
  }
}

/**
 * Resumes the deployment in the journal, or starts one. Throws DeploymentError if the journal contains a different deployment,
 * or if the deployer cannot pay for a new one.
 */
export async function openJournal(
  client: PublicClient,
  sender: Sender,
  journal: Journal,
  terms: Terms,
): Promise<JournalEntry> {
  const hash = hashTerms(terms)
  const existing = journal.read()
  if (
    existing &&
    (existing.chainId !== terms.chainId || existing.deployer !== terms.deployer || existing.terms !== hash)
  ) {
    throw new DeploymentError(
      'a deployment was begun here by another key, on other terms or with other contracts: finish it as it was begun, ' +
        'or remove its journal to begin anew',
    )
  }
  await sender.settle()
  if (existing && (await isOnChain(client, existing))) return existing
  await requireBalance(client, terms)
  const { number } = await client.getBlock()
  const entry = {
    chainId: terms.chainId,
    deployer: terms.deployer,
    terms: hash,
    startBlock: Number(number) + 1,
    nonces: {},
  }
  journal.write(entry)
  return entry
}

/** Whether at least one contract of the journal exists. If none does, the chain was recreated or nothing was sent. */
async function isOnChain(client: PublicClient, { deployer, nonces }: JournalEntry): Promise<boolean> {
  const codes = await Promise.all(
    Object.values(nonces).map((nonce) =>
      client.getCode({ address: getContractAddress({ from: deployer, nonce: BigInt(nonce) }) }),
    ),
  )
  return codes.some((code) => code !== undefined)
}

async function requireBalance(client: PublicClient, { deployer }: Terms) {
  const [balance, { maxFeePerGas }] = await Promise.all([
    client.getBalance({ address: deployer }),
    client.estimateFeesPerGas(),
  ])
  const need = deploymentGas * maxFeePerGas
  if (balance >= need) return
  throw new DeploymentError(
    `${deployer} has ${formatEther(balance)} of the native coin; a deployment takes about ${formatEther(need)} at the present gas price`,
  )
}
