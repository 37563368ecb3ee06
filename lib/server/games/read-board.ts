import 'server-only'
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { BoardRow, ScoreBoard } from '@/lib/games/attempt-answers'
import { toPeriodName } from '@/lib/games/board-period'
import type { BoardPeriod } from '@/lib/games/protocol/host-messages'
import { profiles, wallets } from '@/lib/server/database/account-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameBests } from '@/lib/server/database/games-schema'
import { findRules } from './find-rules'
import { readRank } from './read-rank'

export const mostBoardRows = 100

type BoardRequest = { readonly game: string; readonly period: BoardPeriod; readonly player: string | null; readonly limit?: number }

/** Four letters that tell guests apart and lead nowhere. */
const toGuestTag = (player: string) => createHash('sha256').update(player).digest('hex').slice(0, 4).toUpperCase()

const addressPart = sql`case when ${gameBests.player} like 'address:%' then substr(${gameBests.player}, 9) end`
const accountPart = sql`case when ${gameBests.player} like 'account:%' then substr(${gameBests.player}, 9) end`
/** The account behind a player: their own, or the one that their address is linked with. */
const userId = sql<string | null>`coalesce(${accountPart}, (select ${wallets.userId} from ${wallets} where ${wallets.address} = ${addressPart}))`

function selectRows({ game, period, limit }: { game: string; period: string; limit: number }, database: PooledDatabase) {
  const best = database
    .select({ player: gameBests.player, score: gameBests.score, attempt: gameBests.attempt, reachedAt: gameBests.reachedAt, userId: userId.as('user_id') })
    .from(gameBests)
    .where(and(eq(gameBests.game, game), eq(gameBests.period, period)))
    .orderBy(desc(gameBests.score), asc(gameBests.reachedAt), asc(gameBests.player))
    .limit(limit)
    .as('best')
  return database
    .select({
      player: best.player,
      score: best.score,
      attempt: best.attempt,
      reachedAt: best.reachedAt,
      name: profiles.username,
      wallet: sql<string | null>`(select ${wallets.address} from ${wallets} where ${wallets.userId} = ${best.userId} order by ${wallets.linkedAt} limit 1)`,
    })
    .from(best)
    .leftJoin(profiles, eq(profiles.userId, best.userId))
    .orderBy(desc(best.score), asc(best.reachedAt), asc(best.player))
}

type FoundRow = Awaited<ReturnType<typeof selectRows>>[number]

function toRow({ player, score, attempt, reachedAt, name, wallet }: FoundRow, index: number): BoardRow {
  const address = player.startsWith('address:') ? player.slice(8) : wallet
  return {
    rank: index + 1,
    name,
    address: address === null ? null : getAddress(address),
    guest: player.startsWith('guest:') ? toGuestTag(player) : null,
    score,
    attempt,
    reachedAt: reachedAt.toISOString(),
  }
}

/**
 * The best runs of a game in the day, the week, or all time, and the place of the player who asks.
 *
 * @throws RequestRefused 404 `unknown-game`.
 */
export async function readBoard(
  { game, period, player, limit = mostBoardRows }: BoardRequest,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<ScoreBoard> {
  findRules(game)
  const name = toPeriodName(period, now)
  const [rows, own, counted] = await Promise.all([
    selectRows({ game, period: name, limit }, database),
    player === null ? null : readRank({ game, period: name, player }, database),
    database.select({ players: sql<number>`count(*)::int` }).from(gameBests).where(and(eq(gameBests.game, game), eq(gameBests.period, name))),
  ])
  return { rows: rows.map(toRow), own, players: counted[0]?.players ?? 0 }
}
