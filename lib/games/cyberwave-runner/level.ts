import * as v from 'valibot'
import { plainText } from '../maze/level'

/** What can stand in a lane, by name, and the sign that a level writes it with: those of the patterns of the endless track. */
export const runnerTileSigns = {
  free: '.',
  barrier: '^',
  beam: 'v',
  gap: '_',
  block: '#',
  glass: '*',
  truck: '=',
  car: '<',
} as const

export type RunnerTile = keyof typeof runnerTileSigns

export const runnerTileNames = Object.keys(runnerTileSigns) as readonly RunnerTile[]

/** How large a track may be. Rows are across the road, a beat after each other; a stretch has so many at the most. */
export const runnerLimits = {
  rooms: 32,
  leastRows: 4,
  mostRows: 128,
  rows: 1_024,
  objects: 3_072,
  roomNameCharacters: 40,
} as const

/** How fast a stretch is run. */
export const runnerPaces = ['easy', 'brisk', 'fast', 'wild', 'furious'] as const
/** The two lights of the city that the track leads through. */
export const runnerCities = ['core', 'neon', 'amber', 'violet', 'ice', 'orchid'] as const
/** The time of day at the start: it goes on with the way. */
export const runnerSkies = ['day', 'dusk', 'night', 'dawn'] as const

export type RunnerPace = (typeof runnerPaces)[number]
export type RunnerCity = (typeof runnerCities)[number]
export type RunnerSky = (typeof runnerSkies)[number]

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const thing = { id: whole(1, 999_999), x: whole(0, runnerLimits.mostRows - 1), y: whole(0, 2) }

/** What lies on the track, by kind. A chest opens to who brings a key, and is a checkpoint of the run. */
export const runnerObjectKinds = ['shards', 'shield', 'magnet', 'double', 'stasis', 'key', 'chest'] as const

/** A thing in a stretch: `x` is its row, `y` its lane from left to right. `id` is told apart in the whole level. */
export const runnerObjectSchema = v.strictObject({ kind: v.picklist(runnerObjectKinds), ...thing })

const laneSchema = v.pipe(
  v.string(),
  v.minLength(runnerLimits.leastRows),
  v.maxLength(runnerLimits.mostRows),
  v.regex(/^[.^v_#*=<]+$/, 'not obstacles'),
)

/** A stretch of the track: its three lanes from left to right, each written in the direction of the run, and what lies on it. */
export const runnerRoomSchema = v.pipe(
  v.strictObject({
    name: plainText(runnerLimits.roomNameCharacters),
    pace: v.picklist(runnerPaces),
    rows: v.pipe(v.array(laneSchema), v.length(3)),
    objects: v.pipe(v.array(runnerObjectSchema), v.maxLength(runnerLimits.objects)),
  }),
  v.check(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'lanes of different lengths'),
)

/** A track for the runner: what is run, and how it looks and sounds. */
export const runnerLevelSchema = v.pipe(
  v.strictObject({
    look: v.strictObject({ city: v.picklist(runnerCities), sky: v.picklist(runnerSkies), music: whole(0, 9_999) }),
    rooms: v.pipe(v.array(runnerRoomSchema), v.minLength(1), v.maxLength(runnerLimits.rooms)),
  }),
  v.check(
    ({ rooms }) => rooms.reduce((sum, { rows }) => sum + (rows[0]?.length ?? 0), 0) <= runnerLimits.rows,
    'too many rows',
  ),
  v.check(
    ({ rooms }) => rooms.reduce((sum, { objects }) => sum + objects.length, 0) <= runnerLimits.objects,
    'too many objects',
  ),
  v.check(({ rooms }) => {
    const ids = rooms.flatMap(({ objects }) => objects.map(({ id }) => id))
    return new Set(ids).size === ids.length
  }, 'two objects with one id'),
)

export type RunnerObject = Readonly<v.InferOutput<typeof runnerObjectSchema>>
export type RunnerObjectKind = RunnerObject['kind']
export type RunnerRoom = {
  readonly name: string
  readonly pace: RunnerPace
  readonly rows: readonly string[]
  readonly objects: readonly RunnerObject[]
}
export type RunnerLevel = {
  readonly look: { readonly city: RunnerCity; readonly sky: RunnerSky; readonly music: number }
  readonly rooms: readonly RunnerRoom[]
}
