import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import { toPlaceholderEmail } from '@/lib/server/account/email-schema'
import { invalidateGame } from '@/lib/server/builder/known-games'
import { isMadeGameShown } from '@/lib/server/builder/read-made-game'
import type { PooledDatabase, Transaction } from '@/lib/server/database/client'
import { users } from '@/lib/server/database/schema/account'
import { builderGames } from '@/lib/server/database/schema/builder'
import { hiddenGames, publishedNames, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { readHuntEnds, readPlacesOfUnknownHunts } from '@/lib/server/hunts/open-hunts-of-game'
import { isOneOf } from '@/lib/server/hunts/select-hunts'
import { runAllParts } from '@/lib/server/run-all-parts'
import { isUploadShown } from '@/lib/server/uploads/read-uploads'
import { uploadLimits } from '@/lib/uploads/upload-limits'

/**
 * The one account that owns games of deleted accounts until their hunts are over. Nobody can log in to it. Games have
 * their owner in a column that may not be empty, and all deleted accounts share it, so it says nothing about them.
 */
export const formerAuthor = 'deleted'

/** The contract allows hunts without an end, so a hunt or list counts at most as long as a hunt of this site may last. */
const oldestHunt = (now: Date) => new Date(now.getTime() - huntLimits.maxSeconds * 1_000)

/** Reads the names of an account's public games in which a hunt is open or announced, or may be: the index can be behind. */
export async function readGamesOfOpenHunts(
  ownerId: string,
  now: Date,
  database: Pick<PooledDatabase, 'select' | 'selectDistinct'>,
): Promise<readonly string[]> {
  const uploads = await database
    .select({ slug: uploadedGames.slug })
    .from(uploadedGames)
    .where(and(eq(uploadedGames.ownerId, ownerId), isUploadShown))
  const made = await database
    .select({ slug: builderGames.slug })
    .from(builderGames)
    .where(and(eq(builderGames.ownerId, ownerId), isMadeGameShown))
  const slugs = [...uploads, ...made].map(({ slug }) => slug)
  const ends = await readHuntEnds(slugs, database, now)
  const unknown = await readPlacesOfUnknownHunts(slugs, database, oldestHunt(now))
  return slugs.filter((slug) => ends.has(slug) || unknown.has(slug))
}

/**
 * Takes the games with open or announced hunts from an account that is being deleted, because players look for their
 * keys. Reports of them stay for the operator.
 *
 * @returns their names.
 */
export async function keepGamesOfOpenHunts(
  ownerId: string,
  now: Date,
  transaction: Transaction,
): Promise<readonly string[]> {
  const slugs = await readGamesOfOpenHunts(ownerId, now, transaction)
  if (slugs.length === 0) return []
  await transaction
    .insert(users)
    .values({ id: formerAuthor, name: '', email: toPlaceholderEmail(randomUUID()) })
    .onConflictDoNothing({ target: users.id })
  for (const table of [uploadedGames, builderGames, publishedNames])
    await transaction
      .update(table)
      .set({ ownerId: formerAuthor })
      .where(and(eq(table.ownerId, ownerId), inArray(table.slug, slugs)))
  return slugs
}

const dayMs = 86_400_000

/**
 * Which of the games of deleted accounts may go: those whose hunts are all in the index and over, and those that an
 * operator has hidden for as long as unpublished uploads are stored.
 */
async function selectOver(
  slugs: readonly string[],
  now: Date,
  database: Pick<PooledDatabase, 'select' | 'selectDistinct'>,
): Promise<readonly string[]> {
  const since = oldestHunt(now)
  const ends = await readHuntEnds(slugs, database, now, since)
  const unknown = await readPlacesOfUnknownHunts(
    slugs.filter((slug) => !ends.has(slug)),
    database,
    since,
  )
  const hiddenBefore = new Date(now.getTime() - uploadLimits.unpublishedDays * dayMs)
  const rows = await database
    .select({ slug: hiddenGames.slug })
    .from(hiddenGames)
    .where(and(isOneOf(hiddenGames.slug, slugs), lt(hiddenGames.hiddenAt, hiddenBefore)))
  const hidden = new Set(rows.map(({ slug }) => slug))
  return slugs.filter((slug) => hidden.has(slug) || !(ends.has(slug) || unknown.has(slug)))
}

/**
 * Ends the games of deleted accounts whose hunts are over: deletes those of the builder, and withdraws uploads, which
 * `deleteOldUploads` deletes.
 */
export async function endGamesWithoutHunts(now: Date, database: PooledDatabase): Promise<void> {
  const isOfUpload = and(eq(uploadedGames.ownerId, formerAuthor), isNotNull(uploadedGames.publishedAt))
  const isOfMade = eq(builderGames.ownerId, formerAuthor)
  const uploads = await database.select({ slug: uploadedGames.slug }).from(uploadedGames).where(isOfUpload)
  const made = await database.select({ slug: builderGames.slug }).from(builderGames).where(isOfMade)
  const slugs = [...uploads, ...made].map(({ slug }) => slug)
  if (slugs.length === 0) return
  const parts = (await selectOver(slugs, now, database)).map((slug) => async () => {
    await database.delete(builderGames).where(and(eq(builderGames.slug, slug), isOfMade))
    await database.delete(uploadReports).where(eq(uploadReports.slug, slug))
    await database
      .update(uploadedGames)
      .set({ publishedAt: null, changedAt: now })
      .where(and(eq(uploadedGames.slug, slug), isOfUpload))
    invalidateGame(slug)
  })
  await runAllParts(parts, 'some games of deleted accounts were not ended')
}
