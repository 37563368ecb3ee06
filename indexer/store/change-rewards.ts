import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { emptyRewardPools, type RewardPools, settleRewardPools } from '@/lib/assets/reward-pools'
import {
  assetStakes,
  chainCursors,
  chainEvents,
  rewardPools,
  type StoredArgs,
} from '@/lib/server/database/schema/chain'
import { fromStoredEffect, type PlayerEffect } from '../decode/player-effect'
import { readRewardPools } from '@/lib/server/sale/read-reward-pools'
import { array, type Transaction } from './change-players'
import { insertRows } from './insert-rows'

/** An event of the platform. `player` is in lower case, and null if it concerns no player; `time` in Unix seconds. */
type RewardEvent = {
  readonly name: string
  readonly args: StoredArgs
  readonly player: string | null
  readonly effect: Pick<PlayerEffect, 'gemPower' | 'crystalPower'>
  readonly block: bigint
  readonly time: number
}

/** The events at which the contract settles both pools. A purchase that adds nothing to the stream settles, too. */
const settlingEvents = ['AssetTraded', 'AssetTransaction', 'CrystalMint', 'PurchasePaid', 'RewardStreamChanged']
/** Those that the live generation, which has no reward stream, does not have. One of them is the first or second on every other chain. */
const streamEvents = ['AssetTraded', 'PurchasePaid', 'RewardStreamChanged']

const toBigInt = (value: unknown) => BigInt(String(value))

/** The pools after an event. Within a block nothing is paid, so the order of its events matters only for what they set. */
function applyEvent(before: RewardPools, { name, args, effect, time }: RewardEvent): RewardPools {
  const { gems, crystals, ...stream } = settleRewardPools(before, time)
  switch (name) {
    case 'AssetTransaction':
    case 'CrystalMint':
      return {
        ...stream,
        gems: { ...gems, power: gems.power + effect.gemPower },
        crystals: { ...crystals, power: crystals.power + effect.crystalPower },
      }
    case 'AssetTraded': {
      const change = args.isBuy === true ? toBigInt(args.amountInt) : -toBigInt(args.amountInt)
      return args.isCrystal === true
        ? { ...stream, gems, crystals: { ...crystals, stakedInt: crystals.stakedInt + change } }
        : { ...stream, crystals, gems: { ...gems, stakedInt: gems.stakedInt + change } }
    }
    case 'RewardStreamChanged':
      return {
        gems,
        crystals,
        leftWei: toBigInt(args.leftWei),
        secondsLeft: toBigInt(args.secondsLeft),
        updatedAt: time,
      }
    default:
      return { ...stream, gems, crystals }
  }
}

function toRow(chainId: number, block: bigint, { gems, crystals, ...stream }: RewardPools) {
  return {
    chain_id: chainId,
    block_number: block.toString(),
    gem_index: gems.index.toString(),
    gem_power: gems.power.toString(),
    gem_staked_int: gems.stakedInt.toString(),
    crystal_index: crystals.index.toString(),
    crystal_power: crystals.power.toString(),
    crystal_staked_int: crystals.stakedInt.toString(),
    left_wei: stream.leftWei.toString(),
    seconds_left: stream.secondsLeft.toString(),
    updated_at: stream.updatedAt,
  }
}

/** A sum of changes of an account's stake in one kind of asset. */
type StakeChange = {
  readonly address: string
  readonly isCrystal: boolean
  readonly assetIndex: number
  power: bigint
  powerIndex: bigint
}

/** By account and kind. */
type StakeChanges = Map<string, StakeChange>

type StakeEvent = Pick<RewardEvent, 'name' | 'args' | 'player' | 'effect'>

/** Adds the change of power of an event, with the indexes of both pools in its block, or with `sign` -1 what undoes it. */
function addStake(
  changes: StakeChanges,
  { name, args, player, effect }: StakeEvent,
  indexes: { readonly gems: bigint; readonly crystals: bigint },
  sign: 1n | -1n = 1n,
): void {
  if (player === null || (name !== 'AssetTransaction' && name !== 'CrystalMint')) return
  const isCrystal = name === 'CrystalMint' || args.isCrystal === true
  const assetIndex = Number(args.index)
  const key = `${player}/${isCrystal}/${assetIndex}`
  const change = changes.get(key) ?? { address: player, isCrystal, assetIndex, power: 0n, powerIndex: 0n }
  const power = sign * (isCrystal ? effect.crystalPower : effect.gemPower)
  change.power += power
  change.powerIndex += power * (isCrystal ? indexes.crystals : indexes.gems)
  changes.set(key, change)
}

/** Adds the sums to the rows, and deletes rows that become 0. */
async function writeStakes(transaction: Transaction, chainId: number, summed: StakeChanges): Promise<void> {
  const changes = [...summed.values()].filter(({ power, powerIndex }) => power !== 0n || powerIndex !== 0n)
  if (changes.length === 0) return
  const keys = sql`${array(changes.map(({ address }) => address))}::text[],
    ${array(changes.map(({ isCrystal }) => isCrystal))}::boolean[],
    ${array(changes.map(({ assetIndex }) => assetIndex))}::integer[]`
  const { rows } = await transaction.execute<{ is_zero: boolean }>(sql`
    insert into ${assetStakes} (chain_id, address, is_crystal, asset_index, power, power_index)
    select ${chainId}::integer, * from unnest(${keys},
      ${array(changes.map(({ power }) => power.toString()))}::numeric[],
      ${array(changes.map(({ powerIndex }) => powerIndex.toString()))}::numeric[])
    on conflict (chain_id, address, is_crystal, asset_index) do update set
      power = asset_stakes.power + excluded.power,
      power_index = asset_stakes.power_index + excluded.power_index
    returning power = 0 and power_index = 0 as is_zero`)
  if (!rows.some((row) => row.is_zero)) return
  await transaction.execute(sql`
    delete from ${assetStakes} using unnest(${keys}) as touched (address, is_crystal, asset_index)
    where asset_stakes.chain_id = ${chainId} and asset_stakes.address = touched.address
      and asset_stakes.is_crystal = touched.is_crystal and asset_stakes.asset_index = touched.asset_index
      and asset_stakes.power = 0 and asset_stakes.power_index = 0`)
}

/** Adds events, in the order of the chain, to the reward pools and to the stakes of their players. Nothing without a reward stream. */
export async function changeRewards(
  transaction: Transaction,
  chainId: number,
  events: readonly RewardEvent[],
): Promise<void> {
  const settling = events.filter(({ name }) => settlingEvents.includes(name))
  if (settling.length === 0) return
  const before = await readRewardPools(transaction, chainId)
  if (!before && !settling.some(({ name }) => streamEvents.includes(name))) return
  let pools = before ?? emptyRewardPools
  const blocks = new Map<bigint, RewardPools>()
  const stakes: StakeChanges = new Map()
  for (const event of settling) {
    pools = applyEvent(pools, event)
    blocks.set(event.block, pools)
    addStake(stakes, event, { gems: pools.gems.index, crystals: pools.crystals.index })
  }
  const [first] = blocks.keys()
  // A large block is written in pieces: the last one has the row.
  await transaction
    .delete(rewardPools)
    .where(and(eq(rewardPools.chainId, chainId), eq(rewardPools.blockNumber, first ?? 0n)))
  await insertRows(
    transaction,
    rewardPools,
    [...blocks].map(([block, after]) => toRow(chainId, block, after)),
  )
  await writeStakes(transaction, chainId, stakes)
}

/** An event that is undone, with the indexes of both pools in its block; null if no event settled them there. */
type UndoneEvent = StakeEvent & {
  readonly gemIndex: bigint | null
  readonly crystalIndex: bigint | null
}

/** Subtracts events from the stakes of their players. Their rows of `reward_pools` are deleted afterwards. */
export async function undoStakes(
  transaction: Transaction,
  chainId: number,
  events: readonly UndoneEvent[],
): Promise<void> {
  const stakes: StakeChanges = new Map()
  for (const { gemIndex, crystalIndex, ...event } of events)
    if (gemIndex !== null && crystalIndex !== null)
      addStake(stakes, event, { gems: gemIndex, crystals: crystalIndex }, -1n)
  await writeStakes(transaction, chainId, stakes)
}

/**
 * Computes the rows of `reward_pools` and `asset_stakes` from the stored events, if they don't contain the cursor's block: the
 * database was written by a release without these tables. All in one transaction, so that a stopped process leaves nothing.
 * Resolves to the number of events; null if nothing was to be done.
 * @param options.onBegin called when there is something to do, which can take minutes.
 * @param options.pageSize events that are read at once.
 */
export async function fillRewards(
  database: Database,
  chainId: number,
  { onBegin, pageSize = 5_000 }: { readonly onBegin: () => void; readonly pageSize?: number },
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    const ofChain = eq(chainCursors.chainId, chainId)
    const [cursor] = await transaction.select().from(chainCursors).where(ofChain).for('update')
    if (!cursor || cursor.rewardsHash === cursor.blockHash) return null
    onBegin()
    for (const table of [rewardPools, assetStakes]) await transaction.delete(table).where(eq(table.chainId, chainId))
    let filled = 0
    let [block, logIndex] = [-1n, -1]
    for (;;) {
      const page = await transaction
        .select()
        .from(chainEvents)
        .where(
          and(
            eq(chainEvents.chainId, chainId),
            inArray(chainEvents.name, settlingEvents),
            sql`(${chainEvents.blockNumber}, ${chainEvents.logIndex}) > (${block}::bigint, ${logIndex}::integer)`,
          ),
        )
        .orderBy(chainEvents.blockNumber, chainEvents.logIndex)
        .limit(pageSize)
      await changeRewards(
        transaction,
        chainId,
        page.map(({ name, args, playerAddress, effect, blockNumber, blockTime }) => ({
          name,
          args,
          player: playerAddress,
          effect: effect ? fromStoredEffect(effect) : { gemPower: 0n, crystalPower: 0n },
          block: blockNumber,
          time: blockTime,
        })),
      )
      filled += page.length
      const last = page.at(-1)
      if (!last || page.length < pageSize) break
      ;[block, logIndex] = [last.blockNumber, last.logIndex]
    }
    await transaction.update(chainCursors).set({ rewardsHash: cursor.blockHash }).where(ofChain)
    return filled
  })
}
