import 'server-only'
import { eq } from 'drizzle-orm'
import type { StoredReplay } from '@/lib/games/score-schema'
import { toSeed } from '@/lib/games/seed'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts, gameRuns } from '@/lib/server/database/games-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'

/** What it takes to watch a run that a board shows. @throws HttpError 404 `no-replay`, 429 `limited`. */
export async function readReplay(
  { attempt, visitor }: { readonly attempt: string; readonly visitor: string },
  database: PooledDatabase = getDatabase(),
): Promise<StoredReplay> {
  await requireRateLimit('read-scores', [visitor], database)
  const [run] = await database
    .select({
      game: gameRuns.game,
      version: gameRuns.version,
      seed: gameAttempts.seed,
      log: gameRuns.log,
      score: gameRuns.score,
    })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(eq(gameRuns.attempt, attempt))
  if (!run || run.log === null) throw new HttpError(404, 'no-replay', 'This run cannot be watched, or no longer.')
  return { ...run, seed: toSeed(run.seed), log: run.log }
}
