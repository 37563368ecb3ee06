import * as v from 'valibot'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { readCachedProfile } from '@/lib/server/players/read-player-profile'
import { parseInput } from '@/lib/server/http/parse-input'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const playerSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(240))

/** The public profile of a player by name or address. Parts that its owner hides are null. */
export const GET = createGetHandler<NoQuery, { player: string }>({ query: noQuery }, async ({ params, visitor }) => {
  await requireRateLimit('read-players', [visitor])
  return readCachedProfile(parseInput(playerSchema, params.player, 'player'))
})
