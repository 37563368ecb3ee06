import 'server-only'
import * as v from 'valibot'
import { maxFound } from '@/lib/games/rules'
import type { Seed } from '@/lib/games/seed'

/** A run to play again. `log` is text of `encodeInputLog`, from anybody; `level` that of a game made with no code. */
export type ReplayTask = {
  readonly game: string
  readonly level?: string | null
  readonly seed: Seed
  readonly log: string
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What the thread says: what the run came to, or why it is none. */
export const replayVerdictSchema = v.variant('kind', [
  v.object({
    kind: v.literal('played'),
    score: count,
    checkpoints: count,
    found: v.pipe(v.array(count), v.maxLength(maxFound), v.readonly()),
    ticks: count,
    isOver: v.boolean(),
    isWon: v.nullable(v.boolean()),
  }),
  v.object({ kind: v.picklist(['too-long', 'after-end', 'unknown-input', 'not-a-log', 'broke-rules']) }),
])

export type ReplayVerdict = v.InferOutput<typeof replayVerdictSchema>
