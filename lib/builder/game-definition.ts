import * as v from 'valibot'
import { type LevelOf, levelSchemas, type MadeKind, madeKinds, type MadeLevel } from '@/lib/games/made/made-level'
import { plainText } from '@/lib/games/maze/maze-level'
import { slugSchema } from './slug'

/** Brings the JSON of one version to the next. */
type Migration = (json: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** By the version that they start from. A version that was ever published stays readable: none is taken away. */
const migrations: Readonly<Record<number, Migration>> = {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Brings JSON to the version `to`, step by step; `newer` where it is of a later one. What is no game comes back as it is. */
export function migrateDefinition(
  json: unknown,
  to: number,
  steps: Readonly<Record<number, Migration>> = migrations,
): unknown {
  if (!isRecord(json) || typeof json.version !== 'number') return json
  if (json.version > to) return 'newer'
  let current = json
  for (let version = json.version; version < to; version++) {
    const step = steps[version]
    if (!step) return json
    current = { ...step(current), version: version + 1 }
  }
  return current
}

/** How much a game may be: bytes of its JSON, and characters of what it says about itself. */
export const definitionLimits = {
  bytes: 900_000,
  titleCharacters: 60,
  leadCharacters: 160,
  authorCharacters: 64,
} as const

/** The version that is written. Older ones are read by `migrateDefinition`. */
export const definitionVersion = 1

const common = {
  format: v.literal('intrepid-game'),
  version: v.literal(definitionVersion),
  title: v.pipe(plainText(definitionLimits.titleCharacters), v.trim()),
  lead: v.pipe(plainText(definitionLimits.leadCharacters), v.trim()),
  /** Whether others may make a game of their own from it. */
  allowsRemix: v.boolean(),
  /** The published game that it was made from; null where it was made from a template. */
  origin: v.nullable(v.strictObject({ game: slugSchema, title: plainText(definitionLimits.titleCharacters) })),
} as const

const levelOf = <Kind extends MadeKind>(kind: Kind) =>
  v.custom<LevelOf[Kind]>((level) => v.is(levelSchemas[kind], level), 'not a level')

/** A game made with no code, whole: of which kind it is, what it is called, what it is made from, and its level. */
export const gameDefinitionSchema = v.variant('kind', [
  v.strictObject({ ...common, kind: v.literal('maze'), level: levelOf('maze') }),
  v.strictObject({ ...common, kind: v.literal('runner'), level: levelOf('runner') }),
  v.strictObject({ ...common, kind: v.literal('drive'), level: levelOf('drive') }),
])

export type GameDefinition = Readonly<v.InferOutput<typeof gameDefinitionSchema>>

/** A game as it is with nothing but its level. */
export const newDefinition = (made: MadeLevel, title: string): GameDefinition => ({
  format: 'intrepid-game',
  version: definitionVersion,
  title,
  lead: '',
  allowsRemix: true,
  origin: null,
  ...made,
})

/** Why a text is no game that can be read here. */
export type DefinitionRefusal = 'too-large' | 'not-json' | 'not-a-game' | 'newer-version'

/** What does not fit, where more can be said of it than where it is. */
export type Misfit = 'lengths' | 'size' | 'ids' | 'signs' | 'text' | 'value'

/** Why a text is not read: `at` is the part that does not fit, or the line where it is no JSON any more; empty where nobody knows. */
export type RefusedDefinition = { readonly kind: DefinitionRefusal; readonly at: string; readonly why: Misfit }

export type ReadDefinition = { readonly kind: 'read'; readonly definition: GameDefinition } | RefusedDefinition

const byteLength = (text: string) =>
  text.length > definitionLimits.bytes ? text.length : new TextEncoder().encode(text).length

type ParsedJson = { readonly value: unknown } | { readonly line: string }

/** The line that an engine means, which each says in words of its own, or not at all. */
function findLine(text: string, said: string): string {
  const [, line] = /line (\d+)/.exec(said) ?? []
  const [, position] = /position (\d+)/.exec(said) ?? []
  return line ?? (position === undefined ? '' : String(text.slice(0, Number(position)).split('\n').length))
}

function parseJson(text: string): ParsedJson {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { line: findLine(text, error instanceof Error ? error.message : '') }
  }
}

/** What schemas of levels say of what does not fit, sorted by what a reader is told. */
const misfits: readonly (readonly [said: RegExp, misfit: Misfit])[] = [
  [/different lengths/, 'lengths'],
  [/^too (?:many|much)/, 'size'],
  [/with one id$/, 'ids'],
  [/^not (?:tiles|obstacles)$|^a sign/, 'signs'],
  [/^not plain text$/, 'text'],
]

/** Characters of a value that are shown of it. */
const shownCharacters = 40

function describeMisfit(issue: v.BaseIssue<unknown>, within: string): Omit<RefusedDefinition, 'kind'> {
  const path = [within, v.getDotPath(issue)].filter(Boolean).join('.')
  const why = misfits.find(([said]) => said.test(issue.message))?.[1] ?? 'value'
  if (why !== 'value' || path === '') return { at: path, why }
  const wanted = issue.expected === null || issue.expected === 'never' ? '' : ` (${issue.expected})`
  return { at: `${path} = ${issue.received.slice(0, shownCharacters)}${wanted}`, why }
}

/** Where a value does not fit, by its first issue: its level looked at by itself. */
function findMisfit(value: unknown): Omit<RefusedDefinition, 'kind'> {
  const [issue] = v.safeParse(gameDefinitionSchema, value).issues ?? []
  if (!issue) return { at: '', why: 'value' }
  const { kind, level } = (value ?? {}) as { readonly kind?: unknown; readonly level?: unknown }
  const known = madeKinds.find((each) => each === kind)
  const [inside] =
    v.getDotPath(issue) === 'level' && known ? (v.safeParse(levelSchemas[known], level).issues ?? []) : []
  return inside ? describeMisfit(inside, 'level') : describeMisfit(issue, '')
}

/** Reads a game from text of anybody: measured before it is parsed, brought to the present version, and checked whole. */
export function readDefinition(text: string): ReadDefinition {
  if (byteLength(text) > definitionLimits.bytes) return { kind: 'too-large', at: '', why: 'size' }
  const json = parseJson(text)
  if ('line' in json) return { kind: 'not-json', at: json.line, why: 'value' }
  const migrated = migrateDefinition(json.value, definitionVersion)
  if (migrated === 'newer') return { kind: 'newer-version', at: 'version', why: 'value' }
  const parsed = v.safeParse(gameDefinitionSchema, migrated)
  return parsed.success ? { kind: 'read', definition: parsed.output } : { kind: 'not-a-game', ...findMisfit(migrated) }
}

/** A game as text: one row of a room to a line, so that people can read and change it. */
export function writeDefinition(definition: GameDefinition): string {
  const text = JSON.stringify(definition, null, 2)
  // An object of a room is short: it stands on one line.
  return text.replaceAll(
    /\{\s+("(?:id|kind)": [^[\]{}]*?)\s+\}/g,
    (_, inside: string) => `{ ${inside.replaceAll(/\s*\n\s*/g, ' ')} }`,
  )
}
