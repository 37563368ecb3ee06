import * as v from 'valibot'
import { type RunnerLevel, runnerLevelSchema } from './cyberwave-runner/level'
import { type MazeLevel, mazeLevelSchema } from './maze/level'
import { type DriveLevel, driveLevelSchema } from './night-drive/level'

/** A level as the text that is stored and given to frames: it names its kind; one that names none is a maze, as the first were. */
export const serializeMadeLevel = ({ kind, level }: MadeLevel): string =>
  JSON.stringify(kind === 'maze' ? level : { kind, ...level })

/** Kinds of games that can be made with no code. */
export const madeKinds = ['maze', 'runner', 'drive'] as const

export type MadeKind = (typeof madeKinds)[number]

/** What a level of each kind is. */
export type LevelOf = { readonly maze: MazeLevel; readonly runner: RunnerLevel; readonly drive: DriveLevel }

/** A level and what it is one of. */
export type MadeLevel = {
  readonly [Kind in MadeKind]: { readonly kind: Kind; readonly level: LevelOf[Kind] }
}[MadeKind]

/** What a level of each kind has to be. */
export const levelSchemas = {
  maze: mazeLevelSchema,
  runner: runnerLevelSchema,
  drive: driveLevelSchema,
} as const satisfies Record<MadeKind, unknown>

const kindSchema = v.object({ kind: v.optional(v.picklist(madeKinds), 'maze') })

/** What the text of a level says. @throws where it is none. */
export function parseMadeLevel(text: string): MadeLevel {
  const json: unknown = JSON.parse(text)
  const { kind } = v.parse(kindSchema, json)
  if (kind === 'maze') return { kind, level: v.parse(mazeLevelSchema, json) }
  const { kind: _, ...level } = json as Record<string, unknown>
  return kind === 'runner'
    ? { kind, level: v.parse(runnerLevelSchema, level) }
    : { kind, level: v.parse(driveLevelSchema, level) }
}
