import 'server-only'
import { allRules } from '@/lib/games/all-rules'
import { madeRuleBounds } from '@/lib/games/made-rules'
import { readLevelOfGame } from '@/lib/server/builder/read-made-game'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * The rules that replay a game's runs, and for a made game the hash of its level with its edition. Each edition has boards of its own;
 * games of the site have one.
 */
export type FoundRules = {
  readonly version: number
  readonly maxTicks: number
  readonly level: string | null
  readonly edition: number
}

/** Finds the rules of one of our games or of a published made game. @throws HttpError 404 `unknown-game`. */
export async function findRules(game: string, database: PooledDatabase = getDatabase()): Promise<FoundRules> {
  const rules = allRules.get(game)
  if (rules) return { version: rules.version, maxTicks: rules.maxTicks, level: null, edition: 1 }
  const made = await readLevelOfGame(game, database)
  if (made) return { ...madeRuleBounds[made.kind], level: made.level, edition: made.edition }
  throw new HttpError(404, 'unknown-game', 'There is no game with this name and a board.')
}
