import 'server-only'
import type { ScoreBoard } from '@/lib/games/score-schema'
import { toPeriodName } from '@/lib/games/board-period'
import type { BoardPeriod } from '@/lib/games/protocol/host-messages'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { findRules } from './find-rules'
import { readKeptTop } from './kept-tops'
import { readRank } from './read-rank'

type BoardRequest = {
  readonly game: string
  readonly period: BoardPeriod
  readonly player: string | null
  readonly visitor: string
}

/**
 * The best runs of a game in the day, the week, or all time, and the place of the player who asks.
 *
 * @throws HttpError 404 `unknown-game`, 429 `limited`.
 */
export async function readBoard(
  { game, period, player, visitor }: BoardRequest,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<ScoreBoard> {
  await findRules(game, database)
  await requireRateLimit('read-scores', [visitor], database)
  const [top, own] = await Promise.all([
    readKeptTop(game, period, now, database),
    player === null ? null : readRank({ game, period: toPeriodName(period, now), player }, database),
  ])
  return { ...top, own }
}
