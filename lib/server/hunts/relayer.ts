import 'server-only'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Hash } from 'viem'
import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import {
  estimateContractGas,
  estimateFeesPerGas,
  getTransactionCount,
  simulateContract,
  waitForTransactionReceipt,
  writeContract,
} from 'viem/actions'
import { localChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { relayDays } from '@/lib/hunts/hunt-limits'
import { getNode } from '@/lib/server/chain/get-node'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntRelays } from '@/lib/server/database/schema/hunt-lists'
import { HttpError } from '@/lib/server/http/http-error'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { toGasLimit } from '@/lib/transactions/gas'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]

/**
 * A sponsor's hunts may use a fifth of the daily budget, so that nobody can spend all of it with hunts of their own.
 */
const sponsorDivisor = 5n

/** @throws HttpError 503 `budget` when the cost exceeds the budget of 24 hours, in total or for the sponsor. */
async function requireBudget(
  transaction: Transaction,
  { env, sponsor, costWei }: { env: ServerEnv; sponsor: string; costWei: bigint },
): Promise<void> {
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
  const isBeyond =
    BigInt(all?.wei ?? 0) + costWei > env.relayerDailyWei ||
    BigInt(own?.wei ?? 0) + costWei > env.relayerDailyWei / sponsorDivisor
  if (isBeyond)
    throw new HttpError(503, 'budget', 'What is paid for players today is used up.', { retryAfterSeconds: 3_600 })
}

/** The transaction may have been sent, but no block contains it yet. */
const notInTime = () =>
  new HttpError(503, 'not-in-time', 'It was sent, and no block has taken it yet.', { retryAfterSeconds: 30 })

/** Contract errors that the index could not predict, as responses for the finder. */
const contractErrors: Readonly<Record<string, () => HttpError>> = {
  TooManyKeys: () =>
    new HttpError(409, 'too-many-keys', 'This player has found as many keys of this hunt as a player may.'),
  KeyAlreadyFound: () => new HttpError(409, 'already-found', 'Somebody was paid for this key already.'),
  HuntNotOpen: () => new HttpError(409, 'not-open', 'This hunt is not open.'),
  NoConsent: () => new HttpError(422, 'no-consent', 'The player has not agreed to this claim.'),
  ConsentExpired: () => new HttpError(422, 'consent-expired', 'The consent of the player has expired.'),
}

/**
 * Converts an error of the node.
 *
 * @throws HttpError 409 `too-many-keys`, `already-found` or `not-open`, 422 `no-consent`, `consent-expired`, or
 * `would-fail` for another error of the contract, 503 `budget` or `node-silent`.
 */
function throwCallError(error: unknown): never {
  const failure = toTransactionFailure(error)
  const toHttpError = failure.kind === 'reverted' && failure.error ? contractErrors[failure.error.name] : undefined
  if (toHttpError) throw toHttpError()
  if (failure.kind === 'reverted')
    throw new HttpError(
      422,
      'would-fail',
      `The contract refuses this${failure.error ? `: ${failure.error.name}` : ''}.`,
    )
  if (failure.kind === 'insufficient-funds')
    throw new HttpError(503, 'budget', 'The account that pays for players is empty.', { retryAfterSeconds: 3_600 })
  throw new HttpError(503, 'node-silent', 'The chain does not answer.', { retryAfterSeconds: 10 })
}

/**
 * Converts an error of sending. @throws HttpError `not-in-time` when a silent node may have received the transaction,
 * else like `throwCallError`.
 */
function throwSendError(error: unknown): never {
  try {
    throwCallError(error)
  } catch (httpError) {
    const isUnsure = httpError instanceof HttpError && httpError.code === 'node-silent'
    throw isUnsure ? notInTime() : httpError
  }
}

/** On the local chain a publicly known account of anvil pays. It has no value elsewhere. */
const localRelayer = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 7,
})

/** A call that the relayer pays for, and the hunt whose sponsor's share it uses. */
export type RelayOrder = { readonly call: ContractCall; readonly huntId: bigint; readonly sponsor: string }

type RelayerContext = { readonly env: ServerEnv; readonly database: PooledDatabase }

/** The relayer's account. @throws HttpError 404 `no-relayer` when none is configured. */
export function getRelayer(env: ServerEnv): LocalAccount {
  if (env.relayerKey) return privateKeyToAccount(env.relayerKey)
  if (env.defaultChainId === localChainId) return localRelayer
  throw new HttpError(404, 'no-relayer', 'Nobody pays network fees for players here.')
}

const lockTimedOut = '55P03'

/**
 * Runs `work` in the only process that sends for a chain, because the relayer's nonces are sequential. @throws
 * HttpError 503 `busy`.
 */
async function withRelayerLock<T>(
  chainId: number,
  database: PooledDatabase,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set local lock_timeout = '8s'`)
    await transaction
      .execute(sql`select pg_advisory_xact_lock(${advisoryLocks.relayer}, ${chainId})`)
      .catch((error: unknown) => {
        const { cause } = error as { cause?: { code?: string } }
        if (cause?.code !== lockTimedOut) throw error
        throw new HttpError(503, 'busy', 'Many claims are being sent. Try again in a moment.', {
          retryAfterSeconds: 10,
        })
      })
    return work(transaction)
  })
}

type Reserved = {
  readonly id: string
  readonly gas: bigint
  readonly fees: { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
}

/**
 * Simulates a call and reserves its highest cost in the budget before it is sent, so that a crash never leaves a sent
 * transaction uncounted.
 */
async function reserve({ call, huntId, sponsor }: RelayOrder, { env, database }: RelayerContext): Promise<Reserved> {
  const account = getRelayer(env)
  const chainId = env.defaultChainId
  const node = getNode(chainId)
  await simulateContract(node, { ...call, account }).catch(throwCallError)
  const [gasUsed, fees] = await Promise.all([
    estimateContractGas(node, { ...call, account }),
    estimateFeesPerGas(node),
  ]).catch(throwCallError)
  const gas = toGasLimit(gasUsed, call.functionName)
  const costWei = gas * fees.maxFeePerGas
  return withRelayerLock(chainId, database, async (transaction) => {
    await requireBudget(transaction, { env, sponsor, costWei })
    const [row] = await transaction
      .insert(huntRelays)
      .values({ chainId, huntId, sponsor, costWei })
      .returning({ id: huntRelays.id })
    if (!row) throw new Error('a reservation was not kept')
    return { id: row.id, gas, fees }
  })
}

/** Sends a reserved call. The reservation is removed only when the transaction was certainly not sent. */
async function send(order: RelayOrder, { env, database }: RelayerContext): Promise<Hash> {
  const { id, gas, fees } = await reserve(order, { env, database })
  const account = getRelayer(env)
  const node = getNode(env.defaultChainId)
  try {
    return await withRelayerLock(env.defaultChainId, database, async () => {
      const nonce = await getTransactionCount(node, { address: account.address, blockTag: 'pending' }).catch(
        throwCallError,
      )
      return writeContract(node, { ...order.call, account, chain: node.chain, gas, nonce, ...fees } as Parameters<
        typeof writeContract
      >[1]).catch(throwSendError)
    })
  } catch (error) {
    const isUnsure = !(error instanceof HttpError) || error.code === 'not-in-time'
    if (!isUnsure) await database.delete(huntRelays).where(eq(huntRelays.id, id))
    throw error
  }
}

/**
 * Relays a call and waits for its receipt.
 *
 * @throws HttpError 404 `no-relayer`, 409 `too-many-keys`, `already-found` or `not-open`, 422 `would-fail`, 503
 * `budget`, `busy`, `node-silent` or `not-in-time`.
 */
export async function relay(order: RelayOrder, options: RelayerContext): Promise<Hash> {
  const hash = await send(order, options)
  const node = getNode(options.env.defaultChainId)
  const receipt = await waitForTransactionReceipt(node, { hash, pollingInterval: 250, timeout: 20_000 }).catch(() => {
    throw notInTime()
  })
  if (receipt.status !== 'success') throw new HttpError(422, 'would-fail', 'The contract refused this.')
  return receipt.transactionHash
}

/** Deletes old relays that no budget counts any more. */
export async function deleteOldRelays(now: Date, database: PooledDatabase): Promise<void> {
  await database.delete(huntRelays).where(lt(huntRelays.createdAt, new Date(now.getTime() - relayDays * 86_400_000)))
}
