import * as v from 'valibot'
import { type RunnerLevel, runnerLevelSchema } from './cyberwave-runner/level'
import { type MazeLevel, mazeLevelSchema } from './maze/level'
import { type DriveLevel, driveLevelSchema } from './night-drive/level'

/**
 * The text of a level, as it is stored and sent to frames. A level without a `kind` is a maze, because mazes came
 * before the other kinds.
 */
export const serializeMadeLevel = ({ kind, level }: MadeLevel): string =>
  JSON.stringify(kind === 'maze' ? level : { kind, ...level })

/** Kinds of games that can be made in the builder. The names are stored. */
export const madeKinds = ['maze', 'runner', 'drive'] as const

export type MadeKind = (typeof madeKinds)[number]

/** The level type of each kind. */
export type LevelOf = { readonly maze: MazeLevel; readonly runner: RunnerLevel; readonly drive: DriveLevel }

/** A level with its kind. */
export type MadeLevel = {
  readonly [Kind in MadeKind]: { readonly kind: Kind; readonly level: LevelOf[Kind] }
}[MadeKind]

/** The schema of each kind's levels. */
export const levelSchemas = {
  maze: mazeLevelSchema,
  runner: runnerLevelSchema,
  drive: driveLevelSchema,
} as const satisfies Record<MadeKind, unknown>

const kindSchema = v.object({ kind: v.optional(v.picklist(madeKinds), 'maze') })

/** Parses the text of a level. @throws SyntaxError or ValiError when it is not a valid level. */
export function parseMadeLevel(text: string): MadeLevel {
  const json: unknown = JSON.parse(text)
  const { kind } = v.parse(kindSchema, json)
  if (kind === 'maze') return { kind, level: v.parse(mazeLevelSchema, json) }
  const { kind: _, ...level } = json as Record<string, unknown>
  return kind === 'runner'
    ? { kind, level: v.parse(runnerLevelSchema, level) }
    : { kind, level: v.parse(driveLevelSchema, level) }
}
