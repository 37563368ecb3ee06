import 'server-only'
import { and, eq, isNull, lte, max, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { requireLead, requireTitle } from '@/lib/server/builder/check-title'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { getDatabase, type Transaction } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { uploadedGames, uploadVersions } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { readFirstOpenHunt, requireNoOpenHunt } from '@/lib/server/hunts/open-hunts-of-game'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import type { ChangeUpload } from '@/lib/uploads/upload-schema'
import { requireNoSiteBuild, reserveName } from './claim-name'
import { deleteUnusedBuild } from './delete-old-uploads'
import { deleteStoresOfUpload, deleteUpload, deletionBusy } from './delete-upload'
import { isUploadShown } from './read-uploads'
import type { UploadDependencies } from './receive-zip'

type Change = {
  readonly ownerId: string
  readonly visitor: string
  readonly slug: string
  readonly change: ChangeUpload
}

const unknownGame = () => new HttpError(404, 'unknown-game', 'You have no game with this name.')

const isWithdrawn = isNull(uploadedGames.publishedAt)

/**
 * Deletes a withdrawn game. @returns the builds of its versions. @throws HttpError 503 `busy` when it was published again
 * meanwhile.
 */
async function deleteWithdrawn(slug: string, transaction: Transaction): Promise<readonly string[]> {
  const versions = await transaction
    .select({ build: uploadVersions.build })
    .from(uploadVersions)
    .where(eq(uploadVersions.slug, slug))
  if (!(await deleteUpload(slug, isWithdrawn, transaction))) throw deletionBusy()
  return versions.map(({ build }) => build)
}

/**
 * Requires that the chosen version of a game is not older than the newest one that existed when its first open hunt was
 * funded: an older one may lack the moments that earn its keys. Which version was in use at that time is not stored.
 * @throws HttpError 409 `hunt-open`.
 */
async function requireVersionOfHunts(
  slug: string,
  version: number,
  now: Date,
  transaction: Transaction,
): Promise<void> {
  const since = await readFirstOpenHunt(slug, transaction, now)
  if (since === null) return
  const [first] = await transaction
    .select({ version: max(uploadVersions.version) })
    .from(uploadVersions)
    .where(and(eq(uploadVersions.slug, slug), lte(uploadVersions.uploadedAt, since)))
  if (version >= (first?.version ?? 0)) return
  throw new HttpError(409, 'hunt-open', 'A hunt is open in this game, which began with a newer version.')
}

async function goToVersion(slug: string, version: number, now: Date, transaction: Transaction): Promise<void> {
  const known = await transaction.$count(
    uploadVersions,
    and(eq(uploadVersions.slug, slug), eq(uploadVersions.version, version)),
  )
  if (known === 0) throw new HttpError(404, 'unknown-version', 'This version of the game does not exist any more.')
  await transaction.update(uploadedGames).set({ version, changedAt: now }).where(eq(uploadedGames.slug, slug))
}

/** @returns the builds that the game no longer uses. */
async function apply(
  { ownerId, visitor, slug, change }: Change,
  game: Pick<typeof uploadedGames.$inferSelect, 'title' | 'lead' | 'publishedAt'> & { readonly isShown: boolean },
  now: Date,
  transaction: Transaction,
): Promise<readonly string[]> {
  const set = (values: Partial<typeof uploadedGames.$inferInsert>) =>
    transaction
      .update(uploadedGames)
      .set({ ...values, changedAt: now })
      .where(eq(uploadedGames.slug, slug))
  // A game that an operator has hidden cannot be played anyway, so its author may delete it.
  const isTakenAway = game.isShown && (change.action === 'withdraw' || change.action === 'delete')
  if (isTakenAway) await requireNoOpenHunt(slug, transaction, now)
  switch (change.action) {
    case 'publish':
      await requireTitle(game.title)
      requireLead(game.lead)
      // `reserveName` returns the first time it was published, so that withdrawing and publishing again does not make
      // it new.
      await set({ publishedAt: await reserveName({ slug, ownerId, visitor, now }, transaction) })
      return []
    case 'withdraw':
      await set({ publishedAt: null })
      return []
    case 'describe':
      // The texts of a game that only its author sees are checked when it is published.
      if (game.publishedAt !== null && change.title !== game.title) await requireTitle(change.title)
      if (game.publishedAt !== null && change.lead !== game.lead) requireLead(change.lead)
      await set({ title: change.title, lead: change.lead, ...(change.tags && { tags: change.tags }) })
      return []
    case 'use-version':
      if (game.isShown) await requireVersionOfHunts(slug, change.version, now, transaction)
      await goToVersion(slug, change.version, now, transaction)
      return []
    case 'delete':
      return deleteWithdrawn(slug, transaction)
  }
}

/**
 * Changes an uploaded game on behalf of its author. Deleting it frees its disk space at once. @throws HttpError 404 `unknown-game` or `unknown-version`, 409 `hunt-open`, 422
 * `not-a-name`, `title-default`, `title-unclear`, `title-refused` or `lead-refused`, 429 `limited`, 503 `busy`.
 */
export async function changeUpload(
  request: Change,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: UploadDependencies = {},
): Promise<void> {
  const { ownerId, visitor, slug } = request
  await requireRateLimit('change-upload', [ownerId], database)
  // The operator may have added the build after the upload.
  if (request.change.action === 'publish') await requireNoSiteBuild(slug)
  const run = async (change: ChangeUpload) => {
    const unused = await withShortLocks(database, deletionBusy, async (transaction) => {
      const [game] = await transaction
        .select({
          title: uploadedGames.title,
          lead: uploadedGames.lead,
          publishedAt: uploadedGames.publishedAt,
          isShown: sql<boolean>`(${isUploadShown})`,
        })
        .from(uploadedGames)
        .where(and(eq(uploadedGames.slug, slug), eq(uploadedGames.ownerId, ownerId)))
        .for('update')
      if (!game) throw unknownGame()
      return apply({ ownerId, visitor, slug, change }, game, now, transaction)
    })
    invalidateGame(slug)
    return unused
  }
  if (request.change.action === 'delete') {
    // So that it stores nothing more.
    await run({ action: 'withdraw' })
    await deleteStoresOfUpload(slug, isWithdrawn, database)
  }
  const unused = await run(request.change)
  for (const hash of unused) await deleteUnusedBuild(env.uploadsDir, hash, database)
}
