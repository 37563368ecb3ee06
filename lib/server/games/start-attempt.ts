import 'server-only'
import { randomBytes } from 'node:crypto'
import type { StartedAttempt } from '@/lib/games/score-schema'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { gameAttempts } from '@/lib/server/database/schema/games'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { findRules } from './find-rules'

/** The time that a run may take in addition to its ticks, in milliseconds: pauses and loading. */
const extraTimeMs = 60 * 60_000

type StartRequest = { readonly game: string; readonly player: string; readonly visitor: string }

/**
 * Creates an attempt with a random seed for a player. Its id allows one submission.
 *
 * @throws HttpError 404 `unknown-game`, 429 `limited`.
 */
export async function startAttempt(
  { game, player, visitor }: StartRequest,
  { database = getDatabase(), ...given }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<StartedAttempt> {
  const rules = await findRules(game, database)
  await requireRateLimit('start-attempt', [visitor], database)
  const seed = toSeed(randomBytes(16).toString('hex'))
  const now = given.now ?? (await readClock(database))
  const expiresAt = new Date(now.getTime() + (rules.maxTicks / ticksPerSecond) * 1_000 + extraTimeMs)
  const values = { game, version: rules.version, level: rules.level, seed, player, startedAt: now, expiresAt }
  const [row] = await database.insert(gameAttempts).values(values).returning({ id: gameAttempts.id })
  if (!row) throw new Error('an inserted attempt has an id')
  return { id: row.id, game, version: rules.version, seed, expiresAt: expiresAt.toISOString() }
}
