import * as v from 'valibot'
import { requireSession } from '@/lib/server/account/read-session'
import { listMadeGames } from '@/lib/server/builder/read-made-game'
import { queryDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'

const query = v.object({ of: v.optional(v.literal('me')) })

/** The newest games made with no code; with `of=me` those of who is logged in. */
export const GET = queryDoor({ query }, async ({ query: { of }, request, visitor }) => {
  await requireLimit('read-made-games', [visitor])
  return { games: await listMadeGames(of === 'me' ? { ownerId: (await requireSession(request)).userId } : {}) }
})
