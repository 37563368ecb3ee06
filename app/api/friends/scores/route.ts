import * as v from 'valibot'
import { boardPeriods } from '@/lib/games/frame-protocol/host-messages'
import { publishedGameIds } from '@/lib/games/game-ids'
import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readFriendScores } from '@/lib/server/players/friends'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const querySchema = v.object({
  game: v.picklist(publishedGameIds),
  period: v.optional(v.picklist(boardPeriods), 'all'),
})

/** The best runs of the logged-in account, the accounts that it follows, and the players that it has referred. */
export const GET = createGetHandler({ query: querySchema }, async ({ query, request, visitor }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-scores', [visitor])
  return respondWithCookies(await readFriendScores({ userId, ...query }), setCookies)
})
