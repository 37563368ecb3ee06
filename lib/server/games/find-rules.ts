import 'server-only'
import { allRules } from '@/lib/games/all-rules'
import { madeRuleBounds } from '@/lib/games/made-rules'
import { readMadeGame } from '@/lib/server/builder/read-made-game'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'

/** By what runs of a game are judged; of a game made with no code also the hash of its level. */
export type FoundRules = { readonly version: number; readonly maxTicks: number; readonly level: string | null }

/** The rules of a game whose runs are replayed: one of ours, or a published one made with no code. @throws HttpError 404 `unknown-game`. */
export async function findRules(game: string, database: PooledDatabase = getDatabase()): Promise<FoundRules> {
  const rules = allRules.get(game)
  if (rules) return { version: rules.version, maxTicks: rules.maxTicks, level: null }
  const made = await readMadeGame(game, database)
  if (made) return { ...madeRuleBounds[made.kind], level: made.level }
  throw new HttpError(404, 'unknown-game', 'There is no game of this name whose runs are counted.')
}
