import 'server-only'
import { eq } from 'drizzle-orm'
import type { Moderate } from '@/lib/moderation/moderation-schema'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { builderGames, builderReports } from '@/lib/server/database/schema/builder'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { hiddenGames, moderationLog, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'

type ModerationCommand = Moderate & { readonly slug: string; readonly operator: string }

async function requireGame(slug: string, transaction: Transaction): Promise<void> {
  const [made, uploaded] = await Promise.all([
    transaction.$count(builderGames, eq(builderGames.slug, slug)),
    transaction.$count(uploadedGames, eq(uploadedGames.slug, slug)),
  ])
  if (made + uploaded === 0) throw new HttpError(404, 'unknown-game', 'There is no game of this name.')
}

async function deleteReports(slug: string, transaction: Transaction): Promise<void> {
  await transaction.delete(builderReports).where(eq(builderReports.slug, slug))
  await transaction.delete(uploadReports).where(eq(uploadReports.slug, slug))
}

/**
 * Moderates a game and adds the decision to the moderation log. A game is hidden, with a reason that its author reads;
 * or restored; or its reports are dismissed. Restoring and dismissing delete the reports.
 *
 * @throws HttpError 404 `unknown-game`, 422 `no-reason` for hiding without a reason.
 */
export async function moderateGame(
  { slug, action, reason, operator }: ModerationCommand,
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  if (action === 'hide' && reason === '') throw new HttpError(422, 'no-reason', 'A reason for the author is required.')
  await database.transaction(async (transaction) => {
    await requireGame(slug, transaction)
    if (action === 'hide')
      await transaction
        .insert(hiddenGames)
        .values({ slug, reason })
        .onConflictDoUpdate({ target: hiddenGames.slug, set: { reason } })
    if (action === 'restore') await transaction.delete(hiddenGames).where(eq(hiddenGames.slug, slug))
    if (action !== 'hide') await deleteReports(slug, transaction)
    await transaction.insert(moderationLog).values({ slug, action, reason, operator })
  })
  invalidateGame(slug)
  logger.warn({ slug, action, operator }, 'an operator moderated a game')
}
