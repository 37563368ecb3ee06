import { momentRequestSchema } from '@/lib/hunts/moment'
import { rulesModuleLimits } from '@/lib/hunts/rules-module'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { reachMoment } from '@/lib/server/hunts/moments'

/** What the player of an uploaded game earns at a moment. Called by the page around the game, not by the game. */
export const POST = createPostHandler(
  {
    body: momentRequestSchema,
    maxBytes: rulesModuleLimits.logCharacters + 2_048,
    callers: 'site-and-programs',
    isLong: true,
  },
  async ({ body, visitor, request }) => {
    const { player, setCookie } = await resolvePlayer(request, { game: body.game })
    const earned = await reachMoment({ ...body, player, visitor })
    return respondWithCookies(earned, setCookie === undefined ? [] : [setCookie])
  },
)
