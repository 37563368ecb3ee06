import * as v from 'valibot'
import { readReplay } from '@/lib/server/games/score-board'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'

const idSchema = v.pipe(v.string(), v.uuid())

/** The replay of a run: game, version, seed, log and score. */
export const GET = createGetHandler<NoQuery, { attempt: string }>({ query: noQuery }, async ({ params, visitor }) => {
  const attempt = v.safeParse(idSchema, params.attempt)
  if (!attempt.success) throw new HttpError(404, 'no-replay', 'This run has no replay any more.')
  return readReplay({ attempt: attempt.output, visitor })
})
