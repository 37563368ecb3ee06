import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findLevelProblems, isPlayable } from '@/lib/builder/find-problems'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { openTreasures } from '@/lib/builder/open-treasures'
import { isFreeForGames } from '@/lib/builder/slug'
import { writeMadeLevel } from '@/lib/games/made/write-made-level'
import { builderDrafts, builderGames, builderLevels } from '@/lib/server/database/builder-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameBests, gameRuns } from '@/lib/server/database/games-schema'
import { forgetTops } from '@/lib/server/games/kept-tops'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { findPromises } from '@/lib/server/hunts/find-promises'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { claimName } from '@/lib/server/uploads/claim-name'
import { forgetGame } from './known-games'

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1_000)

/**
 * Keys that people look for stay where they are until the hunt is over: a version without them is no version of that game.
 *
 * @throws RequestRefused 409 `hunt-open` where a chest or key with a key of an open hunt is gone, or nobody can come to it.
 */
async function requireKeysKept(
  slug: string,
  definition: GameDefinition,
  database: PooledDatabase,
  now: Date,
): Promise<void> {
  const { things } = await findPromises(slug, database, toSeconds(now))
  if (things.size === 0) return
  const kept = new Set(openTreasures(definition).map(({ id }) => id))
  if ([...things].every((thing) => kept.has(thing))) return
  throw new RequestRefused(
    409,
    'hunt-open',
    'Keys of an open hunt lie in chests or keys that this version takes away, or shuts off.',
  )
}

/** @throws RequestRefused 409 `hunt-open` while people look for keys in a game. */
async function requireNoHunt(slug: string, database: PooledDatabase, now: Date): Promise<void> {
  const { hunts } = await findPromises(slug, database, toSeconds(now))
  if (hunts > 0)
    throw new RequestRefused(409, 'hunt-open', 'There is a hunt in this game. It can be taken back once that is over.')
}

const mostGames = 50

/** The name of a level: the SHA-256 of its text. */
export const hashLevel = (text: string) => createHash('sha256').update(text).digest('hex')

type Transaction = Parameters<Parameters<PooledDatabase['transaction']>[0]>[0]
type Publication = {
  readonly ownerId: string
  readonly slug: string
  readonly draftId: string | null
  readonly definition: GameDefinition
}
type Surroundings = { readonly database?: PooledDatabase; readonly now?: Date }

function requirePublishable({ slug, definition }: Publication): void {
  if (!isFreeForGames(slug)) throw new RequestRefused(422, 'not-a-name', 'A game cannot have this name in its address.')
  if (definition.title === '') throw new RequestRefused(422, 'no-title', 'A game needs a title.')
  if (!isPlayable(findLevelProblems(definition)))
    throw new RequestRefused(422, 'not-playable', 'This level cannot be played to its end.')
}

/** Credit is given by what is published, whatever the definition calls it; a game that may not be remixed is no origin. */
async function findOrigin(transaction: Transaction, { definition, ownerId }: Publication) {
  if (!definition.origin) return { originGame: null, originTitle: null }
  const [origin] = await transaction.select().from(builderGames).where(eq(builderGames.slug, definition.origin.game))
  if (!origin) return { originGame: null, originTitle: definition.origin.title }
  if (!origin.allowsRemix && origin.ownerId !== ownerId)
    throw new RequestRefused(403, 'no-remix', 'The author of that game wants no games made from it.')
  return { originGame: origin.slug, originTitle: origin.title }
}

async function requireRoom(transaction: Transaction, ownerId: string): Promise<void> {
  const [{ count } = { count: 0 }] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(builderGames)
    .where(eq(builderGames.ownerId, ownerId))
  if (count >= mostGames) throw new RequestRefused(409, 'too-many-games', `An account may publish ${mostGames} games.`)
}

/** Another level is another game to whoever holds a place on the board: it begins anew. Plays stay counted. */
async function clearBoard(transaction: Transaction, slug: string): Promise<void> {
  await transaction.delete(gameBests).where(eq(gameBests.game, slug))
  await transaction.update(gameRuns).set({ log: null }).where(eq(gameRuns.game, slug))
}

/**
 * Publishes a game under a name, or what became of it under the same. Its author alone can; a name once taken stays theirs.
 *
 * @throws RequestRefused 403 `no-remix`, 409 `name-taken`, `too-many-games` or `hunt-open`, 422 `not-a-name`, `no-title` or `not-playable`, 429 `limited`.
 */
export async function publishGame(
  publication: Publication,
  { database = getDatabase(), now = new Date() }: Surroundings = {},
): Promise<{ readonly slug: string }> {
  const { ownerId, slug, draftId, definition } = publication
  await requireLimit('publish-game', [ownerId], database)
  requirePublishable(publication)
  await requireKeysKept(slug, definition, database, now)
  const level = writeMadeLevel(definition)
  const levelHash = hashLevel(level)
  await database.transaction(async (transaction) => {
    await claimName(slug, 'made', transaction)
    const [before] = await transaction.select().from(builderGames).where(eq(builderGames.slug, slug)).for('update')
    if (before && before.ownerId !== ownerId) throw new RequestRefused(409, 'name-taken', 'Another game has this name.')
    if (!before) await requireRoom(transaction, ownerId)
    await transaction.insert(builderLevels).values({ hash: levelHash, level }).onConflictDoNothing()
    const { kind, title, lead, allowsRemix } = definition
    const values = {
      kind,
      title,
      lead,
      allowsRemix,
      levelHash,
      changedAt: now,
      withdrawnAt: null,
      ...(await findOrigin(transaction, publication)),
    }
    const kept = await transaction
      .insert(builderGames)
      .values({ slug, ownerId, publishedAt: now, ...values })
      .onConflictDoUpdate({ target: builderGames.slug, set: values, setWhere: eq(builderGames.ownerId, ownerId) })
      .returning({ slug: builderGames.slug })
    if (kept.length === 0) throw new RequestRefused(409, 'name-taken', 'Another game has this name.')
    if (before && before.levelHash !== levelHash) await clearBoard(transaction, slug)
    if (draftId !== null)
      await transaction
        .update(builderDrafts)
        .set({ slug })
        .where(and(eq(builderDrafts.id, draftId), eq(builderDrafts.ownerId, ownerId)))
  })
  forgetTops(slug, database)
  forgetGame(slug)
  return { slug }
}

/** Takes a game back: nobody plays it any more, its name stays its author's. @throws RequestRefused 404 `unknown-game`, 409 `hunt-open`. */
export async function withdrawGame(
  { ownerId, slug }: Pick<Publication, 'ownerId' | 'slug'>,
  { database = getDatabase(), now = new Date() }: Surroundings = {},
): Promise<void> {
  await requireNoHunt(slug, database, now)
  const gone = await database
    .update(builderGames)
    .set({ withdrawnAt: now })
    .where(and(eq(builderGames.slug, slug), eq(builderGames.ownerId, ownerId), isNull(builderGames.withdrawnAt)))
    .returning({ slug: builderGames.slug })
  if (gone.length === 0) throw new RequestRefused(404, 'unknown-game', 'You have no game of this name.')
  forgetGame(slug)
}
