import * as v from 'valibot'
import { maxLogCharacters } from '@/lib/games/input-log'
import { submissionSchema } from '@/lib/games/score-schema'
import { finishAttempt } from '@/lib/server/games/finish-attempt'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'

const idSchema = v.pipe(v.string(), v.uuid())

/** Submits a run. Returns the score of its replay with the player's best score and rank, or the error that rejects it. */
export const POST = createPostHandler<typeof submissionSchema, { id: string }>(
  { body: submissionSchema, isLong: true, maxBytes: maxLogCharacters + 1_024, callers: 'site-and-programs' },
  async ({ body, visitor, params }) => {
    const id = v.safeParse(idSchema, params.id)
    if (!id.success) throw new HttpError(404, 'unknown-attempt', 'This run does not exist any more.')
    return finishAttempt({ ...body, id: id.output, visitor })
  },
)
