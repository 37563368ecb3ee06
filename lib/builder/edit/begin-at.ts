import type { MadeLevel } from '@/lib/games/made/made-level'
import { tileSigns } from '@/lib/games/maze/tiles'
import { type AnyLevel, type AnyRoom, type KindOfGame, kindsOfGames, signs, withLevel } from '../kinds'
import { nextId } from './change-level'
import { placeObject } from './objects'
import type { Place } from './tiles'

const around = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const
const isOpen = (sign: string) => sign !== tileSigns.wall && sign !== tileSigns.void

/**
 * The place next to one of a maze's room, or that one itself, where one can stand and nothing lies: from an open place only over
 * open ones, so that it is on the same side of every wall. That one itself where there is none.
 */
function findFooting({ rows, objects }: AnyRoom, from: Place): Place {
  const width = rows[0]?.length ?? 0
  const taken = new Set(
    objects.filter(({ kind }) => kind !== 'guard' && kind !== 'start').map(({ x, y }) => y * width + x),
  )
  const seen = new Set([from.y * width + from.x])
  const queue = [from]
  for (const place of queue) {
    const here = rows[place.y]?.[place.x] ?? tileSigns.void
    const canStand = here === tileSigns.floor || here === tileSigns.water
    if (canStand && !taken.has(place.y * width + place.x)) return place
    for (const [dx, dy] of around) {
      const next = { x: place.x + dx, y: place.y + dy }
      const sign = rows[next.y]?.[next.x]
      const number = next.y * width + next.x
      if (sign === undefined || seen.has(number) || (isOpen(here) && !isOpen(sign))) continue
      seen.add(number)
      queue.push(next)
    }
  }
  return from
}

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
