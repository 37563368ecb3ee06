import { mazeLimits, type MazeLevel, type MazeObject, type MazeRoom } from '@/lib/games/maze/maze-level'
import { tileSigns } from '@/lib/games/maze/tiles'
import { changeRoom, nextId, unlinkPortals } from './change-level'
import { emptyRoom } from './clip'
import { removeObjects } from './objects'

const countTiles = ({ rooms }: MazeLevel) => rooms.reduce((sum, { rows }) => sum + rows.length * (rows[0]?.length ?? 0), 0)

/** Whether a level has room for so many tiles more. */
export const hasRoomFor = (level: MazeLevel, tiles: number) => countTiles(level) + tiles <= mazeLimits.tiles

/** Adds an empty room at the end; the level itself where there can be no more. */
export function addRoom(level: MazeLevel, width = 17, height = 11): MazeLevel {
  if (level.rooms.length >= mazeLimits.rooms || !hasRoomFor(level, width * height)) return level
  return { ...level, rooms: [...level.rooms, emptyRoom(width, height)] }
}

/** Adds a copy of a room behind it. Portals within it lead within the copy, others nowhere; a start is not copied. */
export function duplicateRoom(level: MazeLevel, room: number): MazeLevel {
  const original = level.rooms[room]
  if (!original || level.rooms.length >= mazeLimits.rooms || !hasRoomFor(level, original.rows.length * (original.rows[0]?.length ?? 0))) return level
  const first = nextId(level)
  const copied = original.objects.filter(({ kind }) => kind !== 'start')
  const ids = new Map(copied.map(({ id }, index) => [id, first + index]))
  const objects = copied.map((object): MazeObject => {
    const id = ids.get(object.id) as number
    return object.kind === 'portal' ? { ...object, id, to: object.to === null ? null : (ids.get(object.to) ?? null) } : { ...object, id }
  })
  return { ...level, rooms: level.rooms.toSpliced(room + 1, 0, { ...original, objects }) }
}

/** Takes a room away, unless it is the last one. */
export function removeRoom(level: MazeLevel, room: number): MazeLevel {
  const gone = level.rooms[room]
  if (!gone || level.rooms.length === 1) return level
  return unlinkPortals({ ...level, rooms: level.rooms.toSpliced(room, 1) }, new Set(gone.objects.map(({ id }) => id)))
}

const clampSide = (side: number) => Math.max(mazeLimits.leastSide, Math.min(mazeLimits.mostSide, Math.round(side)))

function resizeRows({ rows }: MazeRoom, width: number, height: number): string[] {
  return Array.from({ length: height }, (_, y) => (rows[y] ?? '').slice(0, width).padEnd(width, tileSigns.wall))
}

/** Gives a room another size: what is new is wall, and what stood outside is gone. */
export function resizeRoom(level: MazeLevel, room: number, wantedWidth: number, wantedHeight: number): MazeLevel {
  const before = level.rooms[room]
  const width = clampSide(wantedWidth)
  const height = clampSide(wantedHeight)
  if (!before || (before.rows.length === height && before.rows[0]?.length === width)) return level
  const outside = new Set(before.objects.filter(({ x, y }) => x >= width || y >= height).map(({ id }) => id))
  if (!hasRoomFor(level, width * height - before.rows.length * (before.rows[0]?.length ?? 0))) return level
  return changeRoom(removeObjects(level, outside), room, (after) => ({ ...after, rows: resizeRows(after, width, height) }))
}

/** Names a room. */
export const renameRoom = (level: MazeLevel, room: number, name: string): MazeLevel =>
  changeRoom(level, room, (before) => (before.name === name ? before : { ...before, name: name.slice(0, mazeLimits.roomNameCharacters) }))
