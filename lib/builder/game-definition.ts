import * as v from 'valibot'
import { type LevelOf, levelSchemas, type MadeKind, madeKinds, type MadeLevel } from '@/lib/games/made-level'
import { plainText } from '@/lib/games/maze/level'
import { gameTagsSchema } from '@/lib/games/catalogue/game-tags'
import { slugSchema } from './slug'

/** Migrates the JSON of one version to the next. */
type Migration = (json: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** By the version that they migrate from. Published versions stay readable, so no migration may be removed. */
const migrations: Readonly<Record<number, Migration>> = {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Migrates JSON to the version `to` step by step; `newer` when its version is later. Anything else is returned
 * unchanged.
 */
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

/** Limits of a definition: bytes of JSON, and characters of its texts. */
export const definitionLimits = {
  bytes: 900_000,
  titleCharacters: 60,
  leadCharacters: 160,
  authorCharacters: 64,
} as const

/** The current version. `migrateDefinition` reads older ones. */
const definitionVersion = 1

const common = {
  format: v.literal('intrepid-game'),
  version: v.literal(definitionVersion),
  title: v.pipe(plainText(definitionLimits.titleCharacters), v.trim()),
  lead: v.pipe(plainText(definitionLimits.leadCharacters), v.trim()),
  /** Whether other players may remix the game. */
  allowsRemix: v.boolean(),
  /** Missing in definitions that were saved before there were tags. */
  tags: v.optional(gameTagsSchema, []),
  /** The published game that it is a remix of; null otherwise. */
  origin: v.nullable(v.strictObject({ game: slugSchema, title: plainText(definitionLimits.titleCharacters) })),
} as const

const levelOf = <Kind extends MadeKind>(kind: Kind) =>
  v.custom<LevelOf[Kind]>((level) => v.is(levelSchemas[kind], level), 'not a level')

/** The complete definition of a made game: kind, texts, origin and level. */
const gameDefinitionSchema = v.variant('kind', [
  v.strictObject({ ...common, kind: v.literal('maze'), level: levelOf('maze') }),
  v.strictObject({ ...common, kind: v.literal('runner'), level: levelOf('runner') }),
  v.strictObject({ ...common, kind: v.literal('drive'), level: levelOf('drive') }),
])

export type GameDefinition = Readonly<v.InferOutput<typeof gameDefinitionSchema>>

/** Creates a definition with only a level and a title. */
export const newDefinition = (made: MadeLevel, title: string): GameDefinition => ({
  format: 'intrepid-game',
  version: definitionVersion,
  title,
  lead: '',
  allowsRemix: true,
  tags: [],
  origin: null,
  ...made,
})

/** Why a text cannot be read as a definition. */
type DefinitionErrorKind = 'too-large' | 'not-json' | 'not-a-game' | 'newer-version'

/** Details of an invalid part. */
type MisfitDetail = 'lengths' | 'size' | 'ids' | 'signs' | 'text' | 'value'

/** A rejected text: `at` is the path of the invalid part, or the line of invalid JSON; empty when it is unknown. */
export type DefinitionError = { readonly kind: DefinitionErrorKind; readonly at: string; readonly why: MisfitDetail }

type ReadDefinition = { readonly kind: 'read'; readonly definition: GameDefinition } | DefinitionError

const byteLength = (text: string) =>
  text.length > definitionLimits.bytes ? text.length : new TextEncoder().encode(text).length

type ParsedJson = { readonly value: unknown } | { readonly line: string }

/** Finds the line in an engine's JSON error message. Engines word it differently, or leave it out. */
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

/** The schemas' error messages, mapped to the details that the reader sees. */
const misfits: readonly (readonly [said: RegExp, misfit: MisfitDetail])[] = [
  [/different lengths/, 'lengths'],
  [/^too (?:many|much)/, 'size'],
  [/with one id$/, 'ids'],
  [/^not (?:tiles|obstacles)$|^a sign/, 'signs'],
  [/^not plain text$/, 'text'],
]

/** The most characters of a value in an error. */
const shownCharacters = 40

function describeMisfit(issue: v.BaseIssue<unknown>, within: string): Omit<DefinitionError, 'kind'> {
  const path = [within, v.getDotPath(issue)].filter(Boolean).join('.')
  const why = misfits.find(([said]) => said.test(issue.message))?.[1] ?? 'value'
  if (why !== 'value' || path === '') return { at: path, why }
  const wanted = ['never', 'unknown', null].includes(issue.expected) ? '' : ` (${issue.expected})`
  return { at: `${path} = ${issue.received.slice(0, shownCharacters)}${wanted}`, why }
}

/** Finds the first invalid part of a value. The level is checked separately, to get a more exact path. */
function findMisfit(value: unknown): Omit<DefinitionError, 'kind'> {
  const [issue] = v.safeParse(gameDefinitionSchema, value, { abortEarly: true }).issues ?? []
  if (!issue) return { at: '', why: 'value' }
  const { kind, level } = (value ?? {}) as { readonly kind?: unknown; readonly level?: unknown }
  const known = madeKinds.find((each) => each === kind)
  const [inside] =
    v.getDotPath(issue) === 'level' && known
      ? (v.safeParse(levelSchemas[known], level, { abortEarly: true }).issues ?? [])
      : []
  return inside ? describeMisfit(inside, 'level') : describeMisfit(issue, '')
}

/** Reads a definition from untrusted text: checks its size before parsing, migrates it, and validates it. */
export function readDefinition(text: string): ReadDefinition {
  if (byteLength(text) > definitionLimits.bytes) return { kind: 'too-large', at: '', why: 'size' }
  const json = parseJson(text)
  if ('line' in json) return { kind: 'not-json', at: json.line, why: 'value' }
  const migrated = migrateDefinition(json.value, definitionVersion)
  if (migrated === 'newer') return { kind: 'newer-version', at: 'version', why: 'value' }
  const parsed = v.safeParse(gameDefinitionSchema, migrated, { abortEarly: true })
  return parsed.success ? { kind: 'read', definition: parsed.output } : { kind: 'not-a-game', ...findMisfit(migrated) }
}

/** Writes a definition as JSON with one line per room row, so that people can read and edit it. */
export function writeDefinition(definition: GameDefinition): string {
  const text = JSON.stringify(definition, null, 2)
  // Objects of a room are short, so each is on one line.
  return text.replaceAll(
    /\{\s+("(?:id|kind)": [^[\]{}]*?)\s+\}/g,
    (_, inside: string) => `{ ${inside.replaceAll(/\s*\n\s*/g, ' ')} }`,
  )
}
