import 'server-only'
import { eq } from 'drizzle-orm'
import { toDay } from '@/lib/games/daily-challenge'
import { isPublishedGameId } from '@/lib/games/game-ids'
import { findOwner } from '@/lib/server/account/account-identities'
import type { PooledDatabase } from '@/lib/server/database/client'
import { selectPublishedGames } from '@/lib/server/games/published-games'
import { type ReachedScore, readPassed } from '@/lib/server/games/score-board'
import { logger } from '@/lib/server/logger'
import { countAgain, storeNotices } from './notices'

/** A stored run, as far as others are notified of it. */
type NoticedRun = {
  readonly attempt: string
  readonly game: string
  readonly edition: number
  readonly challenge: string | null
  readonly player: string
  readonly score: number
  /** The board on which it can pass others. */
  readonly period: string
  /** The player's best on it before; null when the run is not the player's best. */
  readonly passes: { readonly before: ReachedScore | null } | null
}

const toAccount = (player: string) => (player.startsWith('account:') ? player.slice('account:'.length) : null)

/** Notifies the nearest account that a run passed. */
async function noticeBeaten(run: NoticedRun, own: string, now: Date, database: PooledDatabase): Promise<void> {
  const { game, attempt, score, passes, challenge } = run
  if (passes === null) return
  for (const passed of await readPassed(run, { ...run, ...passes }, database)) {
    const userId = toAccount((await findOwner(passed, database)).player)
    if (userId === null || userId === toAccount(own)) continue
    const details = { game, attempt, score, isChallenge: challenge !== null }
    const rivalId = toAccount(own)
    await storeNotices('beaten', [{ userId, subject: `${game} ${toDay(now)}`, details, rivalId }], now, database)
    return
  }
}

/** Notifies the author of a made or uploaded game that another account plays it; guests do not count. */
async function noticePlayed(game: string, player: string | null, now: Date, database: PooledDatabase): Promise<void> {
  if (isPublishedGameId(game) || player === null) return
  const games = selectPublishedGames(database)
  const [published] = await database.select({ ownerId: games.ownerId }).from(games).where(eq(games.slug, game))
  if (!published || published.ownerId === player) return
  const day = toDay(now)
  const row = { userId: published.ownerId, subject: `${game} ${day}`, details: { game, day } }
  const isNew = (await storeNotices('game-played', [row], now, database)).length > 0
  if (!isNew) await countAgain({ ...row, kind: 'game-played' }, database)
}

/**
 * Notifies others of a stored run: who was passed, and who made the game. Never rejects: the run counts anyway, and a notice is not worth
 * repeating it.
 */
export async function noticeRun(run: NoticedRun, now: Date, database: PooledDatabase): Promise<void> {
  try {
    const { player: own } = await findOwner(run.player, database)
    await noticeBeaten(run, own, now, database)
    await noticePlayed(run.game, toAccount(own), now, database)
  } catch (error) {
    logger.warn({ err: error, game: run.game }, 'notices of a run not stored')
  }
}

/** Notifies the author of an uploaded game that an account has started it for the first time of a day: there are no stored runs of it. Never rejects, as `noticeRun`. */
export async function noticeUploadPlay(
  { slug, userId }: { readonly slug: string; readonly userId: string },
  now: Date,
  database: PooledDatabase,
): Promise<void> {
  try {
    await noticePlayed(slug, userId, now, database)
  } catch (error) {
    logger.warn({ err: error, game: slug }, 'notice of a play not stored')
  }
}
