import { readServerEnv } from '@/lib/env/server-env'
import { requireSession } from '@/lib/server/account/sessions'
import { readOwnGames } from '@/lib/server/games/read-own-games'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { requireOperator } from '@/lib/server/moderation/require-operator'

/** Games of the logged-in account with their statistics, and whether the account is an operator. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId } = await requireSession(request)
  const [games, isOperator] = await Promise.all([
    readOwnGames({ ownerId: userId, chainId: readServerEnv().defaultChainId }),
    // An unreachable chain must not hide the account's own games.
    requireOperator(userId).then(
      () => true,
      () => false,
    ),
  ])
  return { games, isOperator }
})
