import { mazeLimits } from '@/lib/games/maze/level'
import type { RunnerPace } from '@/lib/games/cyberwave-runner/level'
import { changeRoom, nextId, unlinkPortals } from './change-level'
import { kindsOfGames, signs, type AnyLevel, type AnyObject, type AnyRoom, type KindOfGame } from '../kinds'
import { removeObjects } from './objects'

const countTiles = ({ rooms }: AnyLevel) =>
  rooms.reduce((sum, { rows }) => sum + rows.length * (rows[0]?.length ?? 0), 0)

/** Whether a level may have this many more tiles. */
const hasRoomFor = (level: AnyLevel, tiles: number, { limits }: KindOfGame) => countTiles(level) + tiles <= limits.tiles

const tilesOf = ({ rows }: AnyRoom) => rows.length * (rows[0]?.length ?? 0)

/** Adds an empty room at the end; returns the same level when the limit is reached. */
export function addRoom<Level extends AnyLevel>(level: Level, kind: KindOfGame = kindsOfGames.maze): Level {
  const last = level.rooms.at(-1)
  const room = last && kind.newRoom(last)
  if (!room || level.rooms.length >= kind.limits.rooms || !hasRoomFor(level, tilesOf(room), kind)) return level
  return { ...level, rooms: [...level.rooms, room] }
}

/**
 * Adds a copy of a room after it. Portals within the copy are linked with each other, others have no destination. A
 * start is not copied.
 */
export function duplicateRoom<Level extends AnyLevel>(
  level: Level,
  room: number,
  kind: KindOfGame = kindsOfGames.maze,
): Level {
  const original = level.rooms[room]
  if (!original || level.rooms.length >= kind.limits.rooms || !hasRoomFor(level, tilesOf(original), kind)) return level
  const first = nextId(level)
  const copied = original.objects.filter(({ kind }) => kind !== 'start')
  const ids = new Map(copied.map(({ id }, index) => [id, first + index]))
  const objects = copied.map((object): AnyObject => {
    const id = ids.get(object.id) as number
    return object.kind === 'portal'
      ? { ...object, id, to: object.to === null ? null : (ids.get(object.to) ?? null) }
      : { ...object, id }
  })
  return { ...level, rooms: level.rooms.toSpliced(room + 1, 0, { ...original, objects }) }
}

/** Removes a room, unless it is the only one. */
export function removeRoom<Level extends AnyLevel>(level: Level, room: number): Level {
  const gone = level.rooms[room]
  if (!gone || level.rooms.length === 1) return level
  return unlinkPortals({ ...level, rooms: level.rooms.toSpliced(room, 1) }, new Set(gone.objects.map(({ id }) => id)))
}

const clamp = (side: number, [least, most]: readonly [number, number]) =>
  Math.max(least, Math.min(most, Math.round(side)))

function resizeRows({ rows }: AnyRoom, width: number, height: number, filler: string): string[] {
  return Array.from({ length: height }, (_, y) => (rows[y] ?? '').slice(0, width).padEnd(width, filler))
}

/** Resizes a room. New tiles are walls, or free road; objects outside are dropped. */
export function resizeRoom<Level extends AnyLevel>(
  level: Level,
  room: number,
  wantedWidth: number,
  wantedHeight: number,
  kind: KindOfGame = kindsOfGames.maze,
): Level {
  const before = level.rooms[room]
  const width = clamp(wantedWidth, kind.limits.width)
  const height = clamp(wantedHeight, kind.limits.height)
  if (!before || (before.rows.length === height && before.rows[0]?.length === width)) return level
  const outside = new Set(before.objects.filter(({ x, y }) => x >= width || y >= height).map(({ id }) => id))
  if (!hasRoomFor(level, width * height - tilesOf(before), kind)) return level
  return changeRoom(removeObjects(level, outside), room, (after) => ({
    ...after,
    rows: resizeRows(after, width, height, signs[kind.filler]),
  }))
}

/** Renames a room. */
export const renameRoom = <Level extends AnyLevel>(level: Level, room: number, name: string): Level =>
  changeRoom(level, room, (before) =>
    before.name === name ? before : { ...before, name: name.slice(0, mazeLimits.roomNameCharacters) },
  )

/** Sets the pace of a section. */
export const setPace = <Level extends AnyLevel>(level: Level, room: number, pace: RunnerPace): Level =>
  changeRoom(level, room, (before) => (before.pace === pace ? before : { ...before, pace }))

/** Sets the seconds that a section of road adds. */
export const setSeconds = <Level extends AnyLevel>(level: Level, room: number, seconds: number): Level =>
  changeRoom(level, room, (before) => (before.seconds === seconds ? before : { ...before, seconds }))
