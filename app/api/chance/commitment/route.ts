import * as v from 'valibot'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { requireChanceAccount } from '@/lib/server/chance/chance-player'
import { commitSeed } from '@/lib/server/chance/seeds'
import { readPlayerState } from '@/lib/server/chance/read-player-state'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** Commits to the next server seed unless there is a commitment. Returns the new state of the player. */
export const POST = createPostHandler({ body: v.strictObject({}), maxBytes: 256 }, async ({ request, visitor }) => {
  await requireRateLimit('spend-credits', [visitor])
  const { account, setCookies } = await requireChanceAccount(request)
  await requireRateLimit('play-chance', [account.player])
  await commitSeed(account)
  return respondWithCookies(await readPlayerState(account), setCookies)
})
