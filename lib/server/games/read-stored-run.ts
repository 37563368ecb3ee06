import 'server-only'
import { eq } from 'drizzle-orm'
import type { FinishedAttempt } from '@/lib/games/score-schema'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameRuns } from '@/lib/server/database/games-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { readRank } from './read-rank'

type HandedIn = { readonly id: string; readonly score: number; readonly log: string }

/**
 * What a run that is stored came to, for who hands in the same run again because the first answer did not reach them.
 *
 * @throws HttpError 409 `attempt-used` where another run was handed in for the attempt, or one that was refused.
 */
export async function readStoredRun({ id, score, log }: HandedIn, database: PooledDatabase): Promise<FinishedAttempt> {
  const [run] = await database.select().from(gameRuns).where(eq(gameRuns.attempt, id))
  // Of runs that no board shows there is no log any more.
  if (!run || run.score !== score || (run.log !== null && run.log !== log)) {
    throw new HttpError(409, 'attempt-used', 'This run was handed in already.')
  }
  const own = await readRank({ game: run.game, period: 'all', player: run.player }, database)
  return { score, best: own?.score ?? score, rank: own?.rank ?? 1 }
}
