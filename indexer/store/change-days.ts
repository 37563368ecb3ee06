import { sql } from 'drizzle-orm'
import type { PowerCountChange } from '@/lib/leaderboard/power-buckets'
import { dailyCountChanges, dailyPowerChanges } from '@/lib/server/database/days-schema'
import { changePlayers, type PlayerChange, type PlayerEvent, toPlayerChanges, type Transaction } from './change-players'

const daySeconds = 86_400

const array = (values: readonly unknown[]) => sql`${sql.param(values)}`

async function changePowersOfDay(
  transaction: Transaction,
  chainId: number,
  day: number,
  changes: readonly PlayerChange[],
): Promise<void> {
  const moved = changes.filter(({ effect }) => effect.crystalPower !== 0n)
  if (moved.length === 0) return
  const addresses = sql`${array(moved.map(({ address }) => address))}::text[]`
  const { rows } = await transaction.execute<{ is_even: boolean }>(sql`
    insert into ${dailyPowerChanges} (chain_id, day, address, crystal_power)
    select ${chainId}::integer, ${day}::integer, * from unnest(${addresses},
      ${array(moved.map(({ effect }) => effect.crystalPower.toString()))}::numeric[])
    on conflict (chain_id, day, address) do update
      set crystal_power = daily_power_changes.crystal_power + excluded.crystal_power
    returning crystal_power = 0 as is_even`)
  if (!rows.some((row) => row.is_even)) return
  await transaction.execute(sql`
    delete from ${dailyPowerChanges} using unnest(${addresses}) as touched (address)
    where daily_power_changes.chain_id = ${chainId} and daily_power_changes.day = ${day}
      and daily_power_changes.address = touched.address and daily_power_changes.crystal_power = 0`)
}

async function changeCountsOfDay(
  transaction: Transaction,
  chainId: number,
  day: number,
  counts: readonly PowerCountChange[],
): Promise<void> {
  if (counts.length === 0) return
  const levels = sql`${array(counts.map(({ level }) => level))}::smallint[]`
  const buckets = sql`${array(counts.map(({ bucket }) => bucket.toString()))}::numeric[]`
  const { rows } = await transaction.execute<{ players: number }>(sql`
    insert into ${dailyCountChanges} (chain_id, day, level, bucket, players)
    select ${chainId}::integer, ${day}::integer, * from unnest(${levels}, ${buckets},
      ${array(counts.map(({ players }) => players))}::integer[])
    on conflict (chain_id, day, level, bucket) do update set players = daily_count_changes.players + excluded.players
    returning players`)
  if (rows.every(({ players }) => players !== 0)) return
  await transaction.execute(sql`
    delete from ${dailyCountChanges} using unnest(${levels}, ${buckets}) as touched (level, bucket)
    where daily_count_changes.chain_id = ${chainId} and daily_count_changes.day = ${day}
      and daily_count_changes.level = touched.level and daily_count_changes.bucket = touched.bucket
      and daily_count_changes.players = 0`)
}

/**
 * Adds events, given in the order in which they happened or are undone, to their players, and to what changed on their
 * days. A day after the other, so that the counts of each end where the next begins.
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
    await changeCountsOfDay(transaction, chainId, day, counts)
  }
}
