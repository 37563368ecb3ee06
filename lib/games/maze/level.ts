import * as v from 'valibot'
import { boundedArray } from '@/lib/bounded-array'

/** Kinds of tiles. The number of a tile is its index here. */
export const tileNames = ['void', 'wall', 'floor', 'water', 'spikes'] as const

export type TileName = (typeof tileNames)[number]

export const tileCharacters: Readonly<Record<TileName, string>> = {
  void: ' ',
  wall: '#',
  floor: '.',
  water: '~',
  spikes: '^',
}

/** The number of each tile. */
export const tiles = { void: 0, wall: 1, floor: 2, water: 3, spikes: 4 } as const satisfies Record<TileName, number>

const numberOfSign: ReadonlyMap<string, number> = new Map(
  tileNames.map((name, number) => [tileCharacters[name], number]),
)

/** The number of the tile that a character stands for. @throws Error for an unknown character. */
export function parseTile(sign: string): number {
  const tile = numberOfSign.get(sign)
  if (tile === undefined) throw new Error(`No tile is written ${sign}`)
  return tile
}

/** Whether the player can stand on a tile. */
export const isGround = (tile: number) => tile >= tiles.floor

/**
 * Size limits of a level. Guards can together walk `guardSteps` in their rounds; stored levels can have more, so the check
 * of the level holds this limit, not its schema.
 */
export const mazeLimits = {
  rooms: 64,
  minSide: 3,
  maxSide: 128,
  tiles: 65_536,
  objects: 15_000,
  guards: 400,
  corners: 32,
  guardSteps: 200_000,
  minSeconds: 20,
  maxSeconds: 900,
  roomNameCharacters: 40,
} as const

/** Colours of keys and their doors. */
export const keyColours = ['amber', 'rose', 'violet', 'sky'] as const
export const mazePalettes = ['core', 'ember', 'deep', 'grove', 'frost'] as const
export const guardPaces = ['slow', 'medium', 'fast'] as const

export type KeyColour = (typeof keyColours)[number]
export type MazePalette = (typeof mazePalettes)[number]

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const place = { x: whole(0, mazeLimits.maxSide - 1), y: whole(0, mazeLimits.maxSide - 1) }
const thing = { id: whole(1, 999_999), ...place }

/**
 * A text without line breaks, invisible characters and characters that change the writing direction. @param most
 * maximum length.
 */
export const plainText = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u, 'not plain text'))

/** An object of a room. `id` is unique in the level. */
const mazeObjectSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('start'), ...thing }),
  v.strictObject({ kind: v.literal('exit'), ...thing }),
  v.strictObject({ kind: v.literal('gem'), ...thing }),
  v.strictObject({ kind: v.literal('chest'), ...thing }),
  v.strictObject({ kind: v.literal('key'), ...thing, colour: v.picklist(keyColours) }),
  v.strictObject({ kind: v.literal('door'), ...thing, colour: v.picklist(keyColours) }),
  /** `to` is the id of the target portal, or null for none. */
  v.strictObject({ kind: v.literal('portal'), ...thing, to: v.nullable(whole(1, 999_999)) }),
  /**
   * A guard walks from its position along the corners of `path`, and back the same way, or straight to its start when
   * `isAround` is set.
   */
  v.strictObject({
    kind: v.literal('guard'),
    ...thing,
    pace: v.picklist(guardPaces),
    isAround: v.boolean(),
    path: boundedArray(v.strictObject(place), mazeLimits.corners),
  }),
])

const rowSchema = v.pipe(
  v.string(),
  v.minLength(mazeLimits.minSide),
  v.maxLength(mazeLimits.maxSide),
  v.regex(/^[ #.~^]+$/, 'not tiles'),
)

/** A room: its tiles as rows of characters of equal length, and its objects. */
const mazeRoomSchema = v.pipe(
  v.strictObject({
    name: plainText(mazeLimits.roomNameCharacters),
    rows: v.pipe(boundedArray(rowSchema, mazeLimits.maxSide), v.minLength(mazeLimits.minSide)),
    objects: boundedArray(mazeObjectSchema, mazeLimits.objects),
  }),
  v.check(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'rows of different lengths'),
)

const countOf = (rooms: readonly MazeRoom[], count: (room: MazeRoom) => number) =>
  rooms.reduce((sum, room) => sum + count(room), 0)

/** A maze level: its rooms, its time, and its look and sound. */
export const mazeLevelSchema = v.pipe(
  v.strictObject({
    seconds: whole(mazeLimits.minSeconds, mazeLimits.maxSeconds),
    /** `light` is the radius of sight in tiles, 0 for a lit level; `music` chooses the melody. */
    look: v.strictObject({ palette: v.picklist(mazePalettes), light: whole(0, 12), music: whole(0, 9_999) }),
    rooms: v.pipe(boundedArray(mazeRoomSchema, mazeLimits.rooms), v.minLength(1)),
  }),
  v.check(
    ({ rooms }) => countOf(rooms, ({ rows }) => rows.length * (rows[0]?.length ?? 0)) <= mazeLimits.tiles,
    'too many tiles',
  ),
  v.check(({ rooms }) => countOf(rooms, ({ objects }) => objects.length) <= mazeLimits.objects, 'too many objects'),
  v.check(
    ({ rooms }) =>
      countOf(rooms, ({ objects }) => objects.filter(({ kind }) => kind === 'guard').length) <= mazeLimits.guards,
    'too many guards',
  ),
  v.check(({ rooms }) => {
    const ids = rooms.flatMap(({ objects }) => objects.map(({ id }) => id))
    return new Set(ids).size === ids.length
  }, 'two objects with one id'),
)

export type MazeObject = v.InferOutput<typeof mazeObjectSchema>
export type MazeObjectKind = MazeObject['kind']
export type Guard = Extract<MazeObject, { kind: 'guard' }>
export type MazeRoom = {
  readonly name: string
  readonly rows: readonly string[]
  readonly objects: readonly MazeObject[]
}
export type MazeLevel = {
  readonly seconds: number
  readonly look: { readonly palette: MazePalette; readonly light: number; readonly music: number }
  readonly rooms: readonly MazeRoom[]
}

/** Parses the text of a level. @throws SyntaxError or ValiError when it is not a maze level. */
export function parseMazeLevel(text: string): MazeLevel {
  return v.parse(mazeLevelSchema, JSON.parse(text))
}
