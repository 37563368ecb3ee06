import * as v from 'valibot'
import { gameIdSchema } from '@/lib/games/game-id-schema'
import { maxLogCharacters } from '@/lib/games/input-log'
import { finishAttempt } from '@/lib/server/games/finish-attempt'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1))

const bodySchema = v.strictObject({
  game: gameIdSchema,
  version: count,
  seed: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a seed')),
  score: count,
  log: v.pipe(v.string(), v.maxLength(maxLogCharacters), v.regex(/^[\w-]+$/, 'not a log')),
})

const idSchema = v.pipe(v.string(), v.uuid())

/** Submits a run. Returns the score of its replay with the player's best score and rank, or the error that rejects it. */
export const POST = createPostHandler<typeof bodySchema, { id: string }>(
  { body: bodySchema, maxBytes: 48 * 1_024, callers: 'site-and-programs' },
  async ({ body, visitor, params }) => {
    const id = v.safeParse(idSchema, params.id)
    if (!id.success) throw new HttpError(404, 'unknown-attempt', 'This run does not exist any more.')
    return finishAttempt({ ...body, id: id.output, visitor })
  },
)
