import * as v from 'valibot'
import { dailyGameIds, daySchema } from '@/lib/games/daily-challenge'
import { takeDailyAttempt } from '@/lib/server/games/daily-challenge'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

const bodySchema = v.strictObject({
  game: v.picklist(dailyGameIds),
  day: daySchema,
  key: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
})

/** Takes one of the player's attempts at the challenge of `day`. A repeated request with the same `key` gets the same attempt. */
export const POST = createPostHandler(
  { body: bodySchema, maxBytes: 1_024, callers: 'site-and-programs' },
  async ({ body, visitor, request }) => {
    const { player, setCookie } = await resolvePlayer(request, body)
    const attempt = await takeDailyAttempt({ ...body, player, visitor })
    return respondWithCookies(attempt, setCookie === undefined ? [] : [setCookie])
  },
)
