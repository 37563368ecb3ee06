import * as v from 'valibot'
import { boundedArray } from '@/lib/bounded-array'
import { runnerCities, type RunnerCity, type RunnerPace, runnerPaces } from '../cyberwave-runner/level'
import { plainText } from '../maze/level'

/** Rows of a section: bends, slopes, then the four lanes from left to right. */
export const bendRow = 0
export const hillRow = 1
export const firstLaneRow = 2
export const driveRowCount = 6

const bends = { wideLeft: '(', left: '[', tightLeft: '{', wideRight: ')', right: ']', tightRight: '}' } as const
const hills = { climb: '+', steepClimb: '#', descent: '-', steepDescent: '=' } as const
const traffic = { sedan: 'c', van: 'v', lorry: 't', maybe: '?' } as const

/**
 * Tiles of a level, by name, with their character in the stored rows. `maybe` is a vehicle that exists for some seeds.
 */
export const driveTileCharacters = { free: '.', ...bends, ...hills, ...traffic } as const

export type DriveTile = keyof typeof driveTileCharacters

export const driveTileNames = Object.keys(driveTileCharacters) as readonly DriveTile[]

const getRowCharacters = (row: number): string =>
  '.' + Object.values(row === bendRow ? bends : row === hillRow ? hills : traffic).join('')

const charactersByRow: readonly string[] = Array.from({ length: driveRowCount }, (_, row) => getRowCharacters(row))

/** Whether a tile character is valid in a row. Bends, slopes and vehicles have rows of their own. */
export const isTileAllowedInRow = (sign: string, row: number): boolean => charactersByRow[row]?.includes(sign) ?? false

/**
 * Size limits of a level. A column is 8 metres long; the columns limit applies to each section, the seconds to its
 * time.
 */
export const driveLimits = {
  rooms: 32,
  minColumns: 8,
  maxColumns: 128,
  columns: 1_536,
  objects: 2_048,
  roomNameCharacters: 40,
  minSeconds: 3,
  maxSeconds: 120,
} as const

/** Skies of a level. Head lights are on in all of them. */
export const driveSkies = ['dusk', 'night', 'dawn'] as const

export type DriveSky = (typeof driveSkies)[number]

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

/** Kinds of objects in a level. A chest needs a key. */
export const driveObjectKinds = ['lights', 'boost', 'repair', 'clock', 'key', 'chest'] as const

/**
 * An object of a section: `x` is its column, `y` its row, from 2 for the left lane to 5. `id` is unique in the level.
 */
const driveObjectSchema = v.strictObject({
  kind: v.picklist(driveObjectKinds),
  id: whole(1, 999_999),
  x: whole(0, driveLimits.maxColumns - 1),
  y: whole(0, driveRowCount - 1),
})

const rowSchema = v.pipe(v.string(), v.minLength(driveLimits.minColumns), v.maxLength(driveLimits.maxColumns))

/** A section of road up to its gate: rows of bends, slopes and lanes in driving direction, and its objects. */
const driveRoomSchema = v.pipe(
  v.strictObject({
    name: plainText(driveLimits.roomNameCharacters),
    pace: v.picklist(runnerPaces),
    seconds: whole(driveLimits.minSeconds, driveLimits.maxSeconds),
    rows: v.pipe(boundedArray(rowSchema, driveRowCount), v.length(driveRowCount)),
    objects: boundedArray(driveObjectSchema, driveLimits.objects),
  }),
  v.check(({ rows }) => rows.every((row) => row.length === rows[0]?.length), 'rows of different lengths'),
  v.check(
    ({ rows }) => rows.every((row, y) => [...row].every((sign) => isTileAllowedInRow(sign, y))),
    'a sign in a row where it means nothing',
  ),
)

/** A Night Drive level: its sections and its look and sound. */
export const driveLevelSchema = v.pipe(
  v.strictObject({
    look: v.strictObject({ city: v.picklist(runnerCities), sky: v.picklist(driveSkies), music: whole(0, 9_999) }),
    rooms: v.pipe(boundedArray(driveRoomSchema, driveLimits.rooms), v.minLength(1)),
  }),
  v.check(
    ({ rooms }) => rooms.reduce((sum, { rows }) => sum + (rows[0]?.length ?? 0), 0) <= driveLimits.columns,
    'too much road',
  ),
  v.check(
    ({ rooms }) => rooms.reduce((sum, { objects }) => sum + objects.length, 0) <= driveLimits.objects,
    'too many objects',
  ),
  v.check(({ rooms }) => {
    const ids = rooms.flatMap(({ objects }) => objects.map(({ id }) => id))
    return new Set(ids).size === ids.length
  }, 'two objects with one id'),
)

export type DriveObject = Readonly<v.InferOutput<typeof driveObjectSchema>>
export type DriveObjectKind = DriveObject['kind']
export type DriveRoom = {
  readonly name: string
  readonly pace: RunnerPace
  readonly seconds: number
  readonly rows: readonly string[]
  readonly objects: readonly DriveObject[]
}
export type DriveLevel = {
  readonly look: { readonly city: RunnerCity; readonly sky: DriveSky; readonly music: number }
  readonly rooms: readonly DriveRoom[]
}
