import 'server-only'
import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { isGameId, unityPlayerIds } from '@/lib/games/game-ids'
import { fitsGameStore } from '@/lib/games/frame-protocol/protocol-constants'
import { isMadeGame } from '@/lib/server/builder/known-games'
import { getDatabase, type PooledDatabase, type Transaction } from '@/lib/server/database/client'
import { users } from '@/lib/server/database/schema/account'
import { builderGames } from '@/lib/server/database/schema/builder'
import { gameStores, gameStoreSpace } from '@/lib/server/database/schema/games'
import { publishedNames, uploadedGames } from '@/lib/server/database/schema/uploads'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { accountDeleted } from './current-game-player'
import { readSiteBuild, unityRoots } from './unity-builds'

type Dependencies = { readonly roots?: readonly string[]; readonly isMade?: (slug: string) => Promise<boolean> }

const isUnityPlayer = (game: string) => (unityPlayerIds as readonly string[]).includes(game)

const unknownGame = () => new HttpError(404, 'unknown-game', 'There is no game with this name that can store data.')

/**
 * The key under which a game stores its data: its own id, or the id of a Unity build whichever document plays it. Game
 * ids contain no slash.
 *
 * @throws HttpError 404 `unknown-game`, so that clients cannot fill the database with arbitrary keys.
 */
export async function findStoreKey(
  { game, build }: { readonly game: string; readonly build?: string | undefined },
  { roots = unityRoots(), isMade = isMadeGame }: Dependencies = {},
): Promise<string> {
  const isThere =
    build === undefined
      ? isGameId(game) || (await isMade(game))
      : isUnityPlayer(game) && (await readSiteBuild(build, roots)) !== null
  if (isThere) return build === undefined ? game : `unity/${build}`
  throw unknownGame()
}

type StoreOwner = { readonly game: string; readonly player: string }

/** Reads the data that a game has stored for a player; null when there is none. */
export async function readStore(
  { game, player }: StoreOwner,
  database: PooledDatabase = getDatabase(),
): Promise<string | null> {
  const [row] = await database
    .select({ content: gameStores.content })
    .from(gameStores)
    .where(and(eq(gameStores.game, game), eq(gameStores.player, player)))
  return row?.content ?? null
}

/** The most that all games together store for one player, in bytes. */
export const playerMaxBytes = 2_000_000

/**
 * The least size that stored data counts as: it may grow to this size even when there is no room. The trigger that sums
 * up the data of all players counts as much.
 */
const countedBytes = 4_096

async function readPlayerBytes(player: string, database: PooledDatabase): Promise<number> {
  const size = sql`greatest(octet_length(${gameStores.content}), ${countedBytes})`
  const [row] = await database
    .select({ bytes: sql<number>`coalesce(sum(${size}), 0)::float8` })
    .from(gameStores)
    .where(eq(gameStores.player, player))
  return row?.bytes ?? 0
}

async function readTotalBytes(database: PooledDatabase): Promise<number> {
  const [space] = await database
    .select({ bytes: sql<number>`sum(${gameStoreSpace.bytes})::float8` })
    .from(gameStoreSpace)
  return space?.bytes ?? 0
}

/**
 * Requires room for data that needs more space than what is already stored. Stored data can always be replaced by data
 * of the same size, so that players keep their progress when strangers fill the site. Concurrent writes may exceed the
 * limits by their size.
 *
 * @throws HttpError 409 `no-room`, 507 `site-full`.
 */
async function requireRoom(
  { game, player }: StoreOwner,
  bytes: number,
  maxBytes: number,
  database: PooledDatabase,
): Promise<void> {
  const [stored] = await database
    .select({ bytes: sql<number>`octet_length(${gameStores.content})` })
    .from(gameStores)
    .where(and(eq(gameStores.game, game), eq(gameStores.player, player)))
  const before = stored ? Math.max(stored.bytes, countedBytes) : 0
  const growth = Math.max(bytes, countedBytes) - before
  if (growth <= 0) return
  if ((await readPlayerBytes(player, database)) + growth > playerMaxBytes)
    throw new HttpError(409, 'no-room', 'The games of this player have reached their storage limit.')
  if ((await readTotalBytes(database)) + growth > maxBytes)
    throw new HttpError(507, 'site-full', 'This site has no room for more data of games at the moment.')
}

/** Keeps the account of a player from being deleted until the transaction ends. @throws HttpError 401 `game-token` without one. */
async function keepAccount(player: string, transaction: Transaction): Promise<void> {
  const [kind, id = ''] = player.split(':')
  if (kind !== 'account') return
  const [account] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  if (!account) throw accountDeleted()
}

/**
 * Requires that a name that somebody published has a game: processes cache for seconds which games are published, and what
 * a game stores after its deletion would stay.
 *
 * @throws HttpError 404 `unknown-game`.
 */
async function requireStillThere(game: string, transaction: Transaction): Promise<void> {
  const [uploaded] = await transaction
    .select({ slug: uploadedGames.slug })
    .from(uploadedGames)
    .where(and(eq(uploadedGames.slug, game), isNotNull(uploadedGames.publishedAt)))
    // Whoever withdraws the game waits until this is stored, and then deletes it.
    .for('key share')
  if (uploaded) return
  const made = transaction.select({ slug: builderGames.slug }).from(builderGames).where(eq(builderGames.slug, game))
  const [gone] = await transaction
    .select({ slug: publishedNames.slug })
    .from(publishedNames)
    .where(and(eq(publishedNames.slug, game), notExists(made)))
  if (gone) throw unknownGame()
}

const storeBusy = () =>
  new HttpError(503, 'busy', 'This data is being written or deleted. Send it again in a moment.', {
    retryAfterSeconds: 2,
  })

/**
 * Stores a game's data for a player, replacing the previous data.
 *
 * @throws HttpError 401 `game-token` for a deleted account, 404 `unknown-game`, 413 `too-large`, 429 `limited`, 503 `busy`, and as `requireRoom`.
 */
export async function writeStore(
  { game, player }: StoreOwner,
  content: string,
  database: PooledDatabase = getDatabase(),
  maxBytes: number = readServerEnv().gameDataMaxBytes,
): Promise<void> {
  if (!fitsGameStore(content)) throw new HttpError(413, 'too-large', 'A game can store at most 64 KB per player.')
  await requireRateLimit('write-game-store', [player, game], database)
  await requireRoom({ game, player }, Buffer.byteLength(content), maxBytes, database)
  const writtenAt = new Date()
  await withShortLocks(database, storeBusy, async (transaction) => {
    await keepAccount(player, transaction)
    await requireStillThere(game, transaction)
    await transaction
      .insert(gameStores)
      .values({ game, player, content, writtenAt })
      .onConflictDoUpdate({ target: [gameStores.game, gameStores.player], set: { content, writtenAt } })
  })
}
