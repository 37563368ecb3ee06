import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type DraftInfo, maxDraftVersions, type SavedDraft } from '@/lib/builder/builder-schema'
import { accountBusy } from '@/lib/server/account/account-busy'
import { lockUser } from '@/lib/server/account/lock-user'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { builderDrafts, builderDraftVersions } from '@/lib/server/database/schema/builder'
import { refuseWhenFull } from '@/lib/server/full-disk'
import { HttpError } from '@/lib/server/http/http-error'
import { requireAccountRoom, requireSiteRoom } from './builder-space'
import type { StorableGame } from './level-tasks'

const idSchema = v.pipe(v.string(), v.uuid())

/** Validates the id of a draft in a URL. @throws HttpError 404 `unknown-draft`. */
export function requireDraftId(text: string): string {
  const id = v.safeParse(idSchema, text)
  if (id.success) return id.output
  throw new HttpError(404, 'unknown-draft', 'This draft does not exist any more.')
}

/** The most drafts per account, and the least time between two stored versions of a draft. */
const maxDrafts = 50
const versionEveryMs = 3 * 60_000

type Owned = { readonly ownerId: string; readonly id: string }

const ofOwner = ({ ownerId, id }: Owned) => and(eq(builderDrafts.id, id), eq(builderDrafts.ownerId, ownerId))
const unknownDraft = () => new HttpError(404, 'unknown-draft', 'This draft does not exist any more.')

/** Lists an account's drafts, newest first, without their definitions. */
export async function listDrafts(
  ownerId: string,
  database: PooledDatabase = getDatabase(),
): Promise<readonly DraftInfo[]> {
  const { id, title, revision, slug, changedAt } = builderDrafts
  const rows = await database
    .select({ id, title, revision, slug, changedAt })
    .from(builderDrafts)
    .where(eq(builderDrafts.ownerId, ownerId))
    .orderBy(desc(changedAt))
    .limit(maxDrafts)
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

/** Reads a draft with its definition as JSON text. @throws HttpError 404 `unknown-draft`. */
export async function readDraft(owned: Owned, database: PooledDatabase = getDatabase()): Promise<SavedDraft> {
  const [row] = await database.select().from(builderDrafts).where(ofOwner(owned))
  if (!row) throw unknownDraft()
  return {
    id: row.id,
    title: row.title,
    revision: row.revision,
    slug: row.slug,
    changedAt: row.changedAt.toISOString(),
    definition: row.definition,
  }
}

/** Requires that an account has a draft, without reading it: it can have 900 KB. @throws HttpError 404 `unknown-draft`. */
async function requireDraft(owned: Owned, database: PooledDatabase): Promise<void> {
  if ((await database.$count(builderDrafts, ofOwner(owned))) === 0) throw unknownDraft()
}

/** Stores the saved state as a version to return to, unless there is a recent one. */
async function storeVersion(transaction: Transaction, id: string, now: Date): Promise<void> {
  const [recent] = await transaction
    .select({ revision: builderDraftVersions.revision })
    .from(builderDraftVersions)
    .where(
      and(
        eq(builderDraftVersions.draftId, id),
        gt(builderDraftVersions.savedAt, new Date(now.getTime() - versionEveryMs)),
      ),
    )
    .limit(1)
  if (recent) return
  // Copied by the database, so that up to 900 KB are not sent twice.
  await transaction.execute(sql`insert into ${builderDraftVersions} (draft_id, revision, definition, saved_at)
    select id, revision, definition, ${now.toISOString()}::timestamptz from ${builderDrafts} where id = ${id}`)
  await transaction.execute(sql`delete from ${builderDraftVersions} where ${builderDraftVersions.draftId} = ${id} and ${builderDraftVersions.revision} not in (
    select revision from ${builderDraftVersions} where draft_id = ${id} order by revision desc limit ${maxDraftVersions})`)
}

/** A draft to save. `revision` is the one that it is based on, 0 for a new draft. */
type Save = {
  readonly ownerId: string
  readonly id: string
  readonly revision: number
  readonly game: StorableGame
}

/**
 * Saves a draft unless its revision is outdated. In that case nothing is overwritten, and the client keeps both states.
 *
 * @throws HttpError 404 `unknown-draft` for another account's draft, 409 `revision-conflict`, `too-many-drafts` or `no-room`, 507 `site-full`, 503
 * `busy`.
 */
export async function saveDraft(
  { ownerId, id, revision, game: { title, text } }: Save,
  {
    database = getDatabase(),
    now = new Date(),
    maxBytes,
  }: { readonly database?: PooledDatabase; readonly now?: Date; readonly maxBytes?: number } = {},
): Promise<DraftInfo> {
  await requireSiteRoom(database)
  return refuseWhenFull(() =>
    withShortLocks(database, accountBusy, async (transaction) => {
      // Of two saves at the same time, the second one counts the first.
      await lockUser(ownerId, transaction)
      // Without the definition, which has up to 900 KB.
      const state = {
        ownerId: builderDrafts.ownerId,
        revision: builderDrafts.revision,
        title: builderDrafts.title,
        slug: builderDrafts.slug,
      }
      const [before] = await transaction.select(state).from(builderDrafts).where(eq(builderDrafts.id, id)).for('update')
      if (before && before.ownerId !== ownerId) throw unknownDraft()
      if (before && before.revision !== revision)
        throw new HttpError(409, 'revision-conflict', 'This draft was changed in another tab or on another device.')
      if (!before) {
        const [{ count } = { count: 0 }] = await transaction
          .select({ count: sql<number>`count(*)::int` })
          .from(builderDrafts)
          .where(eq(builderDrafts.ownerId, ownerId))
        if (count >= maxDrafts) throw new HttpError(409, 'too-many-drafts', `An account may have ${maxDrafts} drafts.`)
      }
      const values = { title, definition: text, revision: revision + 1, changedAt: now }
      // When two tabs save a new draft at the same time, the second one gets a conflict.
      const [saved] = before
        ? await transaction.update(builderDrafts).set(values).where(eq(builderDrafts.id, id)).returning(state)
        : await transaction
            .insert(builderDrafts)
            .values({ id, ownerId, ...values })
            .onConflictDoNothing()
            .returning(state)
      if (!saved)
        throw new HttpError(409, 'revision-conflict', 'This draft was changed in another tab or on another device.')
      await storeVersion(transaction, id, now)
      await requireAccountRoom(ownerId, transaction, maxBytes)
      return { id, title: saved.title, revision: saved.revision, slug: saved.slug, changedAt: now.toISOString() }
    }),
  )
}

/** Deletes a draft and its versions. A published game stays. */
export async function deleteDraft(owned: Owned, database: PooledDatabase = getDatabase()): Promise<void> {
  const gone = await database.delete(builderDrafts).where(ofOwner(owned)).returning({ id: builderDrafts.id })
  if (gone.length === 0) throw unknownDraft()
}

/** Lists the stored versions of a draft, newest first. @throws HttpError 404 `unknown-draft`. */
export async function listVersions(
  owned: Owned,
  database: PooledDatabase = getDatabase(),
): Promise<readonly { readonly revision: number; readonly savedAt: string }[]> {
  await requireDraft(owned, database)
  const rows = await database
    .select({ revision: builderDraftVersions.revision, savedAt: builderDraftVersions.savedAt })
    .from(builderDraftVersions)
    .where(eq(builderDraftVersions.draftId, owned.id))
    .orderBy(desc(builderDraftVersions.revision))
    .limit(maxDraftVersions)
  return rows.map(({ revision, savedAt }) => ({ revision, savedAt: savedAt.toISOString() }))
}

/** Reads a stored version of a draft. @throws HttpError 404 `unknown-draft`. */
export async function readVersion(
  owned: Owned,
  revision: number,
  database: PooledDatabase = getDatabase(),
): Promise<{ readonly definition: string }> {
  await requireDraft(owned, database)
  const [row] = await database
    .select({ definition: builderDraftVersions.definition })
    .from(builderDraftVersions)
    .where(and(eq(builderDraftVersions.draftId, owned.id), eq(builderDraftVersions.revision, revision)))
  if (!row) throw unknownDraft()
  return row
}
