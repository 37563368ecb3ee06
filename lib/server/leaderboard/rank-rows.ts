import 'server-only'
import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { getAddress } from 'viem'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import type { Database } from '@/lib/server/database/client'
import { dailyCountChanges, dailyPowerChanges } from '@/lib/server/database/schema/leaderboard'
import { chainCursors, players, powerCounts } from '@/lib/server/database/schema/chain'
import { type BoardId, readRank, readRanks } from './board-source'
import type { BoardRow } from './leaderboard-rows'

/** A rank at the start of the day stays the same all day, except after a reorganisation of the day's first block. */
const cacheMs = 60_000
/** Ranks at the start of the day; 0 for players without a rank. */
const dayStartRanks = new LRUCache<string, number>({ max: 50_000, ttl: cacheMs })

/**
 * Reads how many ranks players have gained since 00:00 UTC of the chain's day, by address in lower case. Players without a rank
 * at that time are missing. `day` is in days since 1970; `ranks` are the current ranks of the rows.
 */
async function readMovements(
  snapshot: Pick<Database, 'execute'>,
  board: { readonly chainId: number; readonly day: number },
  rows: readonly Pick<BoardRow, 'address'>[],
  ranks: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const toCacheKey = (address: string) => `${board.chainId} ${board.day} ${address}`
  const unknown = rows.map(({ address }) => address).filter((address) => !dayStartRanks.has(toCacheKey(address)))
  const read = await readRanksAtDayStart(snapshot, board.chainId, unknown)
  for (const address of unknown) dayStartRanks.set(toCacheKey(address), read.get(address) ?? 0)
  return new Map(
    rows.flatMap(({ address }, index) => {
      const then = read.get(address) ?? dayStartRanks.get(toCacheKey(address)) ?? 0
      return then > 0 ? [[address, then - (ranks[index] ?? then)] as const] : []
    }),
  )
}

type Snapshot = Pick<Database, 'execute' | 'select'>

async function toLeaderboardRows(
  snapshot: Snapshot,
  board: BoardId,
  rows: readonly BoardRow[],
  ranks: readonly number[],
): Promise<LeaderboardRow[]> {
  const movements = board.season === null ? await readMovements(snapshot, board, rows, ranks) : null
  const pending = await readPendingAddresses(
    snapshot,
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

/** Adds ranks to consecutive rows of a board. Reads two ranks and derives the others from them. */
export async function rankConsecutiveRows(
  snapshot: Snapshot,
  board: BoardId,
  rows: readonly BoardRow[],
): Promise<LeaderboardRow[]> {
  const first = rows[0]
  if (!first) return []
  const second = rows.findIndex(({ score }) => score !== first.score)
  const firstRank = await readRank(snapshot, board, first.score)
  // Rows before this page may belong to the first tie, but not to the second one.
  const secondRank = second < 0 ? 0 : await readRank(snapshot, board, rows[second]?.score ?? 0n)
  const ranks: number[] = []
  rows.forEach(({ score }, index) => {
    const tied = index > 0 && rows[index - 1]?.score === score
    ranks.push(tied ? (ranks[index - 1] ?? 1) : index === 0 ? firstRank : secondRank + index - second)
  })
  return toLeaderboardRows(snapshot, board, rows, ranks)
}

/** Adds ranks to any rows of a board. */
export async function rankAnyRows(
  snapshot: Snapshot,
  board: BoardId,
  rows: readonly BoardRow[],
): Promise<LeaderboardRow[]> {
  const known = await readRanks(snapshot, board, [...new Set(rows.map(({ score }) => score))])
  return toLeaderboardRows(
    snapshot,
    board,
    rows,
    rows.map(({ score }) => known.get(score) ?? 1),
  )
}

/** Reads which players' power has changed in a block that is not final, so that a reorganisation could undo it. */
async function readPendingAddresses(
  snapshot: Pick<Database, 'execute'>,
  board: { readonly chainId: number; readonly finalBlock: number },
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const { rows } = await snapshot.execute<{ address: string }>(sql`
    select distinct player_address as address from chain_events
    where chain_id = ${board.chainId} and block_number > ${board.finalBlock}::bigint and player_address = any(${sql.param(addresses)}::text[])
      and (effect->>'crystalPower' <> '0' or effect->>'gemPower' <> '0')`)
  return new Set(rows.map(({ address }) => address))
}

/**
 * Reads the ranks by crystal power at 00:00 UTC of the chain's day, by address in lower case. Players without power at that time
 * are missing. The ranks are exact, and cost a few rows of counts per player for any number of players.
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
