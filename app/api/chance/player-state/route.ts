import * as v from 'valibot'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { readChancePlayer } from '@/lib/server/chance/chance-player'
import { readPlayerState } from '@/lib/server/chance/read-player-state'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** State of the logged-in player in games of chance: credits, seeds and unrevealed cards. */
export const GET = createGetHandler({ query: v.strictObject({}) }, async ({ request }) => {
  const { account, setCookies } = await readChancePlayer(request)
  return respondWithCookies(await readPlayerState(account), setCookies)
})
