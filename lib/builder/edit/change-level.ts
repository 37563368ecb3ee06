import type { AnyLevel, AnyObject, AnyRoom, KindOfGame } from '../kinds'

/** Changes a room of a level; the level itself where nothing changed. */
export function changeRoom<Level extends AnyLevel>(
  level: Level,
  room: number,
  change: (room: AnyRoom) => AnyRoom,
): Level {
  const before = level.rooms[room]
  if (!before) return level
  const after = change(before)
  return after === before ? level : { ...level, rooms: level.rooms.with(room, after) }
}

/** An id that no object of a level has. */
export function nextId({ rooms }: AnyLevel): number {
  let most = 0
  for (const { objects } of rooms) for (const { id } of objects) if (id > most) most = id
  return most + 1
}

/** Portals that led to one of `gone` lead nowhere. */
export function unlinkPortals<Level extends AnyLevel>(level: Level, gone: ReadonlySet<number>): Level {
  const rooms = level.rooms.map((room) => {
    if (!room.objects.some((object) => object.kind === 'portal' && object.to !== null && gone.has(object.to)))
      return room
    return {
      ...room,
      objects: room.objects.map((object): AnyObject =>
        object.kind === 'portal' && object.to !== null && gone.has(object.to) ? { ...object, to: null } : object,
      ),
    }
  })
  return rooms.every((room, index) => room === level.rooms[index]) ? level : { ...level, rooms }
}

/** Whether a level has no more in it than a level may have: what has more could be written, and never read again. */
export function isWithinLimits({ rooms }: AnyLevel, { limits }: KindOfGame): boolean {
  let objects = 0
  let guards = 0
  for (const room of rooms) {
    objects += room.objects.length
    for (const { kind } of room.objects) if (kind === 'guard') guards += 1
  }
  return objects <= limits.objects && guards <= limits.guards
}
