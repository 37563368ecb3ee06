import * as v from 'valibot'
import { reportReasons } from '@/lib/builder/builder-answers'
import { slugSchema } from '@/lib/builder/slug'
import { plainText } from '@/lib/games/maze/maze-level'
import { answerWithCookies } from '@/lib/server/account/answer-with-cookies'
import { reportGame } from '@/lib/server/builder/report-game'
import { whoPlays } from '@/lib/server/games/who-plays'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({ slug: slugSchema, reason: v.picklist(reportReasons), words: plainText(500) })

/** Reports a published game to the operator. */
export const POST = bodyDoor({ body, mostBytes: 4_096 }, async ({ body: report, visitor, request }) => {
  const { player, setCookie } = await whoPlays(request)
  await reportGame({ ...report, player, visitor })
  return answerWithCookies({ status: 'done' }, setCookie === undefined ? [] : [setCookie])
})
