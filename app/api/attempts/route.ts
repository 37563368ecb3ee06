import * as v from 'valibot'
import { gameNameSchema } from '@/lib/games/game-name'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { whoPlays } from '@/lib/server/games/who-plays'
import { bodyDoor } from '@/lib/server/http/door'

const bodySchema = v.strictObject({ game: gameNameSchema })

/** Begins a run of `game`: answers its id, its seed and until when it can be handed in. */
export const POST = bodyDoor(
  { body: bodySchema, mostBytes: 1_024, callers: 'site-and-programs' },
  async ({ body, visitor, request }) => {
    const { player, setCookie } = await whoPlays(request, body)
    const attempt = await startAttempt({ ...body, player, visitor })
    return answerWithCookies(attempt, setCookie === undefined ? [] : [setCookie])
  },
)
