import { signs, type AnyLevel, type AnyRoom, type KindOfGame } from '../kinds'

function mendRoom(
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
 * Takes back what an edit put into rows where it means nothing, in kinds of games whose rows differ: a bend among the traffic.
 * @returns the level before where nothing is left of the edit.
 */
export function keepFitting<Level extends AnyLevel>(before: Level, after: Level, { fits, filler }: KindOfGame): Level {
  if (!fits || after.rooms === before.rooms) return after
  const known = new Set(before.rooms.map(({ rows }) => rows))
  const rooms = after.rooms.map((room, index) =>
    known.has(room.rows) ? room : mendRoom(before.rooms[index], room, fits, signs[filler]),
  )
  const isAsBefore = rooms.length === before.rooms.length && rooms.every((room, index) => room === before.rooms[index])
  return isAsBefore ? before : { ...after, rooms }
}
