import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { ChangeUpload } from '@/lib/uploads/upload-schema'
import { releaseBuilds } from './delete-old-uploads'

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]
type Change = { readonly ownerId: string; readonly slug: string; readonly change: ChangeUpload }

const unknownGame = () => new HttpError(404, 'unknown-game', 'You have no game with this name.')

async function deleteUpload(slug: string, now: Date, transaction: Transaction): Promise<void> {
  const versions = await transaction
    .select({ build: uploadVersions.build })
    .from(uploadVersions)
    .where(eq(uploadVersions.slug, slug))
  await transaction.delete(uploadedGames).where(eq(uploadedGames.slug, slug))
  await releaseBuilds(
    versions.map(({ build }) => build),
    now,
    transaction,
  )
}

async function goToVersion(slug: string, version: number, now: Date, transaction: Transaction): Promise<void> {
  const known = await transaction.$count(
    uploadVersions,
    and(eq(uploadVersions.slug, slug), eq(uploadVersions.version, version)),
  )
  if (known === 0) throw new HttpError(404, 'unknown-version', 'This version of the game does not exist any more.')
  await transaction.update(uploadedGames).set({ version, changedAt: now }).where(eq(uploadedGames.slug, slug))
}

async function apply(slug: string, change: ChangeUpload, now: Date, transaction: Transaction): Promise<void> {
  const set = (values: Partial<typeof uploadedGames.$inferInsert> | { publishedAt: ReturnType<typeof sql> }) =>
    transaction
      .update(uploadedGames)
      .set({ ...values, changedAt: now })
      .where(eq(uploadedGames.slug, slug))
  switch (change.action) {
    case 'publish':
      return void (await set({
        publishedAt: sql`coalesce(${uploadedGames.publishedAt}, ${now.toISOString()}::timestamptz)`,
      }))
    case 'withdraw':
      return void (await set({ publishedAt: null }))
    case 'describe':
      return void (await set({ title: change.title, lead: change.lead }))
    case 'use-version':
      return goToVersion(slug, change.version, now, transaction)
    case 'delete':
      return deleteUpload(slug, now, transaction)
  }
}

/**
 * Changes an uploaded game on behalf of its author. @throws HttpError 404 `unknown-game` or `unknown-version`, 429
 * `limited`.
 */
export async function changeUpload(
  { ownerId, slug, change }: Change,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<void> {
  await requireRateLimit('change-upload', [ownerId], database)
  await database.transaction(async (transaction) => {
    const [game] = await transaction
      .select({ slug: uploadedGames.slug })
      .from(uploadedGames)
      .where(and(eq(uploadedGames.slug, slug), eq(uploadedGames.ownerId, ownerId)))
      .for('update')
    if (!game) throw unknownGame()
    await apply(slug, change, now, transaction)
  })
  invalidateGame(slug)
}
