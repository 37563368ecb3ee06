import * as v from 'valibot'
import { bindingsSchema } from '@/games/shared/input/bindings-schema'
import { maxLogCharacters } from '@/lib/games/input-log'
import { seedSchema } from '@/lib/games/seed'
import { standardBindings } from './input/standard-bindings'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The player's best run, to drive against: as much as it takes to play it again. */
const bestSchema = v.object({
  version: count,
  seed: seedSchema,
  log: v.pipe(v.string(), v.maxLength(maxLogCharacters)),
  score: count,
})

/** What the game keeps for a player: the keys that they chose, their best run, and whether they were shown what to press. */
export const storedSchema = v.object({
  version: v.literal(1),
  bindings: bindingsSchema(standardBindings),
  best: v.nullable(bestSchema),
  isTaught: v.optional(v.boolean(), false),
})

export type Stored = v.InferOutput<typeof storedSchema>
export type BestRun = v.InferOutput<typeof bestSchema>

export const nothingStored: Stored = { version: 1, bindings: standardBindings, best: null, isTaught: false }
