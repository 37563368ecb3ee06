import * as v from 'valibot'
import { reportReasons } from '@/lib/builder/builder-schema'
import { slugSchema } from '@/lib/builder/slug'
import { plainText } from '@/lib/games/maze/level'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { reportGame } from '@/lib/server/builder/report-game'
import { resolvePlayer } from '@/lib/server/games/request-player'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ slug: slugSchema, reason: v.picklist(reportReasons), words: plainText(500) })

/** Reports a published game to the operator. */
export const POST = createPostHandler({ body, maxBytes: 4_096 }, async ({ body: report, visitor, request }) => {
  const { player, setCookie } = await resolvePlayer(request, { game: report.slug })
  await reportGame({ ...report, player, visitor })
  return respondWithCookies({ status: 'done' }, setCookie === undefined ? [] : [setCookie])
})
