import 'server-only'
import type { ReportReason } from '@/lib/builder/builder-answers'
import { builderReports } from '@/lib/server/database/builder-schema'
import { uploadReports } from '@/lib/server/database/uploads-schema'
import { readUploadedGame } from '@/lib/server/uploads/read-uploads'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { logger } from '@/lib/server/logger'
import { readMadeGame } from './read-made-game'

type Report = {
  readonly slug: string
  readonly player: string
  readonly visitor: string
  readonly reason: ReportReason
  readonly words: string
}

/** Keeps what a player reports of a game, once each, for the operator to look at. @throws RequestRefused 404 `unknown-game`, 429 `limited`. */
export async function reportGame(
  { slug, player, visitor, reason, words }: Report,
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  await requireLimit('report-game', [visitor], database)
  const isMade = (await readMadeGame(slug, database)) !== null
  if (!isMade && !(await readUploadedGame(slug, database)))
    throw new RequestRefused(404, 'unknown-game', 'There is no such game, or no longer.')
  await database
    .insert(isMade ? builderReports : uploadReports)
    .values({ slug, player, reason, words })
    .onConflictDoNothing()
  logger.warn({ slug, reason }, 'a game was reported')
}
