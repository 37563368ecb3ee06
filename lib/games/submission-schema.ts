import * as v from 'valibot'
import { gameIdSchema } from './game-id-schema'
import { maxLogCharacters } from './input-log'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1))

/** Body of `POST /api/attempts/{id}/finish`: a finished run with its input log, which the server replays. */
export const submissionSchema = v.strictObject({
  game: gameIdSchema,
  version: count,
  seed: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a seed')),
  score: count,
  log: v.pipe(v.string(), v.maxLength(maxLogCharacters), v.regex(/^[\w-]+$/, 'not a log')),
})
