import { sql } from 'drizzle-orm'
import { toPowerCountChanges } from '@/lib/leaderboard/power-buckets'
import { toSeason } from '@/lib/leaderboard/season'
import { seasonCounts, seasonGains } from '@/lib/server/database/schema/leaderboard'
import { array, changeCountsOfPeriod, type Transaction } from './change-players'

/** The change of crystal power by an event. Time in Unix seconds. */
type SeasonEvent = { readonly player: string | null; readonly crystalPower: bigint; readonly time: number }

type Gain = { readonly season: number; readonly address: string; gained: bigint; events: number }

function sumGains(events: Iterable<SeasonEvent>, sign: 1 | -1): Gain[] {
  const gains = new Map<string, Gain>()
  for (const { player, crystalPower, time } of events) {
    if (player === null || crystalPower === 0n) continue
    const season = toSeason(time)
    const name = `${season} ${player}`
    const gain = gains.get(name) ?? { season, address: player, gained: 0n, events: 0 }
    gain.gained += BigInt(sign) * crystalPower
    gain.events += sign
    gains.set(name, gain)
  }
  return [...gains.values()].sort((a, b) => a.season - b.season || (a.address < b.address ? -1 : 1))
}

/** Deletes players who have no event left in a season. */
async function deleteEmptyGains(transaction: Transaction, chainId: number, gains: readonly Gain[]): Promise<void> {
  await transaction.execute(sql`
    delete from ${seasonGains} using unnest(${array(gains.map(({ season }) => season))}::integer[],
      ${array(gains.map(({ address }) => address))}::text[]) as touched (season, address)
    where season_gains.chain_id = ${chainId} and season_gains.season = touched.season
      and season_gains.address = touched.address and season_gains.events = 0`)
}

/** Adds events to the gains of their seasons and updates the counts. `sign` -1 subtracts them and deletes empty rows. */
export async function changeSeasons(
  transaction: Transaction,
  chainId: number,
  events: Iterable<SeasonEvent>,
  sign: 1 | -1 = 1,
): Promise<void> {
  const gains = sumGains(events, sign)
  if (gains.length === 0) return
  const { rows } = await transaction.execute<{ season: number; address: string; gained: string }>(sql`
    insert into ${seasonGains} (chain_id, season, address, gained, events)
    select ${chainId}::integer, * from unnest(
      ${array(gains.map(({ season }) => season))}::integer[], ${array(gains.map(({ address }) => address))}::text[],
      ${array(gains.map(({ gained }) => gained.toString()))}::numeric[], ${array(gains.map(({ events }) => events))}::integer[])
    on conflict (chain_id, season, address) do update set
      gained = season_gains.gained + excluded.gained, events = season_gains.events + excluded.events
    returning season, address, gained`)
  if (sign === -1) await deleteEmptyGains(transaction, chainId, gains)
  const added = new Map(gains.map(({ season, address, gained }) => [`${season} ${address}`, gained]))
  for (const season of new Set(rows.map((row) => row.season))) {
    const changes = rows
      .filter((row) => row.season === season)
      .map((row) => ({
        after: BigInt(row.gained),
        before: BigInt(row.gained) - (added.get(`${season} ${row.address}`) ?? 0n),
      }))
    const counts = toPowerCountChanges(changes)
    await changeCountsOfPeriod(transaction, chainId, { column: seasonCounts.season, period: season }, counts)
  }
}
