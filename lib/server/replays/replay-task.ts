import 'server-only'
import * as v from 'valibot'
import { maxFound } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'
import { wholeNumber } from '@/lib/wire-schema'

/** A run to replay. `log` is untrusted text of `encodeInputLog`; `level` is the level of a made game. */
export type ReplayTask = {
  readonly game: string
  readonly level?: string | null
  readonly seed: Seed
  readonly log: string
}

/** The worker's message: the result of the run, or why it is invalid. */
export const replayVerdictSchema = v.variant('kind', [
  v.object({
    kind: v.literal('played'),
    score: wholeNumber,
    checkpoints: wholeNumber,
    longestCombo: v.nullable(wholeNumber),
    metres: v.nullable(wholeNumber),
    found: v.pipe(v.array(wholeNumber), v.maxLength(maxFound), v.readonly()),
    ticks: wholeNumber,
    isOver: v.boolean(),
    isWon: v.nullable(v.boolean()),
    shape: v.array(v.pipe(v.number(), v.safeInteger())),
    isHuman: v.boolean(),
  }),
  v.object({ kind: v.picklist(['too-long', 'after-end', 'unknown-input', 'not-a-log', 'broke-rules']) }),
])

export type ReplayVerdict = v.InferOutput<typeof replayVerdictSchema>
