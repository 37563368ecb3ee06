import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { listMadeGames } from '@/lib/server/builder/read-made-game'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const query = v.object({ of: v.optional(v.literal('me')) })

/** The newest games made in the game builder; with `of=me` those of the logged-in account. */
export const GET = createGetHandler({ query }, async ({ query: { of }, request, visitor }) => {
  await requireRateLimit('read-made-games', [visitor])
  return { games: await listMadeGames(of === 'me' ? { ownerId: (await requireSession(request)).userId } : {}) }
})
