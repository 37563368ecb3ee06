import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ListingProblem } from '@/lib/builder/builder-schema'
import { builderDrafts, builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { accountBusy } from '@/lib/server/account/account-busy'
import { lockUser } from '@/lib/server/account/lock-user'
import { loggedOut } from '@/lib/server/account/sessions'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { refuseWhenFull } from '@/lib/server/full-disk'
import { invalidateBoards } from '@/lib/server/games/score-board'
import { HttpError } from '@/lib/server/http/http-error'
import { readOpenHunts, requireNoOpenHunt } from '@/lib/server/hunts/open-hunts-of-game'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { claimName, requireGameName, requireNoSiteBuild, reserveName } from '@/lib/server/uploads/claim-name'
import { requireAccountRoom, requireSiteRoom } from './builder-space'
import { checkTitle, requireLead, titleRefused } from './check-title'
import { invalidateGame } from './known-games'
import type { PublishableGame } from './level-tasks'
import { findListingProblem } from './read-made-game'

/**
 * Requires that the keys of open hunts stay where they are until the hunt is over.
 *
 * @throws HttpError 409 `hunt-open` when a chest or key with a key of an open hunt is missing or unreachable.
 */
async function requireHuntKeys(
  slug: string,
  game: PublishableGame,
  database: PooledDatabase,
  now: Date,
): Promise<void> {
  const { things } = await readOpenHunts(slug, database, now)
  if (things.size === 0) return
  const reachable = new Set(game.treasures)
  if ([...things].every((thing) => reachable.has(thing))) return
  throw new HttpError(409, 'hunt-open', 'This version removes or blocks chests or keys with prizes of an open hunt.')
}

const mostGames = 50

const nameTaken = () => new HttpError(409, 'name-taken', 'Another game has this name.')
const unknownGame = () => new HttpError(404, 'unknown-game', 'You have no game with this name.')

/** The id of a level: the SHA-256 of its text. */
const hashLevel = (text: string) => createHash('sha256').update(text).digest('hex')

type Publication = {
  readonly ownerId: string
  readonly visitor: string
  readonly slug: string
  readonly draftId: string | null
  readonly game: PublishableGame
}
type Dependencies = { readonly database?: PooledDatabase; readonly now?: Date }

function requirePublishable({ game }: Publication): void {
  if (game.title === '') throw new HttpError(422, 'no-title', 'A game needs a title.')
  requireLead(game.lead)
  if (!game.isPlayable) throw new HttpError(422, 'not-playable', 'This level cannot be finished.')
}

/**
 * The origin of a remix is taken from the published game, not from the definition. The next version of a remix may be
 * published although the author of its origin no longer allows remixes.
 *
 * @param known the origin of the version before. @throws HttpError 403 `no-remix`.
 */
async function findOrigin(transaction: Transaction, { game, ownerId }: Publication, known: string | null) {
  if (!game.origin) return { originGame: null }
  const [origin] = await transaction.select().from(builderGames).where(eq(builderGames.slug, game.origin.game))
  if (!origin) return { originGame: null }
  if (!origin.allowsRemix && origin.ownerId !== ownerId && origin.slug !== known)
    throw new HttpError(403, 'no-remix', 'The author of that game does not allow remixes.')
  return { originGame: origin.slug }
}

async function requireFreeGame(transaction: Transaction, ownerId: string): Promise<void> {
  const [{ count } = { count: 0 }] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(builderGames)
    .where(eq(builderGames.ownerId, ownerId))
  if (count >= mostGames) throw new HttpError(409, 'too-many-games', `An account may publish ${mostGames} games.`)
}

/**
 * Publishes a game or its next version. Only the author of a name can use it again. A game that had its title before this
 * was refused keeps it.
 *
 * @returns why the catalogue does not list it yet; null when it does.
 * @throws HttpError 401 `logged-out` for a deleted account, 503 `busy` while it is locked, 403 `no-remix`, 409 `name-taken`, `too-many-games`,
 * `no-room` or `hunt-open`, 507 `site-full`, 422 `not-a-name`, `no-title`, `title-refused`, `lead-refused` or `not-playable`, 429 `limited`.
 */
export async function publishGame(
  publication: Publication,
  { database = getDatabase(), now = new Date() }: Dependencies = {},
): Promise<{ readonly slug: string; readonly unlisted: ListingProblem | null }> {
  const { ownerId, visitor, slug, draftId, game } = publication
  requirePublishable(publication)
  await requireNoSiteBuild(slug)
  const titleProblem = await checkTitle(game.title)
  await requireSiteRoom(database)
  // Checked only for the author of an existing game: reading a game's hunts can take long, and strangers must not cause
  // it.
  const [known] = await database.select().from(builderGames).where(eq(builderGames.slug, slug))
  if (known && known.ownerId !== ownerId) throw nameTaken()
  if (!known) requireGameName(slug)
  if (titleProblem === 'refused' && known?.title !== game.title) throw titleRefused()
  if (known) await requireHuntKeys(slug, game, database, now)
  const { kind, title, lead, tags, allowsRemix, level } = game
  const levelHash = hashLevel(level)
  let replaced: string | undefined
  let unlisted: ListingProblem | null = null
  await refuseWhenFull(() =>
    withShortLocks(database, accountBusy, async (transaction) => {
      if (!(await lockUser(ownerId, transaction))) throw loggedOut()
      await claimName({ slug, ownerId, sort: 'made' }, transaction)
      const [before] = await transaction.select().from(builderGames).where(eq(builderGames.slug, slug)).for('update')
      if (before && before.ownerId !== ownerId) throw nameTaken()
      if (!before) await requireFreeGame(transaction, ownerId)
      // The row is also written if it exists, so that `deleteUnusedLevels` does not delete it now.
      await transaction
        .insert(builderLevels)
        .values({ hash: levelHash, level, storedAt: now })
        .onConflictDoUpdate({ target: builderLevels.hash, set: { storedAt: now } })
      if (before && before.levelHash !== levelHash) replaced = before.levelHash
      const values = {
        kind,
        title,
        lead,
        tags,
        allowsRemix,
        levelHash,
        titleProblem,
        // A changed level starts new boards, because scores of the old one cannot be compared. The play count stays.
        edition: before ? before.edition + (before.levelHash === levelHash ? 0 : 1) : 1,
        changedAt: now,
        withdrawnAt: null,
        ...(await findOrigin(transaction, publication, before?.originGame ?? null)),
      }
      const [published] = await transaction
        .insert(builderGames)
        .values({ slug, ownerId, publishedAt: now, ...values })
        .onConflictDoUpdate({ target: builderGames.slug, set: values, setWhere: eq(builderGames.ownerId, ownerId) })
        .returning({ titleProblem: builderGames.titleProblem, authorWonAt: builderGames.authorWonAt })
      if (!published) throw nameTaken()
      unlisted = findListingProblem(published)
      await requireAccountRoom(ownerId, transaction)
      if (draftId !== null)
        await transaction
          .update(builderDrafts)
          .set({ slug })
          .where(and(eq(builderDrafts.id, draftId), eq(builderDrafts.ownerId, ownerId)))
      // Last, because it locks the count of all names.
      await reserveName({ slug, ownerId, visitor, now }, transaction)
    }),
  )
  // Keeps `deleteUnusedLevels` from deleting the replaced level for a while, because runs on it may just be being
  // judged.
  if (replaced !== undefined)
    await database.update(builderLevels).set({ storedAt: now }).where(eq(builderLevels.hash, replaced))
  invalidateBoards(slug, database)
  invalidateGame(slug)
  return { slug, unlisted }
}

/**
 * Withdraws a game: it can no longer be played, and its name stays reserved for its author. @throws HttpError 404
 * `unknown-game`, 409 `hunt-open`, 429 `limited`.
 */
export async function withdrawGame(
  { ownerId, slug }: Pick<Publication, 'ownerId' | 'slug'>,
  { database = getDatabase(), now = new Date() }: Dependencies = {},
): Promise<void> {
  await requireRateLimit('change-upload', [ownerId], database)
  const isOwn = and(eq(builderGames.slug, slug), eq(builderGames.ownerId, ownerId), isNull(builderGames.withdrawnAt))
  if ((await database.$count(builderGames, isOwn)) === 0) throw unknownGame()
  await requireNoOpenHunt(slug, database, now)
  const gone = await database
    .update(builderGames)
    .set({ withdrawnAt: now })
    .where(isOwn)
    .returning({ slug: builderGames.slug })
  if (gone.length === 0) throw unknownGame()
  invalidateGame(slug)
}
