import * as v from 'valibot'
import { bindingsSchema } from '@/games/shared/input/bindings-schema'
import { standardBindings } from './input/standard-bindings'

/** What the game keeps for a player: the keys that they chose, and whether they were shown what to press. */
export const storedSchema = v.object({
  version: v.literal(1),
  bindings: bindingsSchema(standardBindings),
  isTaught: v.optional(v.boolean(), false),
})

export const nothingStored: v.InferOutput<typeof storedSchema> = {
  version: 1,
  bindings: standardBindings,
  isTaught: false,
}
