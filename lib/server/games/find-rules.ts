import 'server-only'
import { allRules } from '@/lib/games/all-rules'
import { madeRuleBounds } from '@/lib/games/made/made-rules'
import { readMadeGame } from '@/lib/server/builder/read-made-game'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** By what runs of a game are judged; of a game made with no code also the hash of its level. */
export type FoundRules = { readonly version: number; readonly mostTicks: number; readonly level: string | null }

/** The rules of a game whose runs are replayed: one of ours, or a published one made with no code. @throws RequestRefused 404 `unknown-game`. */
export async function findRules(game: string, database: PooledDatabase = getDatabase()): Promise<FoundRules> {
  const rules = allRules.get(game)
  if (rules) return { version: rules.version, mostTicks: rules.mostTicks, level: null }
  const made = await readMadeGame(game, database)
  if (made) return { ...madeRuleBounds[made.kind], level: made.level }
  throw new RequestRefused(404, 'unknown-game', 'There is no game of this name whose runs are counted.')
}
