import * as v from 'valibot'
import { mazeLevelSchema, plainText, type MazeLevel } from '@/lib/games/maze/maze-level'
import { migrateDefinition } from './migrate-definition'
import { slugSchema } from './slug'

/** How much a game may be: bytes of its JSON, and characters of what it says about itself. */
export const definitionLimits = { bytes: 900_000, titleCharacters: 60, leadCharacters: 160, authorCharacters: 64 } as const

/** The version that is written. Older ones are read by `migrateDefinition`. */
export const definitionVersion = 1

/** A game made with no code, whole: what it is called, what it is made from, and its level. */
export const gameDefinitionSchema = v.strictObject({
  format: v.literal('intrepid-game'),
  version: v.literal(definitionVersion),
  kind: v.literal('maze'),
  title: v.pipe(plainText(definitionLimits.titleCharacters), v.trim()),
  lead: v.pipe(plainText(definitionLimits.leadCharacters), v.trim()),
  /** Whether others may make a game of their own from it. */
  allowsRemix: v.boolean(),
  /** The published game that it was made from; null where it was made from a template. */
  origin: v.nullable(v.strictObject({ game: slugSchema, title: plainText(definitionLimits.titleCharacters) })),
  level: v.custom<MazeLevel>((level) => v.is(mazeLevelSchema, level), 'not a level'),
})

export type GameDefinition = Readonly<v.InferOutput<typeof gameDefinitionSchema>>

/** Why a text is no game that can be read here. */
export type DefinitionRefusal = 'too-large' | 'not-json' | 'not-a-game' | 'newer-version'

export type ReadDefinition = { readonly kind: 'read'; readonly definition: GameDefinition } | { readonly kind: DefinitionRefusal; readonly at: string }

const byteLength = (text: string) => (text.length > definitionLimits.bytes ? text.length : new TextEncoder().encode(text).length)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Where a value does not fit: the path of the first issue, its level looked at by itself. */
function findMisfit(value: unknown): string {
  const whole = v.safeParse(gameDefinitionSchema, value)
  const [issue] = whole.issues ?? []
  const path = v.getDotPath(issue as v.BaseIssue<unknown>) ?? ''
  if (path !== 'level') return path
  const [inside] = v.safeParse(mazeLevelSchema, (value as { level: unknown }).level).issues ?? []
  return inside ? `level.${v.getDotPath(inside) ?? ''}: ${inside.message}` : path
}

/** Reads a game from text of anybody: measured before it is parsed, brought to the present version, and checked whole. */
export function readDefinition(text: string): ReadDefinition {
  if (byteLength(text) > definitionLimits.bytes) return { kind: 'too-large', at: '' }
  const json = parseJson(text)
  if (json === undefined) return { kind: 'not-json', at: '' }
  const migrated = migrateDefinition(json, definitionVersion)
  if (migrated === 'newer') return { kind: 'newer-version', at: 'version' }
  const parsed = v.safeParse(gameDefinitionSchema, migrated)
  return parsed.success ? { kind: 'read', definition: parsed.output } : { kind: 'not-a-game', at: findMisfit(migrated) }
}

/** A game as text: one row of a room to a line, so that people can read and change it. */
export function writeDefinition(definition: GameDefinition): string {
  const text = JSON.stringify(definition, null, 2)
  // An object of a room is short: it stands on one line.
  return text.replaceAll(/\{\s+("id": [^[\]{}]*?)\s+\}/g, (_, inside: string) => `{ ${inside.replaceAll(/\s*\n\s*/g, ' ')} }`)
}

/** Whether a game is within what is taken, as it would be written without spaces. */
export const fitsLimits = (definition: GameDefinition) => byteLength(JSON.stringify(definition)) <= definitionLimits.bytes
