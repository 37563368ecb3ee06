import 'server-only'
import { and, desc, eq, min, sql } from 'drizzle-orm'
import type { HiddenHunt, ModerateHunt } from '@/lib/moderation/moderation-schema'
import { hiddenHunts, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { moderationLog } from '@/lib/server/database/schema/uploads'
import { HttpError } from '@/lib/server/http/http-error'
import { type HuntContextOptions, toHuntContext } from '@/lib/server/hunts/hunt-context'
import { findHunt, isListOfHunt } from '@/lib/server/hunts/select-hunts'
import { logger } from '@/lib/server/logger'

type HuntCommand = ModerateHunt & { readonly id: string; readonly operator: string }

/** Bound of the response. */
const maxHidden = 200

/**
 * Hides the texts of a hunt's sponsor, also in all hunts of its series, or shows them again, and adds the decision to
 * the moderation log, which names the series by `hunt:` and its root. Hidden hunts are in no list; finders can claim
 * their keys as before.
 *
 * @throws HttpError 404 `unknown-hunt`, also for a hunt without a key list, 422 `no-reason` for hiding without a
 * reason.
 */
export async function moderateHunt(
  { id, action, reason, operator }: HuntCommand,
  options: HuntContextOptions = {},
): Promise<void> {
  if (action === 'hide' && reason === '') throw new HttpError(422, 'no-reason', 'A reason is required.')
  const { database, chainId } = toHuntContext(options)
  const { list } = await findHunt(id, chainId, database)
  if (!list) throw new HttpError(404, 'unknown-hunt', 'This site lists no keys of this hunt.')
  const root = list.continues ?? list.root
  const slug = `hunt:${root}`
  await database.transaction(async (transaction) => {
    if (action === 'hide')
      await transaction
        .insert(hiddenHunts)
        .values({ chainId, root, reason })
        .onConflictDoUpdate({ target: [hiddenHunts.chainId, hiddenHunts.root], set: { reason } })
    else await transaction.delete(hiddenHunts).where(and(eq(hiddenHunts.chainId, chainId), eq(hiddenHunts.root, root)))
    await transaction.insert(moderationLog).values({ slug, action, reason, operator })
  })
  logger.warn({ hunt: id, action, operator }, 'an operator moderated a hunt')
}

/** The hidden hunts with their texts, the latest first. */
export async function readHiddenHunts(options: HuntContextOptions = {}): Promise<readonly HiddenHunt[]> {
  const { database, chainId } = toHuntContext(options)
  const rows = await database
    .select({
      id: min(sql<string>`${hunts.huntId}`),
      title: huntLists.title,
      place: huntLists.place,
      reason: hiddenHunts.reason,
      hiddenAt: hiddenHunts.hiddenAt,
    })
    .from(hiddenHunts)
    .innerJoin(huntLists, and(eq(huntLists.chainId, hiddenHunts.chainId), eq(huntLists.root, hiddenHunts.root)))
    .innerJoin(hunts, isListOfHunt)
    .where(eq(hiddenHunts.chainId, chainId))
    .groupBy(huntLists.title, huntLists.place, hiddenHunts.root, hiddenHunts.reason, hiddenHunts.hiddenAt)
    .orderBy(desc(hiddenHunts.hiddenAt))
    .limit(maxHidden)
  return rows.map(({ id, hiddenAt, ...row }) => ({ ...row, id: String(id), hiddenAt: hiddenAt.toISOString() }))
}
