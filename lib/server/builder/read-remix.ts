import 'server-only'
import { newDefinition, type GameDefinition } from '@/lib/builder/game-definition'
import { parseMadeLevel } from '@/lib/games/made/made-level'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { readLevel, readMadeGame } from './read-made-game'

/** A published game as one to make another from, with where it comes from. @throws RequestRefused 404 `unknown-game`, 403 `no-remix`. */
export async function readRemix(slug: string, database: PooledDatabase = getDatabase()): Promise<GameDefinition> {
  const game = await readMadeGame(slug, database)
  const level = game ? await readLevel(game.level, database) : null
  if (!game || level === null) throw new RequestRefused(404, 'unknown-game', 'There is no such game, or no longer.')
  if (!game.allowsRemix)
    throw new RequestRefused(403, 'no-remix', 'The author of this game wants no games made from it.')
  return {
    ...newDefinition(parseMadeLevel(level), game.title),
    lead: game.lead,
    origin: { game: game.slug, title: game.title },
  }
}
