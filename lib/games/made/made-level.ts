import * as v from 'valibot'
import { mazeLevelSchema, type MazeLevel } from '../maze/maze-level'
import { runnerLevelSchema, type RunnerLevel } from '../runner/runner-level'

/** Kinds of games that can be made with no code. */
export const madeKinds = ['maze', 'runner'] as const

export type MadeKind = (typeof madeKinds)[number]

/** A level and what it is one of. */
export type MadeLevel = { readonly kind: 'maze'; readonly level: MazeLevel } | { readonly kind: 'runner'; readonly level: RunnerLevel }

/** What a level of each kind has to be. */
export const levelSchemas = { maze: mazeLevelSchema, runner: runnerLevelSchema } as const satisfies Record<MadeKind, unknown>

const kindSchema = v.object({ kind: v.optional(v.picklist(madeKinds), 'maze') })

/** What the text of a level says. @throws where it is none. */
export function parseMadeLevel(text: string): MadeLevel {
  const json: unknown = JSON.parse(text)
  if (v.parse(kindSchema, json).kind === 'maze') return { kind: 'maze', level: v.parse(mazeLevelSchema, json) }
  const { kind: _, ...level } = json as Record<string, unknown>
  return { kind: 'runner', level: v.parse(runnerLevelSchema, level) }
}
