import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/sessions'
import { listMadeGames } from '@/lib/server/builder/read-made-game'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const query = v.object({ of: v.literal('me') })

/** The games that the logged-in account made in the game builder, the newest first. Those of all are in the catalogue. */
export const GET = createGetHandler({ query }, async ({ request, visitor }) => {
  await requireRateLimit('read-made-games', [visitor])
  return { games: await listMadeGames((await requireSession(request)).userId) }
})
