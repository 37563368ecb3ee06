import 'server-only'
import { randomBytes } from 'node:crypto'
import { allRules } from '@/lib/games/all-rules'
import type { StartedAttempt } from '@/lib/games/score-schema'
import { rulesModuleLimits } from '@/lib/hunts/rules-module'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { gameAttempts } from '@/lib/server/database/schema/games'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { HttpError } from '@/lib/server/http/http-error'
import { toHuntContext } from '@/lib/server/hunts/hunt-context'
import { hasReplayedMoments } from '@/lib/server/hunts/rules-modules'
import { readLookOfPlayer } from '@/lib/server/shop/read-look'
import { findRules } from './find-rules'

/** The time that a run may take in addition to its ticks, in milliseconds: pauses and loading. */
const extraTimeMs = 60 * 60_000

/** Until when a run that starts now can be submitted. */
export const toExpiry = (now: Date, maxTicks: number): Date =>
  new Date(now.getTime() + (maxTicks / ticksPerSecond) * 1_000 + extraTimeMs)

type StartRequest = { readonly game: string; readonly player: string; readonly visitor: string }

/** The rules of a run: those of a game with a board, or of an uploaded game whose hunts replay its runs. */
async function findRunRules(game: string, now: Date, database: PooledDatabase) {
  try {
    return { ...(await findRules(game, database)), isScored: true }
  } catch (error) {
    const context = toHuntContext({ database, now: Math.floor(now.getTime() / 1_000) })
    if (!(error instanceof HttpError) || !(await hasReplayedMoments(game, context))) throw error
    return { version: 0, level: null, maxTicks: rulesModuleLimits.maxTicks, isScored: false }
  }
}

/**
 * Creates an attempt with a random seed for a player. Its id allows one submission.
 *
 * @throws HttpError 404 `unknown-game`, 429 `limited`.
 */
export async function startAttempt(
  { game, player, visitor }: StartRequest,
  { database = getDatabase(), ...given }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<StartedAttempt> {
  await requireRateLimit(allRules.has(game) ? 'start-attempt' : 'start-attempt-of-published', [visitor], database)
  const now = given.now ?? (await readClock(database))
  const rules = await findRunRules(game, now, database)
  // Not for runs without a board, so that an uploaded game cannot use up its player's runs of other games.
  if (rules.isScored && !player.startsWith('guest:'))
    await requireRateLimit('start-attempt-of-player', [player], database)
  const seed = toSeed(randomBytes(16).toString('hex'))
  const expiresAt = toExpiry(now, rules.maxTicks)
  const values = { game, version: rules.version, level: rules.level, seed, player, startedAt: now, expiresAt }
  const [row] = await database.insert(gameAttempts).values(values).returning({ id: gameAttempts.id })
  if (!row) throw new Error('an inserted attempt has an id')
  const look = await readLookOfPlayer(player, database)
  return {
    id: row.id,
    game,
    version: rules.version,
    seed,
    expiresAt: expiresAt.toISOString(),
    isScored: rules.isScored,
    ...(Object.keys(look).length > 0 && { look }),
  }
}
