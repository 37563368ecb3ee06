import 'server-only'
import * as v from 'valibot'
import type { Seed } from '@/lib/games/seed'
import { wholeNumber } from '@/lib/wire-schema'

/** The work of the thread: a module's code, and a run with the moment that it should have reached, or null to only check the module. */
export type RulesModuleTask = {
  readonly code: string
  readonly run: { readonly seed: Seed; readonly log: string; readonly moment: string } | null
}

const problem = v.pipe(v.string(), v.maxLength(300))

/** What the thread says. `problem` is what the engine says of a broken module, for its developer. */
export const rulesModuleVerdictSchema = v.variant('kind', [
  v.object({
    kind: v.literal('reached'),
    ticks: wholeNumber,
    shape: v.array(v.pipe(v.number(), v.safeInteger())),
    isHuman: v.boolean(),
  }),
  v.object({ kind: v.literal('broken'), problem }),
  v.object({ kind: v.picklist(['valid', 'not-reached', 'not-a-log', 'too-long', 'too-much-work']) }),
])

export type RulesModuleVerdict = v.InferOutput<typeof rulesModuleVerdictSchema>
