import { readServerEnv } from '@/lib/env/server-env'
import { requireSession } from '@/lib/server/account/sessions'
import { readOwnGames } from '@/lib/server/games/read-own-games'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireOperator } from '@/lib/server/moderation/require-operator'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Games of the logged-in account with their statistics, and whether the account is an operator. */
export const GET = createGetHandler({ query: noQuery }, async ({ request, visitor }) => {
  const { userId } = await requireSession(request)
  await requireRateLimit('read-own-games', [userId])
  const [games, isOperator] = await Promise.all([
    readOwnGames({ ownerId: userId, chainId: readServerEnv().defaultChainId }),
    // An unreachable chain must not hide the account's own games.
    requireOperator({ userId, visitor }).then(
      () => true,
      () => false,
    ),
  ])
  return { games, isOperator }
})
