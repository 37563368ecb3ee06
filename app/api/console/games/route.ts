import * as v from 'valibot'
import { readServerEnv } from '@/lib/env/server-env'
import { requireSession } from '@/lib/server/account/sessions'
import { readOwnGames } from '@/lib/server/games/read-own-games'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireOperator } from '@/lib/server/moderation/require-operator'

/** The games of who is logged in with what became of them, and whether they look after those of others. */
export const GET = createGetHandler({ query: v.object({}) }, async ({ request }) => {
  const { userId } = await requireSession(request)
  const [games, isOperator] = await Promise.all([
    readOwnGames({ ownerId: userId, chainId: readServerEnv().defaultChainId }),
    // A chain that does not answer keeps nobody from their own games.
    requireOperator(userId).then(
      () => true,
      () => false,
    ),
  ])
  return { games, isOperator }
})
