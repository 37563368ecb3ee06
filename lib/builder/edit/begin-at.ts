import type { MadeLevel } from '@/lib/games/made/made-level'
import { kindsOfGames, signs, withLevel, type AnyLevel, type KindOfGame } from '../kinds'
import { nextId } from './change-level'
import { findFooting } from './find-footing'
import { placeObject } from './objects'
import type { Place } from './tiles'

/** A way from a place of one of its stretches on: what lies before is left out. */
function cutWay(level: AnyLevel, { filler, limits }: KindOfGame, room: number, from: number): AnyLevel {
  const [first, ...others] = level.rooms.slice(room)
  if (!first) return level
  const rows = first.rows.map((lane) => lane.slice(from).padEnd(limits.width[0], signs[filler]))
  const objects = first.objects.filter(({ x }) => x >= from).map((object) => ({ ...object, x: object.x - from }))
  return { ...level, rooms: [{ ...first, rows, objects }, ...others] }
}

/** A level that begins at a place of a room, or as near to it as nothing else lies, to be tried from there with all that is in it. */
export function beginAt(made: MadeLevel, room: number, at: Place): MadeLevel {
  if (made.kind === 'maze') {
    const place = made.level.rooms[room] ? findFooting(made.level.rooms[room], at) : at
    return { ...made, level: placeObject(made.level, room, { kind: 'start', id: nextId(made.level), ...place }) }
  }
  return withLevel(made, cutWay(made.level, kindsOfGames[made.kind], room, at.x))
}
