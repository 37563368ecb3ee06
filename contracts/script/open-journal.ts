import { formatEther, getContractAddress, type PublicClient } from 'viem'
import { deploymentGas } from './constants'
import { DeploymentError } from './deployment-error'
import type { Journal, JournalEntry } from './journal'
import type { Sender } from './sender'
import { hashTerms, type Terms } from './terms'

/**
 * Takes up the deployment that the journal tells of, or begins one. Throws DeploymentError where it tells of another one,
 * or where a new one could not be paid.
 */
export async function openJournal(
  client: PublicClient,
  sender: Sender,
  journal: Journal,
  terms: Terms,
): Promise<JournalEntry> {
  const hash = hashTerms(terms)
  const kept = journal.read()
  if (kept && (kept.chainId !== terms.chainId || kept.deployer !== terms.deployer || kept.terms !== hash)) {
    throw new DeploymentError(
      'a deployment was begun here by another key, on other terms or with other contracts: finish it as it was begun, ' +
        'or remove its journal to begin anew',
    )
  }
  await sender.settle()
  if (kept && (await isOnChain(client, kept))) return kept
  await refusePoor(client, terms)
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

/** A journal none of whose contracts is there is of a chain that has begun anew since, or of nothing. */
async function isOnChain(client: PublicClient, { deployer, nonces }: JournalEntry): Promise<boolean> {
  const codes = await Promise.all(
    Object.values(nonces).map((nonce) =>
      client.getCode({ address: getContractAddress({ from: deployer, nonce: BigInt(nonce) }) }),
    ),
  )
  return codes.some((code) => code !== undefined)
}

async function refusePoor(client: PublicClient, { deployer }: Terms) {
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
