import 'server-only'
import { allRules } from '@/lib/games/all-rules'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** The rules of a game whose runs are replayed. @throws RequestRefused 404 `unknown-game`. */
export function findRules(game: string) {
  const rules = allRules.get(game)
  if (rules) return rules
  throw new RequestRefused(404, 'unknown-game', 'There is no game of this name whose runs are counted.')
}
