import 'server-only'
import { and, eq } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { isGameId, unityPlayerIds } from '@/lib/games/game-ids'
import { fitsGameStore } from '@/lib/games/frame-protocol/protocol-constants'
import { isMadeGame } from '@/lib/server/builder/known-games'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameStores } from '@/lib/server/database/schema/games'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { readBuild } from './unity-builds'

type Dependencies = { readonly unityDir?: string; readonly isMade?: (slug: string) => Promise<boolean> }

const isUnityPlayer = (game: string) => (unityPlayerIds as readonly string[]).includes(game)

/**
 * The key under which a game stores its data: its own id, or the id of a Unity build whichever document plays it. Game
 * ids contain no slash.
 *
 * @throws HttpError 404 `unknown-game`, so that clients cannot fill the database with arbitrary keys.
 */
export async function findStoreKey(
  { game, build }: { readonly game: string; readonly build?: string | undefined },
  { unityDir = readServerEnv().unityDir, isMade = isMadeGame }: Dependencies = {},
): Promise<string> {
  const isThere =
    build === undefined
      ? isGameId(game) || (await isMade(game))
      : isUnityPlayer(game) && (await readBuild(unityDir, build)) !== null
  if (isThere) return build === undefined ? game : `unity/${build}`
  throw new HttpError(404, 'unknown-game', 'There is no game with this name that can store data.')
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

/** Stores a game's data for a player, replacing the previous data. @throws HttpError 413 `too-large`, 429 `limited`. */
export async function writeStore(
  { game, player }: StoreOwner,
  content: string,
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  if (!fitsGameStore(content)) throw new HttpError(413, 'too-large', 'A game can store at most 64 KB per player.')
  await requireRateLimit('write-game-store', [player], database)
  const writtenAt = new Date()
  await database
    .insert(gameStores)
    .values({ game, player, content, writtenAt })
    .onConflictDoUpdate({ target: [gameStores.game, gameStores.player], set: { content, writtenAt } })
}
