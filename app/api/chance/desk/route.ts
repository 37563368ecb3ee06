import * as v from 'valibot'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { readChancePlayer } from '@/lib/server/chance/chance-player'
import { readPlayerState } from '@/lib/server/chance/read-player-state'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** What the player who is logged in has for games of chance: credits, seeds, and cards that are not scratched. */
export const GET = createGetHandler({ query: v.strictObject({}) }, async ({ request }) => {
  const { account, setCookies } = await readChancePlayer(request)
  return respondWithCookies(await readPlayerState(account), setCookies)
})
