import * as v from 'valibot'
import { bindingsSchema } from '@/games/shared/input/bindings-schema'
import { standardBindings } from './input/standard-bindings'

/** What the game keeps for a player: the keys that they chose. */
export const storedSchema = v.object({ version: v.literal(1), bindings: bindingsSchema(standardBindings) })

export const nothingStored: v.InferOutput<typeof storedSchema> = { version: 1, bindings: standardBindings }
