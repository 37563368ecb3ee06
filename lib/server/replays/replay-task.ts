import 'server-only'
import * as v from 'valibot'
import { maxFound } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'

/** A run to replay. `log` is untrusted text of `encodeInputLog`; `level` is the level of a made game. */
export type ReplayTask = {
  readonly game: string
  readonly level?: string | null
  readonly seed: Seed
  readonly log: string
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The worker's message: the result of the run, or why it is invalid. */
export const replayVerdictSchema = v.variant('kind', [
  v.object({
    kind: v.literal('played'),
    score: count,
    checkpoints: count,
    longestCombo: v.nullable(count),
    metres: v.nullable(count),
    found: v.pipe(v.array(count), v.maxLength(maxFound), v.readonly()),
    ticks: count,
    isOver: v.boolean(),
    isWon: v.nullable(v.boolean()),
    shape: v.array(v.pipe(v.number(), v.safeInteger())),
    isHuman: v.boolean(),
  }),
  v.object({ kind: v.picklist(['too-long', 'after-end', 'unknown-input', 'not-a-log', 'broke-rules']) }),
])

export type ReplayVerdict = v.InferOutput<typeof replayVerdictSchema>
