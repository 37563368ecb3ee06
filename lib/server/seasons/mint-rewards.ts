import 'server-only'
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, notInArray, sql, sum } from 'drizzle-orm'
import { type Address, encodeFunctionData, getAddress, type Hash, type Hex, isAddressEqual, keccak256 } from 'viem'
import { type LocalAccount, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import {
  estimateContractGas,
  estimateFeesPerGas,
  getBlockNumber,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
  sendRawTransaction,
  simulateContract,
} from 'viem/actions'
import { localMnemonic } from '@/contracts/constants'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { localChainId } from '@/lib/chains'
import { protocolBounds } from '@/lib/contract-bounds'
import { readWithFallback } from '@/lib/contracts/missing-function'
import { type PlatformContract, platformContract } from '@/lib/contracts/platform-contracts'
import type { ServerEnv } from '@/lib/env/server-env'
import { getSeasonBounds } from '@/lib/leaderboard/season'
import { getNode } from '@/lib/server/chain/get-node'
import { raiseTransaction } from '@/lib/server/chain/raise-fees'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import type { PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { chainCursors, chainEvents } from '@/lib/server/database/schema/chain'
import { crystalRewards } from '@/lib/server/database/schema/seasons'
import { logger } from '@/lib/server/logger'
import { toGasLimit } from '@/lib/transactions/gas'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'

// Mints the crystals of rewards, one transaction at a time. Each is stored with its nonce before it is sent. A nonce
// can be used once, so sending the same reward again with the same nonce never mints twice. A reward gets another nonce
// only when index and node agree that its nonce was used by a transaction that did not mint, and that this is final. A
// database that was restored from a backup may miss nonces that were used since. Therefore a reward is only sent when
// the index has read all transactions of the account, and shows no mint that fits it.

type Reward = typeof crystalRewards.$inferSelect
type Context = { readonly env: ServerEnv; readonly database: PooledDatabase }
type Server = Context & { readonly account: LocalAccount }

/** The anvil account of the game server on the local chain. Its key is public. */
const localGameServer = mnemonicToAccount(localMnemonic, { addressIndex: 6 })

/** The account of the game server; null where none is configured. */
export function getGameServer(env: Pick<ServerEnv, 'gameServerKey' | 'defaultChainId'>): LocalAccount | null {
  if (env.gameServerKey) return privateKeyToAccount(env.gameServerKey)
  return env.defaultChainId === localChainId ? localGameServer : null
}

/**
 * Whether the game server is on the admin list that the platform asks, without which it can mint nothing. The owner can replace that list,
 * so the deployment's counts only where the platform names none. False without a game server.
 */
export async function isGameServerListed(env: ServerEnv): Promise<boolean> {
  const account = getGameServer(env)
  const deployment = await readDeployment(env, env.defaultChainId)
  const platform = deployment && platformContract(deployment)
  if (!account || !platform) return false
  const node = getNode(env.defaultChainId)
  const list = await readWithFallback<Address | undefined>(
    readContract(node, { ...platform, functionName: 'adminWhitelist' }),
    async () => deployment.contracts.adminWhitelist,
  )
  if (!list) return false
  return readContract(node, {
    address: list,
    abi: whitelistAbi,
    functionName: 'isWhitelisted',
    args: [account.address],
  })
}

const toSender = ({ address }: LocalAccount) => address.toLowerCase()

/** Sends a stored transaction. When the node refuses it, a later round sends it again, or finds it in a block. */
async function broadcast(signed: string | null, { env }: Context): Promise<void> {
  if (signed === null) return
  await sendRawTransaction(getNode(env.defaultChainId), { serializedTransaction: signed as Hex }).catch(
    (error: unknown) =>
      logger.info({ reason: toTransactionFailure(error) }, 'the node did not take a transaction of the game server'),
  )
}

/**
 * Sends minted rewards again whose transactions a deep reorganisation has removed. The chain counts their nonces as free
 * then, but they are theirs: no other reward may use them.
 *
 * @returns whether there are any.
 */
async function resendRemoved(nextNonce: number, { account, ...context }: Server): Promise<boolean> {
  const removed = await context.database
    .select()
    .from(crystalRewards)
    .where(
      and(
        eq(crystalRewards.chainId, context.env.defaultChainId),
        eq(crystalRewards.sender, toSender(account)),
        isNotNull(crystalRewards.mintedAt),
        gte(crystalRewards.nonce, nextNonce),
      ),
    )
    .orderBy(asc(crystalRewards.nonce))
    .limit(50)
  for (const { signed } of removed) await broadcast(signed, context)
  return removed.length > 0
}

/** Seconds after which a transaction that no block contains is sent again with a higher fee. */
const stuckSeconds = 60

/**
 * Sends a transaction again that no block contains, with a higher fee when it is stuck. After the operator has changed
 * the key it is only sent as it is: signed by the new account it would be a second mint.
 */
async function sendAgain(reward: Reward, { env, database, account }: Server): Promise<void> {
  const isStuck = reward.sentAt !== null && reward.sentAt.getTime() < Date.now() - stuckSeconds * 1_000
  if (!isStuck || reward.signed === null || reward.sender !== toSender(account))
    return broadcast(reward.signed, { env, database })
  const chainId = env.defaultChainId
  const present = await estimateFeesPerGas(getNode(chainId))
  const replacement = raiseTransaction(reward.signed as Hex, chainId, present)
  if (!replacement) return broadcast(reward.signed, { env, database })
  const signed = await account.signTransaction(replacement)
  const [stored] = await database
    .update(crystalRewards)
    .set({ signed, hashes: sql`array_append(${crystalRewards.hashes}, ${keccak256(signed)})`, sentAt: sql`now()` })
    .where(
      and(
        eq(crystalRewards.id, reward.id),
        isNull(crystalRewards.mintedAt),
        eq(crystalRewards.nonce, replacement.nonce ?? -1),
      ),
    )
    .returning({ id: crystalRewards.id })
  if (stored) await broadcast(signed, { env, database })
}

/** The transaction of a reward that the index has read; null without one. */
export async function findMint(
  { chainId, wallet, hashes }: Pick<Reward, 'chainId' | 'wallet' | 'hashes'>,
  database: Pick<PooledDatabase, 'select'>,
) {
  const [mint] = await database
    .select({ block: chainEvents.blockNumber, hash: chainEvents.transactionHash })
    .from(chainEvents)
    .where(
      and(
        eq(chainEvents.chainId, chainId),
        eq(chainEvents.playerAddress, wallet),
        eq(chainEvents.name, 'CrystalMint'),
        inArray(chainEvents.transactionHash, hashes),
      ),
    )
  return mint ?? null
}

/** Whether the node knows a transaction of a reward that minted, or whose block is not final yet. */
async function mayStillMint({ hashes }: Reward, finalNumber: bigint, { env }: Context): Promise<boolean> {
  for (const hash of hashes) {
    const receipt = await getTransactionReceipt(getNode(env.defaultChainId), { hash: hash as Hash }).catch(
      (error: unknown) => {
        if (error instanceof Error && error.name === 'TransactionReceiptNotFoundError') return null
        throw error
      },
    )
    if (receipt && (receipt.status === 'success' || receipt.blockNumber > finalNumber)) return true
  }
  return false
}

/** Seconds after a nonce was seen as used until a reward without a mint counts as failed. By then nodes know all receipts. */
export const failedAfterSeconds = 600

/** The next nonce of an account, by the newest block. */
const readNextNonce = (address: string, { env }: Context) =>
  getTransactionCount(getNode(env.defaultChainId), { address: getAddress(address), blockTag: 'latest' })

/**
 * Follows the transaction that was sent. @returns whether it has ended: minted in a final block, or certainly not
 * minted.
 */
async function followPending(reward: Reward, server: Server): Promise<boolean> {
  const { env, database, account } = server
  const nextNonce = await readNextNonce(reward.sender ?? account.address, server)
  const isThis = and(eq(crystalRewards.id, reward.id), eq(crystalRewards.nonce, reward.nonce ?? -1))
  const [cursor] = await database
    .select({ finalNumber: chainCursors.finalNumber })
    .from(chainCursors)
    .where(eq(chainCursors.chainId, env.defaultChainId))
  const mint = await findMint(reward, database)
  if (mint && cursor && mint.block <= cursor.finalNumber) {
    await database
      .update(crystalRewards)
      .set({ transactionHash: mint.hash, mintedAt: sql`now()` })
      .where(isThis)
    return true
  }
  const isNonceUsed = nextNonce > (reward.nonce ?? 0)
  if (!isNonceUsed) {
    // A reorganisation can have removed the block in which the nonce was used.
    if (reward.usedBlock !== null)
      await database.update(crystalRewards).set({ usedBlock: null, usedAt: null }).where(isThis)
    await sendAgain(reward, server)
    return false
  }
  if (reward.usedBlock === null || reward.usedAt === null) {
    // The nonce was used just now: by the mint, whose block is not final yet, or by a transaction that failed.
    const usedBlock = await getBlockNumber(getNode(env.defaultChainId), { cacheTime: 0 })
    await database
      .update(crystalRewards)
      .set({ usedBlock, usedAt: sql`clock_timestamp()` })
      .where(isThis)
    return false
  }
  const usedFor = (await readClock(database)).getTime() - reward.usedAt.getTime()
  if (mint || !cursor || cursor.finalNumber < reward.usedBlock || usedFor < failedAfterSeconds * 1_000) return false
  if (await mayStillMint(reward, cursor.finalNumber, server)) return false
  logger.warn({ reward: reward.id, hashes: reward.hashes }, 'a mint failed for good and is queued again')
  await database
    .update(crystalRewards)
    .set({ nonce: null, sender: null, signed: null, sentAt: null, usedBlock: null, usedAt: null, hashes: [] })
    .where(isThis)
  return true
}

/** The oldest mint that fits a queued reward, is stored with no reward and is not one of `matched`; null without one. */
export async function findUnknownMint(
  {
    chainId,
    season,
    wallet,
    assetIndex,
    quantity,
  }: Pick<Reward, 'chainId' | 'season' | 'wallet' | 'assetIndex' | 'quantity'>,
  matched: readonly string[],
  database: Pick<PooledDatabase, 'select'>,
) {
  const argument = (name: string) => sql`${chainEvents.args}->>${name}`
  const [mint] = await database
    .select({ block: chainEvents.blockNumber, hash: chainEvents.transactionHash })
    .from(chainEvents)
    .where(
      and(
        eq(chainEvents.chainId, chainId),
        eq(chainEvents.playerAddress, wallet),
        eq(chainEvents.name, 'CrystalMint'),
        // From the end of the season, not from when the reward was stored: a restored database stores it anew.
        gte(chainEvents.blockTime, getSeasonBounds(season).end),
        eq(argument('index'), String(assetIndex)),
        eq(argument('quantity'), String(quantity)),
        notInArray(chainEvents.transactionHash, [...matched]),
        sql`not exists (select 1 from ${crystalRewards} where ${crystalRewards.chainId} = ${chainId}
          and ${crystalRewards.wallet} = ${wallet} and ${chainEvents.transactionHash} = any(${crystalRewards.hashes}))`,
      ),
    )
    .orderBy(asc(chainEvents.blockNumber), asc(chainEvents.logIndex))
    .limit(1)
  return mint ?? null
}

/** Rewards about which this process has logged an error. */
const reported = new Set<string>()

/**
 * Stores a mint that the database does not know as that of a reward, once it is final. When another account has sent
 * the mint, or the node does not know it, the reward waits until the operator has looked. The reward gets no nonce: its
 * signed transaction is unknown, so it could not be sent again.
 */
async function recordUnknownMint(
  reward: Reward,
  mint: { readonly block: bigint; readonly hash: string },
  { env, database, account }: Server,
): Promise<void> {
  const hash = mint.hash as Hash
  const transaction = await getTransaction(getNode(env.defaultChainId), { hash }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TransactionNotFoundError') return null
    throw error
  })
  const from = transaction?.from ?? null
  if (from === null || !isAddressEqual(from, account.address)) {
    if (!reported.has(reward.id))
      logger.error({ reward: reward.id, hash: mint.hash, from }, 'a reward stops: another account may have minted it')
    reported.add(reward.id)
    return
  }
  const [cursor] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, env.defaultChainId))
  if (!cursor || mint.block > cursor.finalNumber) return
  logger.warn({ reward: reward.id, hash: mint.hash }, 'a forgotten mint of the game server counts for its reward')
  await database
    .update(crystalRewards)
    .set({ transactionHash: mint.hash, hashes: [mint.hash], mintedAt: sql`now()` })
    .where(and(eq(crystalRewards.id, reward.id), isNull(crystalRewards.nonce), isNull(crystalRewards.mintedAt)))
}

/** How many queued rewards one round looks at: more than are expected to wait for the operator at the same time. */
const queuedAtOnce = 100

/**
 * The next queued reward that has certainly not been minted; null without one. A wallet can have several rewards of the
 * same crystals, such as for its rank and for the weekly quest. Each unknown mint is matched with one of them, in the
 * order of time. One that fails is left for a later round, so that it does not stop the others.
 *
 * @throws the first error, when it finds no reward.
 */
async function findNextToMint(server: Server): Promise<Reward | null> {
  const { env, database } = server
  const queued = await database
    .select()
    .from(crystalRewards)
    .where(
      and(
        eq(crystalRewards.chainId, env.defaultChainId),
        isNull(crystalRewards.mintedAt),
        isNull(crystalRewards.nonce),
      ),
    )
    .orderBy(asc(crystalRewards.season), asc(crystalRewards.reason), asc(crystalRewards.rank))
    .limit(queuedAtOnce)
  const matched: string[] = []
  const errors: unknown[] = []
  for (const reward of queued) {
    try {
      const mint = await findUnknownMint(reward, matched, database)
      if (!mint) return reward
      matched.push(mint.hash)
      await recordUnknownMint(reward, mint, server)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return null
}

/** Whether the index has read all blocks with transactions of the account. */
async function hasIndexedAll(nextNonce: number, { env, database, account }: Server): Promise<boolean> {
  const [cursor] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, env.defaultChainId))
  if (!cursor) return false
  const node = getNode(env.defaultChainId)
  const { blockNumber } = cursor
  return (await getTransactionCount(node, { address: account.address, blockNumber })) === nextNonce
}

/**
 * Whether a reward may be minted into the crystal pool now. Platforms with a mint budget decide that themselves. The
 * live platform has none, so the site applies the part of the budget's rule that needs no setting (`GameServer.sol`):
 * it mints nothing while the pool holds no INT, and in any 24 hours at most 1 % of the price units that are older. Only
 * called while no transaction is pending.
 */
async function fitsPool(
  { assetIndex, quantity }: Reward,
  platform: PlatformContract,
  { env, database }: Context,
): Promise<boolean> {
  const node = getNode(env.defaultChainId)
  const readTotal = (functionName: 'totalIntInCrystals' | 'totalPriceUnitsInCrystals') =>
    readContract(node, { ...platform, functionName })
  async function toUnits(index: number, count: number): Promise<bigint> {
    const [, , unscaledPrice] = await readContract(node, {
      ...platform,
      functionName: 'crystals',
      args: [BigInt(index)],
    })
    return unscaledPrice * BigInt(count)
  }

  async function fitsWithoutBudget(): Promise<boolean> {
    // `mintedAt` is later than the block, so a mint counts for at least 24 hours.
    const minted = await database
      .select({ assetIndex: crystalRewards.assetIndex, quantity: sum(crystalRewards.quantity).mapWith(Number) })
      .from(crystalRewards)
      .where(
        and(
          eq(crystalRewards.chainId, env.defaultChainId),
          gt(crystalRewards.mintedAt, sql`now() - interval '24 hours'`),
        ),
      )
      .groupBy(crystalRewards.assetIndex)
    const [totalInt, totalUnits, units, ...mintedUnits] = await Promise.all([
      readTotal('totalIntInCrystals'),
      readTotal('totalPriceUnitsInCrystals'),
      toUnits(assetIndex, quantity),
      ...minted.map((kind) => toUnits(kind.assetIndex, kind.quantity)),
    ])
    const recently = mintedUnits.reduce((all, some) => all + some, 0n)
    const mintable = ((totalUnits - recently) * protocolBounds.mintablePercentage) / 100n
    return totalInt > 0n && recently + units <= mintable
  }
  const hasBudget = readContract(node, { ...platform, functionName: 'mintable' }).then(() => true)
  return readWithFallback(hasBudget, fitsWithoutBudget)
}

/**
 * Signs the next queued reward, stores the transaction and sends it. A reward stays queued while the contract refuses
 * it, while it does not fit the pool, and while the index is behind.
 */
async function sendNext(nextNonce: number, server: Server): Promise<void> {
  const { env, database, account } = server
  const chainId = env.defaultChainId
  if (!(await hasIndexedAll(nextNonce, server))) return
  const reward = await findNextToMint(server)
  const deployment = await readDeployment(env, chainId)
  const platform = deployment && platformContract(deployment)
  if (!reward || !platform) return
  const node = getNode(chainId)
  const args = [getAddress(reward.wallet), BigInt(reward.assetIndex), BigInt(reward.quantity)] as const
  const call = { ...platform, functionName: 'mintCrystal', args } as const
  try {
    await simulateContract(node, { ...call, account })
  } catch (error) {
    const failure = toTransactionFailure(error)
    if (failure.kind !== 'reverted') throw error
    logger.info({ reward: reward.id, error: failure.error?.name ?? failure.reason }, 'a mint waits')
    return
  }
  if (!(await fitsPool(reward, platform, server))) {
    logger.info({ reward: reward.id }, 'a mint waits, because the crystal pool is too small for it now')
    return
  }
  const [estimate, fees] = await Promise.all([
    estimateContractGas(node, { ...call, account }),
    estimateFeesPerGas(node),
  ])
  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId,
    to: platform.address,
    data: encodeFunctionData(call),
    gas: toGasLimit(estimate, 'mintCrystal', chainId),
    nonce: nextNonce,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
  })
  const [stored] = await database
    .update(crystalRewards)
    .set({ nonce: nextNonce, sender: toSender(account), signed, hashes: [keccak256(signed)], sentAt: sql`now()` })
    .where(and(eq(crystalRewards.id, reward.id), isNull(crystalRewards.nonce)))
    .returning({ id: crystalRewards.id })
  if (stored) await broadcast(signed, { env, database })
}

/**
 * One round: restores what a reorganisation removed, follows the pending transaction, and sends the next one when none
 * is pending.
 */
async function runRound(server: Server): Promise<void> {
  const { env, database, account } = server
  const nextNonce = await readNextNonce(account.address, server)
  if (await resendRemoved(nextNonce, server)) return
  const [pending] = await database
    .select()
    .from(crystalRewards)
    .where(
      and(
        eq(crystalRewards.chainId, env.defaultChainId),
        isNotNull(crystalRewards.nonce),
        isNull(crystalRewards.mintedAt),
      ),
    )
  if (!pending || (await followPending(pending, server))) await sendNext(nextNonce, server)
}

/**
 * Mints queued rewards, one after the other: each call sends or follows one transaction. Only one process at a time does; others
 * return at once.
 */
export async function mintRewards({ env, database }: Context): Promise<void> {
  const account = getGameServer(env)
  const chainId = env.defaultChainId
  if (!account || (await database.$count(crystalRewards, eq(crystalRewards.chainId, chainId))) === 0) return
  const connection = await database.$client.connect()
  let connectionError: Error | undefined
  try {
    const lock = [advisoryLocks.gameServer, chainId]
    const { rows } = await connection.query<{ is_locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as is_locked',
      lock,
    )
    if (!rows[0]?.is_locked) return
    try {
      await runRound({ env, database, account })
    } finally {
      // A lost connection has released the lock already.
      await connection
        .query('select pg_advisory_unlock($1, $2)', lock)
        .catch((error: Error) => (connectionError = error))
    }
  } finally {
    connection.release(connectionError)
  }
}
