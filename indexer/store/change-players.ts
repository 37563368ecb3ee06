import { sql } from 'drizzle-orm'
import { type PowerCountChange, toPowerCountChanges } from '@/lib/leaderboard/power-buckets'
import type { Database } from '@/lib/server/database/client'
import { dailyCountChanges, dailyPowerChanges, type seasonCounts } from '@/lib/server/database/schema/leaderboard'
import { players, powerCounts } from '@/lib/server/database/schema/chain'
import { addEffects, type PlayerEffect } from '../decode/player-effect'

export type Transaction = Pick<Database, 'execute' | 'insert' | 'delete' | 'select' | 'update'>

/** The sum of a player's effects in a range, with the block and time (Unix seconds) of the first one. */
type PlayerChange = {
  readonly address: string
  readonly effect: PlayerEffect
  /** Each change of gem and crystal power times its block time. */
  readonly powerSeconds: bigint
  readonly firstBlock: bigint
  readonly firstTime: number
}

/** The effect of an event with its time in Unix seconds. `player` is in lower case, and null if it concerns no player. */
type PlayerEvent = {
  readonly player: string | null
  readonly effect: PlayerEffect
  readonly block: bigint
  readonly time: number
}

/** Sums the effects of ordered events by player. Sorted by address, so that all writers lock rows in the same order. */
function toPlayerChanges(events: Iterable<PlayerEvent>): PlayerChange[] {
  const changes = new Map<string, { -readonly [name in keyof PlayerChange]: PlayerChange[name] }>()
  for (const { player, effect, block, time } of events) {
    if (player === null) continue
    const powerSeconds = (effect.gemPower + effect.crystalPower) * BigInt(time)
    const known = changes.get(player)
    if (known) {
      known.effect = addEffects(known.effect, effect)
      known.powerSeconds += powerSeconds
    } else changes.set(player, { address: player, effect, powerSeconds, firstBlock: block, firstTime: time })
  }
  return [...changes.values()].sort((a, b) => (a.address < b.address ? -1 : 1))
}

/** A list as one parameter of a query. */
export const array = (values: readonly unknown[]) => sql`${sql.param(values)}`
const amounts = (changes: readonly PlayerChange[], name: keyof PlayerEffect) =>
  sql`${array(changes.map(({ effect }) => effect[name].toString()))}::numeric[]`

/** Changes the counts per power and deletes empty buckets. */
async function changePowerCounts(
  transaction: Transaction,
  chainId: number,
  counts: readonly PowerCountChange[],
): Promise<void> {
  const levels = sql`${array(counts.map(({ level }) => level))}::smallint[]`
  const buckets = sql`${array(counts.map(({ bucket }) => bucket.toString()))}::numeric[]`
  const { rows } = await transaction.execute<{ players: number }>(sql`
    insert into ${powerCounts} (chain_id, level, bucket, players)
    select ${chainId}::integer, * from unnest(${levels}, ${buckets}, ${array(counts.map(({ players }) => players))}::integer[])
    on conflict (chain_id, level, bucket) do update set players = power_counts.players + excluded.players
    returning players`)
  if (rows.every(({ players }) => players !== 0)) return
  await transaction.execute(sql`
    delete from ${powerCounts} using unnest(${levels}, ${buckets}) as touched (level, bucket)
    where power_counts.chain_id = ${chainId} and power_counts.level = touched.level
      and power_counts.bucket = touched.bucket and power_counts.players = 0`)
}

/**
 * Adds effects to players and updates the counts per power. Inserts players on their first effect. Resolves to the changes of
 * the counts.
 */
export async function changePlayers(
  transaction: Transaction,
  chainId: number,
  changes: readonly PlayerChange[],
): Promise<PowerCountChange[]> {
  if (changes.length === 0) return []
  const { rows } = await transaction.execute<{ address: string; crystal_power: string }>(sql`
    insert into ${players} (chain_id, address, gem_power, crystal_power, bought_int, invested_wei, claimed_wei,
      power_seconds, first_seen_block, first_seen_time)
    select ${chainId}::integer, * from unnest(
      ${array(changes.map(({ address }) => address))}::text[],
      ${amounts(changes, 'gemPower')}, ${amounts(changes, 'crystalPower')}, ${amounts(changes, 'boughtInt')},
      ${amounts(changes, 'investedWei')}, ${amounts(changes, 'claimedWei')},
      ${array(changes.map(({ powerSeconds }) => powerSeconds.toString()))}::numeric[],
      ${array(changes.map(({ firstBlock }) => firstBlock.toString()))}::bigint[],
      ${array(changes.map(({ firstTime }) => firstTime))}::bigint[])
    on conflict (chain_id, address) do update set
      gem_power = players.gem_power + excluded.gem_power,
      crystal_power = players.crystal_power + excluded.crystal_power,
      bought_int = players.bought_int + excluded.bought_int,
      invested_wei = players.invested_wei + excluded.invested_wei,
      claimed_wei = players.claimed_wei + excluded.claimed_wei,
      power_seconds = players.power_seconds + excluded.power_seconds
    returning address, crystal_power`)
  const deltas = new Map(changes.map(({ address, effect }) => [address, effect.crystalPower]))
  const powers = rows.map(({ address, crystal_power }) => {
    const after = BigInt(crystal_power)
    return { before: after - (deltas.get(address) ?? 0n), after }
  })
  const counts = toPowerCountChanges(powers)
  if (counts.length > 0) await changePowerCounts(transaction, chainId, counts)
  return counts
}

const daySeconds = 86_400

async function changePowersOfDay(
  transaction: Transaction,
  chainId: number,
  day: number,
  changes: readonly PlayerChange[],
): Promise<void> {
  const moved = changes.filter(({ effect }) => effect.crystalPower !== 0n)
  if (moved.length === 0) return
  const addresses = sql`${array(moved.map(({ address }) => address))}::text[]`
  const { rows } = await transaction.execute<{ is_zero: boolean }>(sql`
    insert into ${dailyPowerChanges} (chain_id, day, address, crystal_power)
    select ${chainId}::integer, ${day}::integer, * from unnest(${addresses},
      ${array(moved.map(({ effect }) => effect.crystalPower.toString()))}::numeric[])
    on conflict (chain_id, day, address) do update
      set crystal_power = daily_power_changes.crystal_power + excluded.crystal_power
    returning crystal_power = 0 as is_zero`)
  if (!rows.some((row) => row.is_zero)) return
  await transaction.execute(sql`
    delete from ${dailyPowerChanges} using unnest(${addresses}) as touched (address)
    where daily_power_changes.chain_id = ${chainId} and daily_power_changes.day = ${day}
      and daily_power_changes.address = touched.address and daily_power_changes.crystal_power = 0`)
}

/** Changes the counts per power of a day or a season, and deletes empty buckets. `column` contains the `period`. */
export async function changeCountsOfPeriod(
  transaction: Transaction,
  chainId: number,
  { column, period }: { column: typeof dailyCountChanges.day | typeof seasonCounts.season; period: number },
  counts: readonly PowerCountChange[],
): Promise<void> {
  if (counts.length === 0) return
  const name = sql.identifier(column.name)
  const levels = sql`${array(counts.map(({ level }) => level))}::smallint[]`
  const buckets = sql`${array(counts.map(({ bucket }) => bucket.toString()))}::numeric[]`
  const { rows } = await transaction.execute<{ players: number }>(sql`
    insert into ${column.table} as counts (chain_id, ${name}, level, bucket, players)
    select ${chainId}::integer, ${period}::integer, * from unnest(${levels}, ${buckets},
      ${array(counts.map(({ players }) => players))}::integer[])
    on conflict (chain_id, ${name}, level, bucket) do update set players = counts.players + excluded.players
    returning players`)
  if (rows.every(({ players }) => players !== 0)) return
  await transaction.execute(sql`
    delete from ${column.table} as counts using unnest(${levels}, ${buckets}) as touched (level, bucket)
    where counts.chain_id = ${chainId} and counts.${name} = ${period}
      and counts.level = touched.level and counts.bucket = touched.bucket and counts.players = 0`)
}

/**
 * Adds events to their players and to the changes of their days. Events must be in the order in which they happen or are undone.
 * Days are processed one after the other, because the counts of one day start from those of the previous one.
 */
export async function changePlayersByDay(
  transaction: Transaction,
  chainId: number,
  events: Iterable<PlayerEvent>,
): Promise<void> {
  const days = new Map<number, PlayerEvent[]>()
  for (const event of events) {
    if (event.player === null) continue
    const day = Math.floor(event.time / daySeconds)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(event)
    else days.set(day, [event])
  }
  for (const [day, ofDay] of days) {
    const changes = toPlayerChanges(ofDay)
    const counts = await changePlayers(transaction, chainId, changes)
    await changePowersOfDay(transaction, chainId, day, changes)
    await changeCountsOfPeriod(transaction, chainId, { column: dailyCountChanges.day, period: day }, counts)
  }
}
