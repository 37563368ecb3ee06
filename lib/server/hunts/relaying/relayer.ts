import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Pool, PoolClient } from 'pg'
import {
  BaseError,
  type Hash,
  type Hex,
  keccak256,
  parseTransaction,
  RpcRequestError,
  type TransactionReceipt,
} from 'viem'
import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import {
  estimateFeesPerGas,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  sendRawTransaction,
} from 'viem/actions'
import { getNodeError } from 'viem/utils'
import { localMnemonic } from '@/contracts/constants'
import { localChainId, type SupportedChainId, supportedChains } from '@/lib/chains'
import { platformContract } from '@/lib/contracts/platform-contracts'
import { readGlobalData } from '@/lib/contracts/read-global-data'
import { readSteps } from '@/lib/contracts/read-steps'
import type { ServerEnv } from '@/lib/env/server-env'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { getNode } from '@/lib/server/chain/get-node'
import type { Fees } from '@/lib/server/chain/raise-fees'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { connectDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { huntRelays } from '@/lib/server/database/schema/hunt-lists'
import { HttpError } from '@/lib/server/http/http-error'
import { refundRateLimit, requireRateLimit, requireUnusedRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { toGasLimit } from '@/lib/transactions/gas'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import {
  isOpen,
  type PlayerLimit,
  type RelayOrder,
  requireNoneReverted,
  requireNoOpenWithdrawal,
  requireNotUnderWay,
  requirePayer,
} from './relay-limits'
import { estimateRelayed, isOutOfGas, simulateRelayed, toCallData } from './simulate-relayed'

export type Relay = typeof huntRelays.$inferSelect

/** The transaction may have been sent, but no block contains it yet. */
const notInTime = () =>
  new HttpError(503, 'not-in-time', 'The claim was sent but is not confirmed yet.', { retryAfterSeconds: 30 })

const tooDear = () =>
  new HttpError(422, 'too-small', 'The network fee of this claim is too high for the site to pay it.')

/** A transaction was sent and counted, and the contract refused it in its block. */
export class RelayReverted extends HttpError {
  constructor() {
    super(422, 'would-fail', 'The contract refused this transaction.')
  }
}

/** Contract errors that the index could not predict, as responses for the finder. */
const contractErrors: Readonly<Record<string, () => HttpError>> = {
  TooManyKeys: () =>
    new HttpError(409, 'too-many-keys', 'This player has already claimed the maximum number of keys per player.'),
  KeyAlreadyFound: () => new HttpError(409, 'already-found', 'This key has already been claimed.'),
  HuntNotOpen: () => new HttpError(409, 'not-open', 'This hunt is not open.'),
  // The player's consent has been checked before, with more gas.
  NoConsent: tooDear,
  ConsentExpired: () => new HttpError(422, 'consent-expired', 'The consent of the player has expired.'),
}

/**
 * Converts an error of the node.
 *
 * @throws HttpError 409 `too-many-keys`, `already-found` or `not-open`, 422 `too-small`, `consent-expired`, or
 * `would-fail` for another error of the contract, 503 `budget` or `node-silent`.
 */
export function throwCallError(error: unknown): never {
  if (isOutOfGas(error)) throw tooDear()
  const failure = toTransactionFailure(error)
  const toHttpError = failure.kind === 'reverted' && failure.error ? contractErrors[failure.error.name] : undefined
  if (toHttpError) throw toHttpError()
  if (failure.kind === 'reverted')
    throw new HttpError(
      422,
      'would-fail',
      `The contract refuses this claim${failure.error ? `: ${failure.error.name}` : ''}.`,
    )
  if (failure.kind === 'insufficient-funds')
    throw new HttpError(
      503,
      'budget',
      'The site cannot pay the network fee at the moment: its wallet for fees is empty.',
      { retryAfterSeconds: 3_600 },
    )
  throw new HttpError(503, 'node-silent', 'The network is not responding. Try again in a moment.', {
    retryAfterSeconds: 10,
  })
}

/** On the local chain a publicly known account of anvil pays. It has no value elsewhere. */
const localRelayer = mnemonicToAccount(localMnemonic, { addressIndex: 7 })

export type RelayerContext = { readonly env: ServerEnv; readonly database: PooledDatabase }

/** The relayer's account. @throws HttpError 404 `no-relayer` when none is configured. */
export function getRelayer(env: ServerEnv): LocalAccount {
  if (env.relayerKey) return privateKeyToAccount(env.relayerKey)
  if (env.defaultChainId === localChainId) return localRelayer
  throw new HttpError(404, 'no-relayer', 'This site does not pay network fees for players.')
}

const busy = () =>
  new HttpError(503, 'busy', 'Many claims are being sent. Try again in a moment.', { retryAfterSeconds: 10 })

/** The most claims that wait in a process, for all hunts and for one, and the longest wait in milliseconds. */
export const queueLimits = { atOnce: 1, waiting: 100, ofOne: 25 } as const
export const maxWaitMs = 15_000

/**
 * The queue of a process, with one database connection of its own for the lock, so that waiting claims use none of the
 * site's connections.
 */
type Lane = { readonly enqueue: ReturnType<typeof createBoundedQueue>; readonly pool: Pool }

const lanes = new WeakMap<PooledDatabase, Lane>()

function getLane(database: PooledDatabase): Lane {
  const existing = lanes.get(database)
  if (existing) return existing
  const { connectionString = '' } = database.$client.options
  const lane = { enqueue: createBoundedQueue(queueLimits), pool: connectDatabase(connectionString, 1).pool }
  lanes.set(database, lane)
  return lane
}

const lockTimedOut = '55P03'

async function takeLock(connection: PoolClient, chainId: number): Promise<void> {
  await connection.query(`set lock_timeout = '8s'`)
  await connection
    .query('select pg_advisory_lock($1, $2)', [advisoryLocks.relayer, chainId])
    .catch((error: { code?: string }) => {
      throw error.code === lockTimedOut ? busy() : error
    })
}

/**
 * Runs `work` under a lock of the chain that all processes share, because the relayer's nonces are sequential. @throws
 * HttpError 503 `busy`.
 */
export async function withRelayerLock<T>(
  chainId: number,
  database: PooledDatabase,
  work: () => Promise<T>,
): Promise<T> {
  const connection = await getLane(database).pool.connect()
  let lost: Error | undefined
  try {
    await takeLock(connection, chainId)
    try {
      return await work()
    } finally {
      // A lost connection has released the lock already.
      await connection
        .query('select pg_advisory_unlock($1, $2)', [advisoryLocks.relayer, chainId])
        .catch((error: Error) => (lost = error))
    }
  } finally {
    connection.release(lost)
  }
}

/**
 * Runs `work` for a hunt under the lock of the relayer. Hunts that wait get the same time, so that many claims in one hunt hardly
 * delay a claim in another. @throws HttpError 503 `busy`.
 */
async function inTurnOfHunt<T>(
  { chainId, huntId }: { readonly chainId: number; readonly huntId: bigint },
  database: PooledDatabase,
  work: () => Promise<T>,
): Promise<T> {
  const queuedAt = performance.now()
  const run = async () => {
    if (performance.now() - queuedAt > maxWaitMs) throw busy()
    return withRelayerLock(chainId, database, work)
  }
  return getLane(database)
    .enqueue(run, `hunt ${huntId}`)
    .catch((error: unknown) => {
      throw error instanceof QueueFull ? busy() : error
    })
}

/**
 * Requires that a withdrawal still pays its player: that no other one is pending, and that the contract has not paid
 * meanwhile. It is called within the lock, so that only one of several concurrent requests sends a transaction. @throws
 * HttpError 429 `under-way`, or like `throwCallError`.
 */
async function requireNotWithdrawn({ call, player }: RelayOrder, { env, database }: RelayerContext): Promise<void> {
  await requireNoOpenWithdrawal(player, env.defaultChainId, database)
  // Simulated again: a withdrawal that ended since the first simulation has changed what the contract owes.
  const relayer = getRelayer(env).address
  await simulateRelayed({ call, relayer, chainId: env.defaultChainId }).catch(throwCallError)
}

const prices = new LRUCache<string, bigint>({ max: 8, ttl: 60_000 })

/** The price of a whole INT in the token sale, in wei, at most a minute old; 0 without a sale. */
async function readIntPrice(env: ServerEnv): Promise<bigint> {
  const chainId = env.defaultChainId
  const deployment = await readDeployment(env, chainId)
  const platform = deployment && platformContract(deployment)
  if (!platform) return 0n
  const name = `${chainId} ${platform.address}`
  const cached = prices.get(name)
  if (cached !== undefined) return cached
  const node = getNode(chainId)
  const [{ currentPhase }, steps] = await Promise.all([readGlobalData(node, platform), readSteps(node, platform)])
  // After the last step is sold, the price is that of the last step.
  const price = steps[Math.min(Math.max(Number(currentPhase), 1), steps.length) - 1]?.priceWei ?? 0n
  prices.set(name, price)
  return price
}

type Prepared = { readonly gas: bigint; readonly fees: Fees; readonly intPriceWei: bigint }

/**
 * Simulates a call, so that a claim that the contract refuses costs nothing.
 *
 * @throws HttpError 422 `too-small` when the call takes more gas than the site pays for, or like `throwCallError`.
 */
async function prepare({ call }: RelayOrder, env: ServerEnv): Promise<Prepared> {
  const chainId = env.defaultChainId
  const relayed = { call, relayer: getRelayer(env).address, chainId }
  await simulateRelayed(relayed).catch(throwCallError)
  const [gasUsed, fees, intPriceWei] = await Promise.all([
    estimateRelayed(relayed),
    estimateFeesPerGas(getNode(chainId)),
    readIntPrice(env),
  ]).catch(throwCallError)
  const gas = toGasLimit(gasUsed, call.functionName, chainId)
  if (gas > supportedChains[chainId].gasBounds.relayed) throw tooDear()
  return { gas, fees, intPriceWei }
}

/** Seconds after which an open transaction no longer determines the next nonce: the node has forgotten it. */
const rememberedSeconds = 3_600

/**
 * The next nonce: after the transactions that the node knows, and after those that were sent but are unknown to the
 * node. The latter are sent again, because later nonces wait for them.
 */
async function readNonce({ env, database }: RelayerContext): Promise<number> {
  const chainId = env.defaultChainId
  const node = getNode(chainId)
  const { address } = getRelayer(env)
  const pending = await getTransactionCount(node, { address, blockTag: 'pending' }).catch(throwCallError)
  const missed = await database
    .select({ nonce: huntRelays.nonce, signed: huntRelays.signed })
    .from(huntRelays)
    .where(
      and(
        isOpen(chainId),
        gte(huntRelays.nonce, pending),
        gt(huntRelays.sentAt, sql`now() - ${`${rememberedSeconds} seconds`}::interval`),
      ),
    )
    .orderBy(asc(huntRelays.nonce))
  for (const { signed } of missed)
    if (signed) await sendRawTransaction(node, { serializedTransaction: signed as Hex }).catch(() => undefined)
  return Math.max(pending, ...missed.map(({ nonce }) => (nonce ?? -1) + 1))
}

async function sign(
  call: ContractCall,
  { gas, fees, nonce }: { gas: bigint; fees: Fees; nonce: number },
  env: ServerEnv,
) {
  return getRelayer(env).signTransaction({
    type: 'eip1559',
    chainId: env.defaultChainId,
    to: call.address,
    data: toCallData(call),
    gas,
    nonce,
    ...fees,
  })
}

/**
 * Sends a signed transaction. @throws HttpError 503 `not-in-time` when a silent node may have received it, or like
 * `throwCallError` when it was certainly not sent.
 */
export async function broadcast(signed: Hex, chainId: SupportedChainId): Promise<void> {
  const node = getNode(chainId)
  try {
    await sendRawTransaction(node, { serializedTransaction: signed })
  } catch (error) {
    // A node also refuses what it has already received, for example after a lost response.
    if (await getTransaction(node, { hash: keccak256(signed) }).catch(() => null)) return
    const refusal = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
    if (!(refusal instanceof BaseError)) throw notInTime()
    throwCallError(getNodeError(refusal, {}))
  }
}

type Counted = Pick<RelayOrder, 'visitor' | 'player'> & { readonly playerLimit: PlayerLimit }

/**
 * Refuses early what `countSent` would refuse, before it takes a turn of others or costs a request to the node. @throws HttpError 429
 * `limited`.
 */
export async function requireMaySend(
  { visitor, player, playerLimit }: Counted,
  database: PooledDatabase,
): Promise<void> {
  await requireUnusedRateLimit('relay-for-visitor', [visitor], database)
  await requireUnusedRateLimit(playerLimit, [player.toLowerCase()], database)
}

/** Counts a transaction for its visitor and its player. One that is refused does not count, because `reserve` is rolled back. */
async function countSent({ visitor, player, playerLimit }: Counted, transaction: Transaction): Promise<void> {
  await requireRateLimit('relay-for-visitor', [visitor], transaction)
  await requireRateLimit(playerLimit, [player.toLowerCase()], transaction)
}

/**
 * Counts a transaction with its highest cost before it is sent, so that a crash never leaves a sent one uncounted. The
 * limits of visitor and player are counted last: requests that are refused cannot use them up.
 */
function reserve(
  { order, prepared, nonce, signed }: { order: RelayOrder; prepared: Prepared; nonce: number; signed: Hex },
  { env, database }: RelayerContext,
): Promise<string> {
  const { huntId, sponsor, keyIndex, isForAnyone, playerLimit } = order
  const { gas, fees, intPriceWei } = prepared
  const chainId = env.defaultChainId
  const costWei = gas * fees.maxFeePerGas
  return database.transaction(async (transaction) => {
    if (keyIndex !== null) await requireNotUnderWay({ chainId, huntId, keyIndex }, transaction)
    await requireNoneReverted(order, chainId, transaction)
    const { isPrepaid } = await requirePayer(order, { costWei, intPriceWei }, env, transaction)
    if (playerLimit) await countSent({ ...order, playerLimit }, transaction)
    const values = {
      chainId,
      huntId,
      sponsor,
      keyIndex,
      costWei,
      isPrepaid,
      isForAnyone,
      nonce,
      signed,
      hashes: [keccak256(signed)],
    }
    const [row] = await transaction
      .insert(huntRelays)
      .values({ ...values, sentAt: sql`now()` })
      .returning({ id: huntRelays.id })
    if (!row) throw new Error('a reservation was not kept')
    return row.id
  })
}

/** Sends a call and returns the id of its row. The row is deleted when the transaction was certainly not sent. */
async function send(order: RelayOrder, context: RelayerContext): Promise<string> {
  const { env, database } = context
  const prepared = await prepare(order, env)
  return inTurnOfHunt({ chainId: env.defaultChainId, huntId: order.huntId }, database, async () => {
    if (order.keyIndex === null) await requireNotWithdrawn(order, context)
    const nonce = await readNonce(context)
    const signed = await sign(order.call, { ...prepared, nonce }, env)
    const id = await reserve({ order, prepared, nonce, signed }, context)
    try {
      await broadcast(signed, env.defaultChainId)
    } catch (error) {
      const isUnsure = !(error instanceof HttpError) || error.code === 'not-in-time'
      if (isUnsure) throw error
      await database.delete(huntRelays).where(eq(huntRelays.id, id))
      if (order.playerLimit) {
        await refundRateLimit('relay-for-visitor', [order.visitor], database)
        await refundRateLimit(order.playerLimit, [order.player.toLowerCase()], database)
      }
      throw error
    }
    return id
  })
}

/**
 * Replaces the highest cost of a transaction by its real cost. A reverted one blocks its player for a while. But a
 * claim that ran out of gas only blocks its key: actions of others in between can make an honest player's claim cost
 * more.
 */
export async function settle(
  id: string,
  receipt: Pick<TransactionReceipt, 'status' | 'gasUsed' | 'effectiveGasPrice'> | null,
  database: PooledDatabase,
): Promise<void> {
  const end = receipt
    ? { outcome: receipt.status, costWei: receipt.gasUsed * receipt.effectiveGasPrice }
    : { outcome: 'replaced' as const, costWei: 0n }
  const [sent] = await database.select().from(huntRelays).where(eq(huntRelays.id, id))
  const gasLimit = sent?.signed && sent.keyIndex !== null ? parseTransaction(sent.signed as Hex).gas : undefined
  const isKept = end.outcome === 'reverted' && receipt?.gasUsed !== gasLimit
  await database
    .update(huntRelays)
    .set(isKept ? end : { ...end, signed: null })
    .where(eq(huntRelays.id, id))
}

/** How often, in milliseconds, and how many times a receipt is asked for: during 20 seconds. */
const receiptEveryMs = 250
const maxReceiptReads = 80

/** Reads the receipt of a transaction, under whichever of its hashes a block contains it; null without one. */
export async function readReceipt({ hashes }: Pick<Relay, 'hashes'>, chainId: SupportedChainId) {
  for (const hash of hashes.toReversed()) {
    const receipt = await getTransactionReceipt(getNode(chainId), { hash: hash as Hash }).catch(() => null)
    if (receipt) return receipt
  }
  return null
}

/**
 * Relays a call and waits for its receipt.
 *
 * @throws HttpError 404 `no-relayer`, 409 `too-many-keys`, `already-found` or `not-open`, 422 `too-small` or
 * `would-fail`, 429 `under-way` or `limited`, 503 `budget`, `busy`, `node-silent` or `not-in-time`.
 */
export async function relay(order: RelayOrder, { env, database }: RelayerContext): Promise<TransactionReceipt> {
  const id = await send(order, { env, database })
  for (let reads = 0; reads < maxReceiptReads; reads += 1) {
    const [row] = await database.select({ hashes: huntRelays.hashes }).from(huntRelays).where(eq(huntRelays.id, id))
    const receipt = row && (await readReceipt(row, env.defaultChainId))
    if (receipt) {
      await settle(id, receipt, database)
      if (receipt.status !== 'success') throw new RelayReverted()
      return receipt
    }
    await wait(receiptEveryMs)
  }
  throw notInTime()
}
