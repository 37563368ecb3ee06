import 'server-only'
import type { ReportReason } from '@/lib/builder/builder-schema'
import { builderReports } from '@/lib/server/database/schema/builder'
import { uploadReports } from '@/lib/server/database/schema/uploads'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { logger } from '@/lib/server/logger'
import { readMadeGame } from './read-made-game'

type Report = {
  readonly slug: string
  readonly player: string
  readonly visitor: string
  readonly reason: ReportReason
  readonly words: string
}

/**
 * Stores a player's report of a game for the operator, once per player. @throws HttpError 404 `unknown-game`, 429
 * `limited`.
 */
export async function reportGame(
  { slug, player, visitor, reason, words }: Report,
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  await requireRateLimit('report-game', [visitor], database)
  const isMade = (await readMadeGame(slug, database)) !== null
  if (!isMade && !(await readUploadedGame(slug, database)))
    throw new HttpError(404, 'unknown-game', 'This game does not exist any more.')
  await requireCommonRateLimit('report-game-of-all', 'all', visitor, database)
  await database
    .insert(isMade ? builderReports : uploadReports)
    .values({ slug, player, reason, words })
    .onConflictDoNothing()
  logger.warn({ slug, reason }, 'a game was reported')
}
