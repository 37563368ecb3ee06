import 'server-only'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { getAddress } from 'viem'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import type { Database } from '@/lib/server/database/client'
import { dailyCountChanges, dailyPowerChanges } from '@/lib/server/database/days-schema'
import { chainCursors, players, powerCounts } from '@/lib/server/database/schema'
import { type BoardName, readRank } from './board-source'
import type { BoardRow } from './read-rows'

/** A rank at the day's beginning is the same all day; only a reorganisation across its first block changes it. */
const keptForMs = 60_000
/** 0 for who had no rank then. */
const starts = new LRUCache<string, number>({ max: 50_000, ttl: keptForMs })

/**
 * By how many ranks players climbed since the day of the chain's clock began, by address in lower case; who had no rank then
 * is not in it. `day` is whole days since 1970; `ranks` are those of the rows now.
 */
async function readMovements(
  moment: Pick<Database, 'execute'>,
  place: { readonly chainId: number; readonly day: number },
  rows: readonly Pick<BoardRow, 'address'>[],
  ranks: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const nameOf = (address: string) => `${place.chainId} ${place.day} ${address}`
  const unknown = rows.map(({ address }) => address).filter((address) => !starts.has(nameOf(address)))
  const read = await readRanksAtDayStart(moment, place.chainId, unknown)
  for (const address of unknown) starts.set(nameOf(address), read.get(address) ?? 0)
  return new Map(
    rows.flatMap(({ address }, index) => {
      const then = read.get(address) ?? starts.get(nameOf(address)) ?? 0
      return then > 0 ? [[address, then - (ranks[index] ?? then)] as const] : []
    }),
  )
}

type Moment = Pick<Database, 'execute' | 'select'>

async function finish(
  moment: Moment,
  board: BoardName,
  rows: readonly BoardRow[],
  ranks: readonly number[],
): Promise<LeaderboardRow[]> {
  const movements = board.season === null ? await readMovements(moment, board, rows, ranks) : null
  const pending = await getPending(
    moment,
    board,
    rows.map(({ address }) => address),
  )
  return rows.map((row, index) => ({
    rank: ranks[index] ?? 1,
    address: getAddress(row.address),
    username: row.username,
    crystalPower: row.crystalPower.toString(),
    gemPower: row.gemPower.toString(),
    gained: board.season === null ? null : row.score.toString(),
    movement: movements?.get(row.address) ?? null,
    pending: pending.has(row.address),
  }))
}

/** Gives rows that follow each other on a board their ranks: two are read, the others counted from them. */
export async function rankFollowing(
  moment: Moment,
  board: BoardName,
  rows: readonly BoardRow[],
): Promise<LeaderboardRow[]> {
  const first = rows[0]
  if (!first) return []
  const second = rows.findIndex(({ score }) => score !== first.score)
  const firstRank = await readRank(moment, board, first.score)
  // How much of the first tie stands in front of these rows is not known; of the second one nothing does.
  const secondRank = second < 0 ? 0 : await readRank(moment, board, rows[second]?.score ?? 0n)
  const ranks: number[] = []
  rows.forEach(({ score }, index) => {
    const tied = index > 0 && rows[index - 1]?.score === score
    ranks.push(tied ? (ranks[index - 1] ?? 1) : index === 0 ? firstRank : secondRank + index - second)
  })
  return finish(moment, board, rows, ranks)
}

/** Gives rows from anywhere on a board their ranks: one is read for each score. */
export async function rankApart(
  moment: Moment,
  board: BoardName,
  rows: readonly BoardRow[],
): Promise<LeaderboardRow[]> {
  const known = new Map<bigint, number>()
  for (const { score } of rows) if (!known.has(score)) known.set(score, await readRank(moment, board, score))
  return finish(
    moment,
    board,
    rows,
    rows.map(({ score }) => known.get(score) ?? 1),
  )
}

/**
 * Whose power some event changed in a block that does not count as final yet, of some players by address in lower case. It may
 * still be taken back, as the chain's newest blocks may.
 */
async function getPending(
  moment: Pick<Database, 'execute'>,
  place: { readonly chainId: number; readonly finalBlock: number },
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await moment.execute<{ address: string }>(sql`
    select distinct player_address as address from chain_events
    where chain_id = ${place.chainId} and block_number > ${place.finalBlock}::bigint and player_address = any(${sql.param(addresses)}::text[])
      and (effect->>'crystalPower' <> '0' or effect->>'gemPower' <> '0')`)
  return new Set(rows.map(({ address }) => address))
}

/**
 * The ranks that players had by crystal power when the day of the chain's clock began, in UTC: by address in lower case;
 * who had no power then is not in it. Exact, at the cost of few rows of counts a player, however many players there are. No
 * change is of a later day than the cursor's block.
 */
export async function readRanksAtDayStart(
  database: Pick<Database, 'execute'>,
  chainId: number,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map()
  const { rows } = await database.execute<{ address: string; rank: number }>(sql`
    with today as (
      select floor(block_time / 86400.0)::integer as day from ${chainCursors} where chain_id = ${chainId}
    ),
    earlier as (
      select player.address, player.crystal_power - coalesce((
        select sum(change.crystal_power) from ${dailyPowerChanges} as change, today
        where change.chain_id = ${chainId} and change.address = player.address and change.day = today.day
      ), 0) as power
      from ${players} as player
      where player.chain_id = ${chainId}
        and player.address = any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])
    ),
    levels as (
      select address, level, div(power, 4096::numeric ^ level) as bucket from earlier, generate_series(0, 2) as level
      where power > 0
    ),
    bounds as (
      select address, level, bucket, case when level < 2 then (div(bucket, 4096) + 1) * 4096 else 'Infinity' end as stop from levels
    )
    select address, 1 + sum(
      coalesce((
        select sum(count.players) from ${powerCounts} as count
        where count.chain_id = ${chainId} and count.level = bounds.level
          and count.bucket > bounds.bucket and count.bucket < stop
      ), 0) - coalesce((
        select sum(change.players) from ${dailyCountChanges} as change, today
        where change.chain_id = ${chainId} and change.day = today.day and change.level = bounds.level
          and change.bucket > bounds.bucket and change.bucket < stop
      ), 0)
    )::integer as rank
    from bounds group by address`)
  return new Map(rows.map(({ address, rank }) => [address, rank]))
}
