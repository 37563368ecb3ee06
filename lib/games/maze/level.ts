import * as v from 'valibot'

/** What the ground can be, by the sign that a level writes it with. A tile's number is its place here. */
export const tileNames = ['void', 'wall', 'floor', 'water', 'spikes'] as const

export type TileName = (typeof tileNames)[number]

export const tileSigns: Readonly<Record<TileName, string>> = {
  void: ' ',
  wall: '#',
  floor: '.',
  water: '~',
  spikes: '^',
}

/** The number of a tile. */
export const tiles = { void: 0, wall: 1, floor: 2, water: 3, spikes: 4 } as const satisfies Record<TileName, number>

const numberOfSign: ReadonlyMap<string, number> = new Map(tileNames.map((name, number) => [tileSigns[name], number]))

/** The tile that a sign stands for. @throws where it stands for none. */
export function tileOfSign(sign: string): number {
  const tile = numberOfSign.get(sign)
  if (tile === undefined) throw new Error(`No tile is written ${sign}`)
  return tile
}

/** Whether one can stand on a tile. */
export const isGround = (tile: number) => tile >= tiles.floor

/** How large a level may be. The text of one is bounded where it comes in. */
export const mazeLimits = {
  rooms: 64,
  leastSide: 3,
  mostSide: 128,
  tiles: 65_536,
  objects: 15_000,
  guards: 400,
  corners: 32,
  leastSeconds: 20,
  mostSeconds: 900,
  roomNameCharacters: 40,
} as const

/** Colours of keys and the doors that they open. */
export const keyColours = ['amber', 'rose', 'violet', 'sky'] as const
export const mazePalettes = ['core', 'ember', 'deep', 'grove', 'frost'] as const
export const guardPaces = ['slow', 'medium', 'fast'] as const

export type KeyColour = (typeof keyColours)[number]
export type MazePalette = (typeof mazePalettes)[number]
export type GuardPace = (typeof guardPaces)[number]

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const place = { x: whole(0, mazeLimits.mostSide - 1), y: whole(0, mazeLimits.mostSide - 1) }
const thing = { id: whole(1, 999_999), ...place }

/** A line of text without anything that breaks lines, hides, or turns the direction of what follows. */
export const plainText = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]*$/u, 'not plain text'))

/** A thing in a room. `id` is told apart in the whole level. */
export const mazeObjectSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('start'), ...thing }),
  v.strictObject({ kind: v.literal('exit'), ...thing }),
  v.strictObject({ kind: v.literal('gem'), ...thing }),
  v.strictObject({ kind: v.literal('chest'), ...thing }),
  v.strictObject({ kind: v.literal('key'), ...thing, colour: v.picklist(keyColours) }),
  v.strictObject({ kind: v.literal('door'), ...thing, colour: v.picklist(keyColours) }),
  /** `to` is the portal that it leads to, or null: nowhere yet. */
  v.strictObject({ kind: v.literal('portal'), ...thing, to: v.nullable(whole(1, 999_999)) }),
  /** Walks from its place along `path`, straight from corner to corner, and back the same way or, `isAround`, on to its place. */
  v.strictObject({
    kind: v.literal('guard'),
    ...thing,
    pace: v.picklist(guardPaces),
    isAround: v.boolean(),
    path: v.pipe(v.array(v.strictObject(place)), v.maxLength(mazeLimits.corners)),
  }),
])

const rowSchema = v.pipe(
  v.string(),
  v.minLength(mazeLimits.leastSide),
  v.maxLength(mazeLimits.mostSide),
  v.regex(/^[ #.~^]+$/, 'not tiles'),
)

/** A room: its ground as rows of signs, all of one length, and what stands on it. */
export const mazeRoomSchema = v.pipe(
  v.strictObject({
    name: plainText(mazeLimits.roomNameCharacters),
    rows: v.pipe(v.array(rowSchema), v.minLength(mazeLimits.leastSide), v.maxLength(mazeLimits.mostSide)),
    objects: v.pipe(v.array(mazeObjectSchema), v.maxLength(mazeLimits.objects)),
  }),
  v.check(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'rows of different lengths'),
)

const countOf = (rooms: readonly MazeRoom[], count: (room: MazeRoom) => number) =>
  rooms.reduce((sum, room) => sum + count(room), 0)

/** A level of the maze: what is played, and how it looks and sounds. */
export const mazeLevelSchema = v.pipe(
  v.strictObject({
    seconds: whole(mazeLimits.leastSeconds, mazeLimits.mostSeconds),
    /** `light` is how many tiles far one sees, 0 where all is lit; `music` picks the melody. */
    look: v.strictObject({ palette: v.picklist(mazePalettes), light: whole(0, 12), music: whole(0, 9_999) }),
    rooms: v.pipe(v.array(mazeRoomSchema), v.minLength(1), v.maxLength(mazeLimits.rooms)),
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

/** What the text of a level says. @throws where it is none. */
export function parseMazeLevel(text: string): MazeLevel {
  return v.parse(mazeLevelSchema, JSON.parse(text))
}
