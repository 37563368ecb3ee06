import { mazeLimits, type MazeLevel, type MazeObject, type MazeRoom } from '@/lib/games/maze/maze-level'

/** Changes a room of a level; the level itself where nothing changed. */
export function changeRoom(level: MazeLevel, room: number, change: (room: MazeRoom) => MazeRoom): MazeLevel {
  const before = level.rooms[room]
  if (!before) return level
  const after = change(before)
  return after === before ? level : { ...level, rooms: level.rooms.with(room, after) }
}

/** An id that no object of a level has. */
export function nextId({ rooms }: MazeLevel): number {
  let most = 0
  for (const { objects } of rooms) for (const { id } of objects) if (id > most) most = id
  return most + 1
}

/** Portals that led to one of `gone` lead nowhere. */
export function unlinkPortals(level: MazeLevel, gone: ReadonlySet<number>): MazeLevel {
  const rooms = level.rooms.map((room) => {
    if (!room.objects.some((object) => object.kind === 'portal' && object.to !== null && gone.has(object.to))) return room
    return { ...room, objects: room.objects.map((object): MazeObject => (object.kind === 'portal' && object.to !== null && gone.has(object.to) ? { ...object, to: null } : object)) }
  })
  return rooms.every((room, index) => room === level.rooms[index]) ? level : { ...level, rooms }
}

/** Whether a level has no more in it than a level may have: what has more could be written, and never read again. */
export function isWithinLimits({ rooms }: MazeLevel): boolean {
  let objects = 0
  let guards = 0
  for (const room of rooms) {
    objects += room.objects.length
    for (const { kind } of room.objects) if (kind === 'guard') guards += 1
  }
  return objects <= mazeLimits.objects && guards <= mazeLimits.guards
}
