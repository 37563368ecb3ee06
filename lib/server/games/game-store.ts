import 'server-only'
import { and, eq } from 'drizzle-orm'
import { fitsGameStore } from '@/lib/games/protocol/protocol-constants'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { gameStores } from '@/lib/server/database/games-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'

type StorePlace = { readonly game: string; readonly player: string }

/** What a game keeps for a player; null where it keeps nothing. */
export async function readStore(
  { game, player }: StorePlace,
  database: PooledDatabase = getDatabase(),
): Promise<string | null> {
  const [row] = await database
    .select({ content: gameStores.content })
    .from(gameStores)
    .where(and(eq(gameStores.game, game), eq(gameStores.player, player)))
  return row?.content ?? null
}

/** Keeps a text for a game and a player, instead of what was there. @throws HttpError 413 `too-large`, 429 `limited`. */
export async function writeStore(
  { game, player }: StorePlace,
  content: string,
  database: PooledDatabase = getDatabase(),
): Promise<void> {
  if (!fitsGameStore(content)) throw new HttpError(413, 'too-large', 'A game may keep 64 KB for a player.')
  await requireRateLimit('write-game-store', [player], database)
  const writtenAt = new Date()
  await database
    .insert(gameStores)
    .values({ game, player, content, writtenAt })
    .onConflictDoUpdate({ target: [gameStores.game, gameStores.player], set: { content, writtenAt } })
}
