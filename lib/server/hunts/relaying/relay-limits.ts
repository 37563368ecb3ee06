import 'server-only'
import { and, desc, eq, gt, isNotNull, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type Address, decodeFunctionData, type Hex, pad, parseTransaction } from 'viem'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import type { ServerEnv } from '@/lib/env/server-env'
import { revertedHours } from '@/lib/hunts/hunt-limits'
import { toAnyoneBudget } from '@/lib/hunts/hunt-rules'
import { isWithinBurnLimit, isWithinRelayBudget, isWorthItsFee } from '@/lib/hunts/relaying/relay-budget'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { huntLists, huntRelays, relayTopUps } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds, hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import type { ContractCall } from '@/lib/transactions/contract-call'
import { isListOfHunt, unclaimed } from '@/lib/server/hunts/select-hunts'

// Which transactions the relayer may send, and who pays for them.

/** The daily limit of a player for claims, and the one for withdrawals that anybody can ask for. */
export type PlayerLimit = 'relay-for-player' | 'withdraw-for-player'

/** A call that the relayer pays for, in a hunt. */
export type RelayOrder = {
  readonly call: ContractCall
  readonly huntId: bigint
  /** In lower case. */
  readonly sponsor: string
  /** The key that is claimed; null for a withdrawal. */
  readonly keyIndex: number | null
  readonly player: Address
  /** The client network that asked for it. */
  readonly visitor: string
  /**
   * What the player is paid for the key, in INT base units. A withdrawal can also pay INT of other hunts, which does
   * not count here.
   */
  readonly rewardBaseUnits: bigint
  /** Whether anyone can win the key; claims of such keys get only a part of the budget. */
  readonly isForAnyone: boolean
  /** The player's daily limit against which it counts once it is sent, as against the visitor's; null for neither. */
  readonly playerLimit: PlayerLimit | null
  /** What the sponsor's top-up may pay for: any reward, only one that is worth its fee, or nothing. */
  readonly topUp: 'any-reward' | 'worth-its-fee' | 'nothing'
}

/** Transactions of the relayer that are sent and, as far as the database knows, in no block yet. */
export const isOpen = (chainId: number) =>
  and(eq(huntRelays.chainId, chainId), isNull(huntRelays.outcome), isNotNull(huntRelays.nonce))

/** Seconds for which a claimed key is not sent again: longer than the indexer needs to read the claim. */
const claimedSeconds = 120

/**
 * Requires that no claim of a key is being sent. @throws HttpError 429 `under-way`.
 */
export async function requireNotUnderWay(
  { chainId, huntId, keyIndex }: { readonly chainId: number; readonly huntId: bigint; readonly keyIndex: number },
  database: Pick<PooledDatabase, 'select'>,
): Promise<void> {
  const wasJustClaimed = and(
    eq(huntRelays.outcome, 'success'),
    gt(huntRelays.createdAt, sql`now() - ${`${claimedSeconds} seconds`}::interval`),
  )
  const [found] = await database
    .select({ id: huntRelays.id })
    .from(huntRelays)
    .where(
      and(
        eq(huntRelays.chainId, chainId),
        eq(huntRelays.huntId, huntId),
        eq(huntRelays.keyIndex, keyIndex),
        or(isOpen(chainId), wasJustClaimed),
      ),
    )
    .limit(1)
  if (found) throw new HttpError(429, 'under-way', 'This claim is being sent.', { retryAfterSeconds: 15 })
}

/**
 * Claims and withdrawals of the last hours that passed the simulation and were reverted anyway. A claim whose key was
 * found since does not count: somebody else was faster.
 */
function isRecentlyReverted(chainId: number, database: Pick<PooledDatabase, 'select'>): SQL | undefined {
  const find = database
    .select({ huntId: huntFinds.huntId })
    .from(huntFinds)
    .where(
      and(
        eq(huntFinds.chainId, huntRelays.chainId),
        eq(huntFinds.huntId, huntRelays.huntId),
        eq(huntFinds.keyIndex, huntRelays.keyIndex),
      ),
    )
  return and(
    eq(huntRelays.chainId, chainId),
    eq(huntRelays.outcome, 'reverted'),
    gt(huntRelays.createdAt, sql`now() - ${`${revertedHours} hours`}::interval`),
    notExists(find),
  )
}

/** The player of a signed claim or withdrawal; null for other calls. */
function readPlayer(signed: string | null): string | null {
  const { data } = signed ? parseTransaction(signed as Hex) : {}
  if (!data) return null
  const { functionName, args } = decodeFunctionData({ abi: keyHuntAbi, data })
  if (functionName === 'claimKeyFor') return args[0].player.toLowerCase()
  return functionName === 'withdraw' ? args[0].toLowerCase() : null
}

/**
 * Selects transactions that may be of a player: those whose calldata contains the player's address as a word of 32
 * bytes. Another word can have the same value, so the results have to be parsed with `readPlayer`.
 */
const mayBeOf = (player: Address) => sql`strpos(${huntRelays.signed}, ${pad(player).slice(2).toLowerCase()}) > 0`

/** Requires that no other withdrawal of a player is being sent. @throws HttpError 429 `under-way`. */
export async function requireNoOpenWithdrawal(
  player: Address,
  chainId: number,
  database: Pick<PooledDatabase, 'select'>,
): Promise<void> {
  const open = await database
    .select({ signed: huntRelays.signed })
    .from(huntRelays)
    .where(and(isOpen(chainId), isNull(huntRelays.keyIndex), mayBeOf(player)))
  if (open.some(({ signed }) => readPlayer(signed) === player.toLowerCase()))
    throw new HttpError(429, 'under-way', 'This withdrawal is being sent.', { retryAfterSeconds: 15 })
}

/**
 * Requires for a claim that no claim of its key or player was reverted lately, and for a withdrawal that no withdrawal
 * of its player was. A contract wallet can consent in the simulation and refuse in the next block, and would waste fees
 * again and again. @throws HttpError 429 `limited`.
 */
export async function requireNoneReverted(
  { huntId, keyIndex, player }: RelayOrder,
  chainId: number,
  database: Pick<PooledDatabase, 'select'>,
): Promise<void> {
  const { signed, createdAt } = huntRelays
  const isOfKey = sql<boolean>`(${and(eq(huntRelays.huntId, huntId), eq(huntRelays.keyIndex, keyIndex ?? -1))})`
  const mayConcern =
    keyIndex === null
      ? and(isNull(huntRelays.keyIndex), mayBeOf(player))
      : and(isNotNull(huntRelays.keyIndex), or(isOfKey, mayBeOf(player)))
  const reverted = await database
    .select({ isOfKey, signed, createdAt })
    .from(huntRelays)
    .where(and(isRecentlyReverted(chainId, database), mayConcern))
    .orderBy(desc(createdAt))
  const last = reverted.find((each) => each.isOfKey || readPlayer(each.signed) === player.toLowerCase())
  if (!last) return
  const endsAt = last.createdAt.getTime() + revertedHours * 3_600_000
  throw new HttpError(429, 'limited', 'An earlier transaction failed, so the site pays no network fee for this one.', {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000)),
  })
}

const usedUp = () =>
  new HttpError(503, 'budget', 'The site has used up its budget for network fees today.', { retryAfterSeconds: 3_600 })

/** What a sponsor has topped up and what was spent of it, in wei. */
export async function readTopUps(
  sponsor: string,
  chainId: number,
  database: Pick<PooledDatabase, 'select'>,
): Promise<{ toppedUpWei: bigint; spentWei: bigint }> {
  const [paid] = await database
    .select({ wei: sql<string>`coalesce(sum(${relayTopUps.wei}), 0)` })
    .from(relayTopUps)
    .where(and(eq(relayTopUps.chainId, chainId), eq(relayTopUps.sponsor, sponsor.toLowerCase())))
  const [spent] = await database
    .select({ wei: sql<string>`coalesce(sum(${huntRelays.costWei}), 0)` })
    .from(huntRelays)
    .where(
      and(
        eq(huntRelays.chainId, chainId),
        eq(huntRelays.sponsor, sponsor.toLowerCase()),
        eq(huntRelays.isPrepaid, true),
      ),
    )
  return { toppedUpWei: BigInt(paid?.wei ?? 0), spentWei: BigInt(spent?.wei ?? 0) }
}

/** The listed hunts that can be claimed from, with the INT that finders can still get by the index. */
export async function readRelayedHunts(chainId: number, transaction: Transaction) {
  const nowSeconds = sql`extract(epoch from now())`
  const rows = await transaction
    .select({
      huntId: hunts.huntId,
      unclaimed,
      ageSeconds: sql<string>`floor(${nowSeconds} - ${hunts.blockTime})`,
    })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(
      and(
        eq(hunts.chainId, chainId),
        isNull(hunts.closedBlock),
        lte(hunts.startTime, nowSeconds),
        gt(hunts.endTime, nowSeconds),
      ),
    )
  return rows.map(({ huntId, unclaimed, ageSeconds }) => ({
    huntId,
    unclaimedBaseUnits: BigInt(unclaimed),
    ageSeconds: Number(ageSeconds),
  }))
}

/** What was spent of the operator's coins in 24 hours, by hunt; `where` selects some of it. */
async function readSpending(chainId: number, transaction: Pick<PooledDatabase, 'select'>, where?: SQL) {
  const rows = await transaction
    .select({ huntId: huntRelays.huntId, wei: sql<string>`sum(${huntRelays.costWei})` })
    .from(huntRelays)
    .where(
      and(
        eq(huntRelays.chainId, chainId),
        eq(huntRelays.isPrepaid, false),
        gt(huntRelays.createdAt, sql`now() - interval '24 hours'`),
        where,
      ),
    )
    .groupBy(huntRelays.huntId)
  return new Map(rows.map(({ huntId, wei }) => [huntId, BigInt(wei)]))
}

/** What was spent of the operator's coins in 24 hours, in wei. */
export const readSpentWei = async (chainId: number, database: Pick<PooledDatabase, 'select'>): Promise<bigint> =>
  sumOf(await readSpending(chainId, database))

const sumOf = (spending: ReadonlyMap<bigint, bigint>) => [...spending.values()].reduce((sum, wei) => sum + wei, 0n)

/**
 * Decides who pays a relayed transaction: the sponsor's top-up, as far as it lasts and may be used, otherwise the
 * operator, within the budget. @throws HttpError 422 `too-small` when the reward is not worth the fee, 503 `budget`.
 */
export async function requirePayer(
  { huntId, sponsor, rewardBaseUnits, isForAnyone, topUp }: RelayOrder,
  { costWei, intPriceWei }: { costWei: bigint; intPriceWei: bigint },
  env: ServerEnv,
  transaction: Transaction,
): Promise<{ isPrepaid: boolean }> {
  const isWorthIt = isWorthItsFee(rewardBaseUnits, costWei, intPriceWei)
  if (topUp === 'any-reward' || (topUp === 'worth-its-fee' && isWorthIt)) {
    const { toppedUpWei, spentWei } = await readTopUps(sponsor, env.defaultChainId, transaction)
    if (toppedUpWei - spentWei >= costWei) return { isPrepaid: true }
  }
  if (!isWorthIt)
    throw new HttpError(422, 'too-small', 'The reward of this key is too small for the site to pay the network fee.')
  // The index may already show the key of this order as claimed, although its INT is not withdrawn yet.
  const relayed = (await readRelayedHunts(env.defaultChainId, transaction)).map((hunt) =>
    hunt.huntId === huntId && hunt.unclaimedBaseUnits < rewardBaseUnits
      ? { ...hunt, unclaimedBaseUnits: rewardBaseUnits }
      : hunt,
  )
  const dailyWei = env.relayerDailyWei
  const spentWei = await readSpending(env.defaultChainId, transaction)
  if (!isWithinRelayBudget(huntId, costWei, { dailyWei, hunts: relayed, spentWei })) throw usedUp()
  const isBurned = and(eq(huntRelays.huntId, huntId), isRecentlyReverted(env.defaultChainId, transaction))
  const burnedWei = await readSpending(env.defaultChainId, transaction, isBurned)
  if (!isWithinBurnLimit(huntId, { dailyWei, hunts: relayed, spentWei: burnedWei })) throw usedUp()
  if (!isForAnyone) return { isPrepaid: false }
  const spentForAnyone = sumOf(await readSpending(env.defaultChainId, transaction, eq(huntRelays.isForAnyone, true)))
  if (spentForAnyone + costWei > toAnyoneBudget(dailyWei)) throw usedUp()
  return { isPrepaid: false }
}
