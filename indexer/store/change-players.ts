import { sql } from 'drizzle-orm'
import { type PowerCountChange, toPowerCountChanges } from '@/lib/leaderboard/power-buckets'
import type { Database } from '@/lib/server/database/client'
import { players, powerCounts } from '@/lib/server/database/schema'
import { addEffects, type PlayerEffect } from '../decode/player-effect'

export type Transaction = Pick<Database, 'execute' | 'insert' | 'delete' | 'select' | 'update'>

/** A player's effects of a stretch, summed, and where the first of them was. */
export type PlayerChange = {
  readonly address: string
  readonly effect: PlayerEffect
  readonly firstBlock: bigint
  readonly firstTime: number
}

/** What an event changed, and when: seconds since 1970. `player` in lower case, null where it is nobody's. */
export type PlayerEvent = {
  readonly player: string | null
  readonly effect: PlayerEffect
  readonly block: bigint
  readonly time: number
}

/** Sums the effects of events, given in order, by player. Ordered by address, so that rows are locked in one order. */
export function toPlayerChanges(events: Iterable<PlayerEvent>): PlayerChange[] {
  const changes = new Map<string, { -readonly [name in keyof PlayerChange]: PlayerChange[name] }>()
  for (const { player, effect, block, time } of events) {
    if (player === null) continue
    const known = changes.get(player)
    if (known) known.effect = addEffects(known.effect, effect)
    else changes.set(player, { address: player, effect, firstBlock: block, firstTime: time })
  }
  return [...changes.values()].sort((a, b) => (a.address < b.address ? -1 : 1))
}

const array = (values: readonly unknown[]) => sql`${sql.param(values)}`
const amounts = (changes: readonly PlayerChange[], name: keyof PlayerEffect) =>
  sql`${array(changes.map(({ effect }) => effect[name].toString()))}::numeric[]`

/** Adds to the counts per power; buckets that become empty go. */
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
 * Adds effects to their players and keeps the counts per power in step. Players are added on their first effect.
 * Resolves to what it did to the counts.
 */
export async function changePlayers(
  transaction: Transaction,
  chainId: number,
  changes: readonly PlayerChange[],
): Promise<PowerCountChange[]> {
  if (changes.length === 0) return []
  const { rows } = await transaction.execute<{ address: string; crystal_power: string }>(sql`
    insert into ${players} (chain_id, address, gem_power, crystal_power, bought_int, invested_wei, claimed_wei,
      first_seen_block, first_seen_time)
    select ${chainId}::integer, * from unnest(
      ${array(changes.map(({ address }) => address))}::text[],
      ${amounts(changes, 'gemPower')}, ${amounts(changes, 'crystalPower')}, ${amounts(changes, 'boughtInt')},
      ${amounts(changes, 'investedWei')}, ${amounts(changes, 'claimedWei')},
      ${array(changes.map(({ firstBlock }) => firstBlock.toString()))}::bigint[],
      ${array(changes.map(({ firstTime }) => firstTime))}::bigint[])
    on conflict (chain_id, address) do update set
      gem_power = players.gem_power + excluded.gem_power,
      crystal_power = players.crystal_power + excluded.crystal_power,
      bought_int = players.bought_int + excluded.bought_int,
      invested_wei = players.invested_wei + excluded.invested_wei,
      claimed_wei = players.claimed_wei + excluded.claimed_wei
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
