import * as v from 'valibot'
import { boundedArray } from '@/lib/bounded-array'
import { plainText } from '../maze/level'

/**
 * Tiles of a level, by name, with their character in the stored rows. The patterns of the endless track use the same
 * characters.
 */
export const runnerTileCharacters = {
  free: '.',
  barrier: '^',
  beam: 'v',
  gap: '_',
  block: '#',
  glass: '*',
  truck: '=',
  car: '<',
} as const

export type RunnerTile = keyof typeof runnerTileCharacters

export const runnerTileNames = Object.keys(runnerTileCharacters) as readonly RunnerTile[]

/**
 * Size limits of a level. A row lies across the road, one beat after the previous one; the row limit applies to each
 * section.
 */
export const runnerLimits = {
  rooms: 32,
  minRows: 4,
  maxRows: 128,
  rows: 1_024,
  objects: 3_072,
  roomNameCharacters: 40,
} as const

/** Speeds of a section. */
export const runnerPaces = ['easy', 'brisk', 'fast', 'wild', 'furious'] as const
/** Cities of a level; each has two neon colours. */
export const runnerCities = ['core', 'neon', 'amber', 'violet', 'ice', 'orchid'] as const
/** Time of day at the start of a level. It advances with the distance. */
export const runnerSkies = ['day', 'dusk', 'night', 'dawn'] as const

export type RunnerPace = (typeof runnerPaces)[number]
export type RunnerCity = (typeof runnerCities)[number]
export type RunnerSky = (typeof runnerSkies)[number]

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const thing = { id: whole(1, 999_999), x: whole(0, runnerLimits.maxRows - 1), y: whole(0, 2) }

/** Kinds of objects in a level. A chest needs a key and is a checkpoint. */
export const runnerObjectKinds = ['shards', 'shield', 'magnet', 'double', 'stasis', 'key', 'chest'] as const

/** An object of a section: `x` is its row, `y` its lane from left to right. `id` is unique in the level. */
const runnerObjectSchema = v.strictObject({ kind: v.picklist(runnerObjectKinds), ...thing })

const laneSchema = v.pipe(
  v.string(),
  v.minLength(runnerLimits.minRows),
  v.maxLength(runnerLimits.maxRows),
  v.regex(/^[.^v_#*=<]+$/, 'not obstacles'),
)

/** A section of track: its three lanes from left to right, written in running direction, and its objects. */
const runnerRoomSchema = v.pipe(
  v.strictObject({
    name: plainText(runnerLimits.roomNameCharacters),
    pace: v.picklist(runnerPaces),
    rows: v.pipe(boundedArray(laneSchema, 3), v.length(3)),
    objects: boundedArray(runnerObjectSchema, runnerLimits.objects),
  }),
  v.check(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'lanes of different lengths'),
)

/** A Cyberwave Runner level: its sections and its look and sound. */
export const runnerLevelSchema = v.pipe(
  v.strictObject({
    look: v.strictObject({ city: v.picklist(runnerCities), sky: v.picklist(runnerSkies), music: whole(0, 9_999) }),
    rooms: v.pipe(boundedArray(runnerRoomSchema, runnerLimits.rooms), v.minLength(1)),
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
