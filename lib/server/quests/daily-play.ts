import 'server-only'
import { and, eq, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import { toDay } from '@/lib/games/daily-challenge'
import { publishedGameIds } from '@/lib/games/game-ids'
import type { DailyPlay } from '@/lib/quests/quests'
import type { Database } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { dailyPlay } from '@/lib/server/database/schema/progress'

/**
 * Adds runs to the daily play of the accounts that they belong to, if quests count them: replayed runs of the site's
 * games that a person could have played. Runs of a linked wallet do not count, because the wallet could be linked to
 * another account and would count there again. Attempts at a daily challenge do not count, because their seed is public.
 *
 * The caller's transaction stores the runs or moves them to the account, so that each run counts once. A run stays with
 * its account and is deleted only with it, so nothing is subtracted.
 *
 * @param attempts of the runs. @returns the days of the runs that count.
 */
export async function addPlay(
  attempts: readonly string[],
  transaction: Pick<Database, 'execute'>,
): Promise<readonly string[]> {
  if (attempts.length === 0) return []
  const { rows } = await transaction.execute<{ readonly day: string }>(sql`
    insert into ${dailyPlay} (player, day, game, runs, best_score, checkpoints, longest_combo, metres, chests)
    select ${gameRuns.player}, (${gameRuns.playedAt} at time zone 'UTC')::date, ${gameRuns.game}, count(*),
      max(${gameRuns.score}), sum(${gameRuns.checkpoints}), coalesce(max(${gameRuns.longestCombo}), 0),
      coalesce(sum(${gameRuns.metres}), 0), sum(cardinality(${gameRuns.found}))
    from ${gameRuns} join ${gameAttempts} on ${eq(gameAttempts.id, gameRuns.attempt)}
    where ${gameRuns.attempt} = any(${sql.param([...attempts])}::uuid[])
      and ${gameRuns.player} like 'account:%' and ${gameRuns.isHuman} is not false and ${gameAttempts.challenge} is null
      and ${gameRuns.game} = any(${sql.param([...publishedGameIds])}::text[])
    group by 1, 2, 3
    on conflict (player, day, game) do update set
      runs = ${dailyPlay.runs} + excluded.runs,
      best_score = greatest(${dailyPlay.bestScore}, excluded.best_score),
      checkpoints = ${dailyPlay.checkpoints} + excluded.checkpoints,
      longest_combo = greatest(${dailyPlay.longestCombo}, excluded.longest_combo),
      metres = ${dailyPlay.metres} + excluded.metres,
      chests = ${dailyPlay.chests} + excluded.chests
    returning day::text`)
  return rows.map(({ day }) => day)
}

/** What an account did in each game on each UTC day between two midnights. */
export function readPlay(
  userId: string,
  { start, end }: { readonly start: Date; readonly end: Date },
  database: Pick<Database, 'select'>,
): Promise<DailyPlay[]> {
  const { player: _, ...columns } = getTableColumns(dailyPlay)
  return database
    .select(columns)
    .from(dailyPlay)
    .where(
      and(eq(dailyPlay.player, `account:${userId}`), gte(dailyPlay.day, toDay(start)), lt(dailyPlay.day, toDay(end))),
    )
}
