import 'server-only'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { PooledDatabase } from '@/lib/server/database/client'
import { gameAttempts } from '@/lib/server/database/games-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { replayBounds } from './replay-in-thread'

export type Attempt = typeof gameAttempts.$inferSelect

/** Longer than whoever comes last in a full queue waits for a verdict: after that nobody judges, and the run is good again. */
const judgingMs = (replayBounds.waiting / replayBounds.atOnce + 2) * replayBounds.ms

/**
 * Takes an attempt to judge it, for a while: a process that dies meanwhile costs nobody their run.
 *
 * @returns null for one that was judged already.
 * @throws RequestRefused 503 `busy` while somebody else judges it, 404 `unknown-attempt`.
 */
export async function takeAttempt(id: string, now: Date, database: PooledDatabase): Promise<Attempt | null> {
  const isFree = or(isNull(gameAttempts.judgedUntil), lt(gameAttempts.judgedUntil, now))
  const [taken] = await database
    .update(gameAttempts)
    .set({ judgedUntil: new Date(now.getTime() + judgingMs) })
    .where(and(eq(gameAttempts.id, id), isNull(gameAttempts.finishedAt), isFree))
    .returning()
  if (taken) return taken
  const [known] = await database
    .select({ finishedAt: gameAttempts.finishedAt })
    .from(gameAttempts)
    .where(eq(gameAttempts.id, id))
  if (!known) throw new RequestRefused(404, 'unknown-attempt', 'There is no such run, or no longer.')
  if (known.finishedAt === null)
    throw new RequestRefused(503, 'busy', 'This run is judged at this moment.', { retryAfterSeconds: 3 })
  return null
}

const isHeldBy = ({ id, judgedUntil }: Attempt) =>
  and(
    eq(gameAttempts.id, id),
    isNull(gameAttempts.finishedAt),
    judgedUntil === null ? isNull(gameAttempts.judgedUntil) : eq(gameAttempts.judgedUntil, judgedUntil),
  )

/** Says that a run was judged and is not kept. */
export async function refuseAttempt(attempt: Attempt, now: Date, database: PooledDatabase): Promise<void> {
  await database.update(gameAttempts).set({ finishedAt: now }).where(isHeldBy(attempt))
}

/** Makes an attempt good again that could not be judged. */
export async function giveBackAttempt(attempt: Attempt, database: PooledDatabase): Promise<void> {
  await database.update(gameAttempts).set({ judgedUntil: null }).where(isHeldBy(attempt))
}
