import 'server-only'
import { allRules } from '@/lib/games/all-rules'
import { madeRuleBounds } from '@/lib/games/made-rules'
import { readMadeGame } from '@/lib/server/builder/read-made-game'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

/** The rules that replay a game's runs, and for a made game the hash of its level. */
export type FoundRules = { readonly version: number; readonly maxTicks: number; readonly level: string | null }

/** Finds the rules of one of our games or of a published made game. @throws HttpError 404 `unknown-game`. */
export async function findRules(game: string, database: PooledDatabase = getDatabase()): Promise<FoundRules> {
  const rules = allRules.get(game)
  if (rules) return { version: rules.version, maxTicks: rules.maxTicks, level: null }
  const made = await readMadeGame(game, database)
  if (made) return { ...madeRuleBounds[made.kind], level: made.level }
  throw new HttpError(404, 'unknown-game', 'There is no game with this name and a board.')
}
