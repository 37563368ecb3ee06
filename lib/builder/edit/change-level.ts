import { type AnyLevel, type AnyObject, type AnyRoom, type KindOfGame, signs } from '../kinds'

/** Changes a room of a level; returns the same level when nothing changes. */
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

/** An object id that is free in a level. */
export function nextId({ rooms }: AnyLevel): number {
  let most = 0
  for (const { objects } of rooms) for (const { id } of objects) if (id > most) most = id
  return most + 1
}

/** Removes the destination of portals that lead to one of `gone`. */
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

/** Whether a level is within its limits. A larger level could be written, but not read again. */
export function isWithinLimits({ rooms }: AnyLevel, { limits }: KindOfGame): boolean {
  let objects = 0
  let guards = 0
  for (const room of rooms) {
    objects += room.objects.length
    for (const { kind } of room.objects) if (kind === 'guard') guards += 1
  }
  return objects <= limits.objects && guards <= limits.guards
}

function revertRoom(
  before: AnyRoom | undefined,
  room: AnyRoom,
  fits: NonNullable<KindOfGame['fits']>,
  filler: string,
): AnyRoom {
  const rows = room.rows.map((row, y) => {
    const old = before?.rows[y]
    return row === old ? row : [...row].map((sign, x) => (fits(sign, y) ? sign : (old?.[x] ?? filler))).join('')
  })
  const isAsBefore = before?.objects === room.objects && before.rows.every((row, y) => row === rows[y])
  return isAsBefore ? before : { ...room, rows }
}

/**
 * Reverts edits of tiles that are invalid in their row, for kinds of games whose rows differ, such as a bend in a
 * traffic lane. @returns the previous level when nothing of the edit is left.
 */
export function revertInvalidTiles<Level extends AnyLevel>(
  before: Level,
  after: Level,
  { fits, filler }: KindOfGame,
): Level {
  if (!fits || after.rooms === before.rooms) return after
  const known = new Set(before.rooms.map(({ rows }) => rows))
  const rooms = after.rooms.map((room, index) =>
    known.has(room.rows) ? room : revertRoom(before.rooms[index], room, fits, signs[filler]),
  )
  const isAsBefore = rooms.length === before.rooms.length && rooms.every((room, index) => room === before.rooms[index])
  return isAsBefore ? before : { ...after, rooms }
}
