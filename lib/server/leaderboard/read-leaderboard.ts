import 'server-only'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { LeaderboardPage, LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema'
import { readCursor } from './read-cursor'
import { readPlayerCount, readRank } from './read-rank'

const maximumLimit = 1_000

type PlayerPower = { readonly address: string; readonly crystalPower: bigint; readonly gemPower: bigint }

function toRow(player: PlayerPower, rank: number): LeaderboardRow {
  return {
    rank,
    address: getAddress(player.address),
    username: null,
    crystalPower: player.crystalPower.toString(),
    gemPower: player.gemPower.toString(),
  }
}

/** Best first, so a rank is the position of the first player of the same power. */
function toRankedRows(best: readonly PlayerPower[]): LeaderboardRow[] {
  let rank = 1
  return best.map((player, position) => {
    if (best[position - 1]?.crystalPower !== player.crystalPower) rank = position + 1
    return toRow(player, rank)
  })
}

/**
 * Reads the top of a chain's board, at most `limit` (1 to 1,000) rows, and the row of one player where asked for.
 *
 * Rows, ranks and block are of one moment. Costs the same whether there are ten players or a million.
 */
export async function readLeaderboard(options: {
  readonly chainId: number
  readonly limit: number
  readonly player?: Address
  readonly database?: Database
}): Promise<LeaderboardPage> {
  const { chainId, limit, player, database = getDatabase() } = options
  const columns = { address: players.address, crystalPower: players.crystalPower, gemPower: players.gemPower }
  const withPower = and(eq(players.chainId, chainId), gt(players.crystalPower, 0n))
  return database.transaction(
    async (moment) => {
      const status = await readCursor(moment, chainId)
      const best = await moment
        .select(columns)
        .from(players)
        .where(withPower)
        .orderBy(desc(players.crystalPower), asc(players.address))
        .limit(Math.min(Math.max(Math.trunc(limit), 1), maximumLimit))
      const [own] = player
        ? await moment.select(columns).from(players).where(and(withPower, eq(players.address, player.toLowerCase())))
        : []
      return {
        updatedAtBlock: status?.cursor ?? 0,
        headBlock: status?.head ?? 0,
        freshness: status?.freshness ?? 'silent',
        players: await readPlayerCount(moment, chainId),
        rows: toRankedRows(best),
        player: own ? toRow(own, await readRank(moment, chainId, own.crystalPower)) : null,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
