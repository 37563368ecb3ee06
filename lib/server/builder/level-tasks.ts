import 'server-only'
import * as v from 'valibot'
import { drawCover as drawLevelCover } from '@/lib/builder/cover/draw-cover'
import { findLevelProblems, getReachableTreasures, isPlayable } from '@/lib/builder/find-problems'
import { type GameDefinition, newDefinition, readDefinition } from '@/lib/builder/game-definition'
import { slugSchema } from '@/lib/builder/slug'
import { parseMadeLevel, serializeMadeLevel } from '@/lib/games/made-level'
import type { Treasure } from '@/lib/games/treasures'
import { HttpError } from '@/lib/server/http/http-error'
import { parseJson } from '@/lib/server/http/parse-json'

const sentences = {
  'too-large': 'A game can have at most 900 KB.',
  'not-json': 'This is not a game.',
  'not-a-game': 'This game cannot be read.',
  'newer-version': 'This game was written by a newer version.',
} as const

/** Parses a game definition in a request body and drops unknown fields. @throws HttpError 413 or 422. */
export function parseDefinition(value: unknown): GameDefinition {
  const read = readDefinition(JSON.stringify(value) ?? '')
  if (read.kind === 'read') return read.definition
  const invalidFields = read.at === '' ? [] : [{ name: read.at, detail: 'does not fit' }]
  throw new HttpError(
    read.kind === 'too-large' ? 413 : 422,
    read.kind === 'too-large' ? 'too-large' : read.kind,
    sentences[read.kind],
    { invalidFields },
  )
}

/** A checked definition as a draft stores it: its title, and the definition as JSON text. */
export type StorableGame = { readonly title: string; readonly text: string }

export const toStorable = (definition: GameDefinition): StorableGame => ({
  title: definition.title,
  text: JSON.stringify(definition),
})

/** A checked definition as it is published: its texts, its level as text, and properties of the level. */
export type PublishableGame = Pick<GameDefinition, 'kind' | 'title' | 'lead' | 'tags' | 'allowsRemix' | 'origin'> & {
  readonly level: string
  /** Whether the level can be played to its end. */
  readonly isPlayable: boolean
  /** The ids of the chests and keys that a player can reach. */
  readonly treasures: readonly number[]
}

export function toPublishable(definition: GameDefinition): PublishableGame {
  const problems = findLevelProblems(definition)
  return {
    kind: definition.kind,
    title: definition.title,
    lead: definition.lead,
    tags: definition.tags,
    allowsRemix: definition.allowsRemix,
    origin: definition.origin,
    level: serializeMadeLevel(definition),
    isPlayable: isPlayable(problems),
    treasures: getReachableTreasures(definition, problems).map(({ id }) => id),
  }
}

const draftSchema = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 2)),
  definition: v.unknown(),
})

const publicationSchema = v.strictObject({
  slug: slugSchema,
  draftId: v.nullable(v.pipe(v.string(), v.uuid())),
  definition: v.unknown(),
})

/** A published game that somebody wants to remix. */
export type RemixSource = {
  readonly level: string
  readonly title: string
  readonly lead: string
  readonly origin: NonNullable<GameDefinition['origin']>
}

/**
 * The work on levels that takes too long for the thread that answers requests: a level of 800 KB takes about 150 ms.
 * `runLevelTask` runs it in another thread. Input and result are texts and small values, because copying an object with
 * thousands of parts between threads takes as long as parsing it.
 */
export const levelTasks = {
  /** Parses the body of a saved draft. @throws HttpError 400, 413 or 422. */
  parseDraft(bytes: Uint8Array) {
    const { definition, ...draft } = parseJson(bytes, draftSchema)
    return { ...draft, game: toStorable(parseDefinition(definition)) }
  },

  /** Parses the body of a publication. @throws HttpError 400, 413 or 422. */
  parsePublication(bytes: Uint8Array) {
    const { definition, ...publication } = parseJson(bytes, publicationSchema)
    return { ...publication, game: toPublishable(parseDefinition(definition)) }
  },

  /** Writes the definition of a remix as JSON text. */
  writeRemix: ({ level, title, lead, origin }: RemixSource): string =>
    JSON.stringify({ ...newDefinition(parseMadeLevel(level), title), lead, origin } satisfies GameDefinition),

  /** Lists the chests and keys of a level that a player can reach. */
  listTreasures: (level: string): readonly Treasure[] => getReachableTreasures(parseMadeLevel(level)),

  /** Draws the cover of a level as SVG. */
  drawCover: (level: string): string => drawLevelCover(parseMadeLevel(level)),
}

export type LevelTaskName = keyof typeof levelTasks
