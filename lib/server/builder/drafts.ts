import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { DraftInfo, SavedDraft } from '@/lib/builder/builder-answers'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { mostDraftVersions } from '@/lib/builder/kept-versions'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { builderDrafts, builderDraftVersions } from '@/lib/server/database/builder-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'

/** How many drafts one account may have, and that a state of one is kept at most once in so many milliseconds. */
const mostDrafts = 50
const versionEveryMs = 3 * 60_000

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]
type Owned = { readonly ownerId: string; readonly id: string }

const ofOwner = ({ ownerId, id }: Owned) => and(eq(builderDrafts.id, id), eq(builderDrafts.ownerId, ownerId))
const unknownDraft = () => new RequestRefused(404, 'unknown-draft', 'There is no such draft, or no longer.')

/** What somebody is making, the latest first, without the games themselves. */
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
    .limit(mostDrafts)
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

/** One draft with its game as text. @throws RequestRefused 404 `unknown-draft`. */
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

/** Keeps the state that was just saved as one to go back to, unless there is one of a moment ago. */
async function keepVersion(
  transaction: Transaction,
  id: string,
  revision: number,
  definition: string,
  now: Date,
): Promise<void> {
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
  await transaction.insert(builderDraftVersions).values({ draftId: id, revision, definition, savedAt: now })
  await transaction.execute(sql`delete from ${builderDraftVersions} where ${builderDraftVersions.draftId} = ${id} and ${builderDraftVersions.revision} not in (
    select revision from ${builderDraftVersions} where draft_id = ${id} order by revision desc limit ${mostDraftVersions})`)
}

/** A draft as it is saved: `revision` is the one that it was made from, 0 for a new one. */
type Save = {
  readonly ownerId: string
  readonly id: string
  readonly revision: number
  readonly definition: GameDefinition
}

/**
 * Saves a draft, unless somebody saved it meanwhile: then nothing is overwritten, and who asks keeps both.
 *
 * @throws RequestRefused 404 `unknown-draft` for that of somebody else, 409 `revision-conflict` or `too-many-drafts`, 429 `limited`.
 */
export async function saveDraft(
  { ownerId, id, revision, definition }: Save,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<DraftInfo> {
  await requireLimit('save-draft', [ownerId], database)
  const text = JSON.stringify(definition)
  return database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(builderDrafts).where(eq(builderDrafts.id, id)).for('update')
    if (before && before.ownerId !== ownerId) throw unknownDraft()
    if (before && before.revision !== revision)
      throw new RequestRefused(409, 'revision-conflict', 'This draft was saved from elsewhere meanwhile.')
    if (!before) {
      const [{ count } = { count: 0 }] = await transaction
        .select({ count: sql<number>`count(*)::int` })
        .from(builderDrafts)
        .where(eq(builderDrafts.ownerId, ownerId))
      if (count >= mostDrafts)
        throw new RequestRefused(409, 'too-many-drafts', `An account may have ${mostDrafts} drafts.`)
    }
    const values = { title: definition.title, definition: text, revision: revision + 1, changedAt: now }
    // Two tabs that save a new draft at once: one is first, the other is told.
    const [saved] = before
      ? await transaction.update(builderDrafts).set(values).where(eq(builderDrafts.id, id)).returning()
      : await transaction
          .insert(builderDrafts)
          .values({ id, ownerId, ...values })
          .onConflictDoNothing()
          .returning()
    if (!saved) throw new RequestRefused(409, 'revision-conflict', 'This draft was saved from elsewhere meanwhile.')
    await keepVersion(transaction, id, saved.revision, text, now)
    return { id, title: saved.title, revision: saved.revision, slug: saved.slug, changedAt: now.toISOString() }
  })
}

/** Deletes a draft and its versions. What was published stays. */
export async function deleteDraft(owned: Owned, database: PooledDatabase = getDatabase()): Promise<void> {
  const gone = await database.delete(builderDrafts).where(ofOwner(owned)).returning({ id: builderDrafts.id })
  if (gone.length === 0) throw unknownDraft()
}

/** When states of a draft were kept, the latest first. @throws RequestRefused 404 `unknown-draft`. */
export async function listVersions(
  owned: Owned,
  database: PooledDatabase = getDatabase(),
): Promise<readonly { readonly revision: number; readonly savedAt: string }[]> {
  await readDraft(owned, database)
  const rows = await database
    .select({ revision: builderDraftVersions.revision, savedAt: builderDraftVersions.savedAt })
    .from(builderDraftVersions)
    .where(eq(builderDraftVersions.draftId, owned.id))
    .orderBy(desc(builderDraftVersions.revision))
    .limit(mostDraftVersions)
  return rows.map(({ revision, savedAt }) => ({ revision, savedAt: savedAt.toISOString() }))
}

/** A state of a draft that was kept. @throws RequestRefused 404 `unknown-draft`. */
export async function readVersion(
  owned: Owned,
  revision: number,
  database: PooledDatabase = getDatabase(),
): Promise<{ readonly definition: string }> {
  await readDraft(owned, database)
  const [row] = await database
    .select({ definition: builderDraftVersions.definition })
    .from(builderDraftVersions)
    .where(and(eq(builderDraftVersions.draftId, owned.id), eq(builderDraftVersions.revision, revision)))
  if (!row) throw unknownDraft()
  return row
}
