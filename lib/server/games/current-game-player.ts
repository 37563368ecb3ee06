import 'server-only'
import { eq } from 'drizzle-orm'
import { users } from '@/lib/server/database/schema/account'
import { getDatabase } from '@/lib/server/database/client'
import type { GamePlayer } from '@/lib/server/game-token/game-player'
import { readGamePlayer } from '@/lib/server/game-token/game-token'
import { HttpError } from '@/lib/server/http/http-error'

/** The response to a game token of a deleted account. */
export const accountDeleted = () => new HttpError(401, 'game-token', 'The account of this game token was deleted.')

/**
 * The player of a request's game token, as `readGamePlayer`. A token outlives a deleted account by some minutes, and must
 * not store data that nobody can delete any more.
 *
 * @throws HttpError 401 `game-token`, 503 `no-secret`.
 */
export async function readCurrentGamePlayer(
  request: Request,
  dependencies: Parameters<typeof readGamePlayer>[1] = {},
): Promise<GamePlayer | null> {
  const player = await readGamePlayer(request, dependencies)
  if (!player?.id.startsWith('account:')) return player
  const accounts = await getDatabase().$count(users, eq(users.id, player.id.slice('account:'.length)))
  if (accounts > 0) return player
  throw accountDeleted()
}
