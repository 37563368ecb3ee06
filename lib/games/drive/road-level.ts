import * as v from 'valibot'
import { plainText } from '../maze/maze-level'
import { runnerCities, runnerPaces, type RunnerCity, type RunnerPace } from '../runner/runner-level'
import { fitsRoadRow, roadRowCount } from './road-tiles'

/** How large a road may be. A column is 8 metres of it; a stretch has so many at the most, the seconds are what it gives. */
export const roadLimits = {
  rooms: 32,
  leastColumns: 8,
  mostColumns: 128,
  columns: 1_536,
  objects: 2_048,
  roomNameCharacters: 40,
  leastSeconds: 3,
  mostSeconds: 120,
} as const

/** The skies that a road can lie under: head lights are on under each. */
export const roadSkies = ['dusk', 'night', 'dawn'] as const

export type RoadSky = (typeof roadSkies)[number]

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** What lies on a road, by kind. A chest opens to who brings a key. */
export const roadObjectKinds = ['lights', 'boost', 'repair', 'clock', 'key', 'chest'] as const

/** A thing on a stretch: `x` is its column, `y` its row, from 2 for the left lane to 5. `id` is told apart in the whole level. */
export const roadObjectSchema = v.strictObject({
  kind: v.picklist(roadObjectKinds),
  id: whole(1, 999_999),
  x: whole(0, roadLimits.mostColumns - 1),
  y: whole(0, roadRowCount - 1),
})

const rowSchema = v.pipe(v.string(), v.minLength(roadLimits.leastColumns), v.maxLength(roadLimits.mostColumns))

/** A stretch of road up to its gate: bends, hills and lanes, each written in the direction of the drive, and what lies on it. */
export const roadRoomSchema = v.pipe(
  v.strictObject({
    name: plainText(roadLimits.roomNameCharacters),
    pace: v.picklist(runnerPaces),
    seconds: whole(roadLimits.leastSeconds, roadLimits.mostSeconds),
    rows: v.pipe(v.array(rowSchema), v.length(roadRowCount)),
    objects: v.pipe(v.array(roadObjectSchema), v.maxLength(roadLimits.objects)),
  }),
  v.check(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'rows of different lengths'),
  v.check(
    ({ rows }) => rows.every((row, y) => [...row].every((sign) => fitsRoadRow(sign, y))),
    'a sign in a row where it means nothing',
  ),
)

/** A road to drive against time: what is driven, and how it looks and sounds. */
export const roadLevelSchema = v.pipe(
  v.strictObject({
    look: v.strictObject({ city: v.picklist(runnerCities), sky: v.picklist(roadSkies), music: whole(0, 9_999) }),
    rooms: v.pipe(v.array(roadRoomSchema), v.minLength(1), v.maxLength(roadLimits.rooms)),
  }),
  v.check(
    ({ rooms }) => rooms.reduce((sum, { rows }) => sum + (rows[0]?.length ?? 0), 0) <= roadLimits.columns,
    'too much road',
  ),
  v.check(
    ({ rooms }) => rooms.reduce((sum, { objects }) => sum + objects.length, 0) <= roadLimits.objects,
    'too many objects',
  ),
  v.check(({ rooms }) => {
    const ids = rooms.flatMap(({ objects }) => objects.map(({ id }) => id))
    return new Set(ids).size === ids.length
  }, 'two objects with one id'),
)

export type RoadObject = Readonly<v.InferOutput<typeof roadObjectSchema>>
export type RoadObjectKind = RoadObject['kind']
export type RoadRoom = {
  readonly name: string
  readonly pace: RunnerPace
  readonly seconds: number
  readonly rows: readonly string[]
  readonly objects: readonly RoadObject[]
}
export type RoadLevel = {
  readonly look: { readonly city: RunnerCity; readonly sky: RoadSky; readonly music: number }
  readonly rooms: readonly RoadRoom[]
}
