import * as v from 'valibot'
import { readReplay } from '@/lib/server/games/score-board'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'

const idSchema = v.pipe(v.string(), v.uuid())

/** What it takes to watch a run that a board shows: game, version, seed, log and score. */
export const GET = createGetHandler<v.ObjectSchema<Record<never, never>, undefined>, { attempt: string }>(
  { query: v.object({}) },
  async ({ params, visitor }) => {
    const attempt = v.safeParse(idSchema, params.attempt)
    if (!attempt.success) throw new HttpError(404, 'no-replay', 'This run has no replay any more.')
    return readReplay({ attempt: attempt.output, visitor })
  },
)
