import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import { mnemonicToAccount, privateKeyToAccount, type LocalAccount } from 'viem/accounts'
import { estimateContractGas, estimateFeesPerGas, getTransactionCount, simulateContract, waitForTransactionReceipt, writeContract } from 'viem/actions'
import { localChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { getNode } from '@/lib/server/chain/get-node'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntRelays } from '@/lib/server/database/hunt-lists-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'

/** On the local chain an account of the chain's own pays: known to everybody, worth nothing anywhere else. */
const localRelayer = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 7 })

/** What one sponsor's hunts may take of the day's budget: nobody can empty it with hunts of their own. */
const sponsorShare = 5n

/** A call that the relayer pays for, and the hunt that it is counted for. */
export type RelayOrder = { readonly call: ContractCall; readonly huntId: bigint; readonly sponsor: string }

type RelayerSurroundings = { readonly env: ServerEnv; readonly database: PooledDatabase }

/** Who pays. @throws RequestRefused 404 `no-relayer` where nobody does. */
export function relayerOf(env: ServerEnv): LocalAccount {
  if (env.relayerKey) return privateKeyToAccount(env.relayerKey)
  if (env.defaultChainId === localChainId) return localRelayer
  throw new RequestRefused(404, 'no-relayer', 'Nobody pays network fees for players here.')
}

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/** @throws RequestRefused 503 `budget` where this would go beyond what is paid in 24 hours, in all or for the sponsor. */
async function requireBudget(transaction: Transaction, { env, sponsor, costWei }: { env: ServerEnv; sponsor: string; costWei: bigint }): Promise<void> {
  const spent = (ofSponsor: boolean) =>
    transaction
      .select({ wei: sql<string>`coalesce(sum(${huntRelays.costWei}), 0)` })
      .from(huntRelays)
      .where(
        and(
          eq(huntRelays.chainId, env.defaultChainId),
          gt(huntRelays.createdAt, sql`now() - interval '24 hours'`),
          ofSponsor ? eq(huntRelays.sponsor, sponsor) : undefined,
        ),
      )
  const [[all], [own]] = [await spent(false), await spent(true)]
  const isBeyond = BigInt(all?.wei ?? 0) + costWei > env.relayerDailyWei || BigInt(own?.wei ?? 0) + costWei > env.relayerDailyWei / sponsorShare
  if (isBeyond) throw new RequestRefused(503, 'budget', 'What is paid for players today is used up.', { retryAfterSeconds: 3_600 })
}

/** @throws RequestRefused 422 `would-fail` with the contract's reason, 503 `node-silent`. */
function refuseCall(error: unknown): never {
  const failure = toTransactionFailure(error)
  if (failure.kind === 'reverted') throw new RequestRefused(422, 'would-fail', `The contract refuses this${failure.error ? `: ${failure.error.name}` : ''}.`)
  if (failure.kind === 'insufficient-funds') throw new RequestRefused(503, 'budget', 'The account that pays for players is empty.', { retryAfterSeconds: 3_600 })
  throw new RequestRefused(503, 'node-silent', 'The chain does not answer.', { retryAfterSeconds: 10 })
}

/**
 * Tries a call, and sends it where it works and the budget bears it. One at a time over all processes: the relayer's
 * transactions are numbered. What it may cost at most counts, whatever becomes of it.
 */
async function send({ call, huntId, sponsor }: RelayOrder, { env, database }: RelayerSurroundings): Promise<Hash> {
  const account = relayerOf(env)
  const chainId = env.defaultChainId
  const node = getNode(chainId)
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '8s'`)
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.relayer}, ${chainId})`)
    await simulateContract(node, { ...call, account }).catch(refuseCall)
    const [gasUsed, fees, nonce] = await Promise.all([
      estimateContractGas(node, { ...call, account }),
      estimateFeesPerGas(node),
      getTransactionCount(node, { address: account.address, blockTag: 'pending' }),
    ]).catch(refuseCall)
    const gas = (gasUsed * 12n) / 10n
    const costWei = gas * fees.maxFeePerGas
    await requireBudget(transaction, { env, sponsor, costWei })
    const hash = await writeContract(node, { ...call, account, chain: node.chain, gas, nonce, ...fees } as Parameters<typeof writeContract>[1]).catch(refuseCall)
    await transaction.insert(huntRelays).values({ chainId, huntId, sponsor, costWei })
    return hash
  })
}

/**
 * Has the relayer send a call and waits until it is in a block.
 *
 * @throws RequestRefused 404 `no-relayer`, 422 `would-fail`, 503 `budget`, `node-silent` or `not-in-time`.
 */
export async function relay(order: RelayOrder, surroundings: RelayerSurroundings): Promise<Hash> {
  const hash = await send(order, surroundings)
  const node = getNode(surroundings.env.defaultChainId)
  const receipt = await waitForTransactionReceipt(node, { hash, pollingInterval: 250, timeout: 20_000 }).catch(() => {
    throw new RequestRefused(503, 'not-in-time', 'It was sent, and no block has taken it yet.', { retryAfterSeconds: 30 })
  })
  if (receipt.status !== 'success') throw new RequestRefused(422, 'would-fail', 'The contract refused this.')
  return receipt.transactionHash
}
