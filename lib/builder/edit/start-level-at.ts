import type { MadeLevel } from '@/lib/games/made-level'
import { tileCharacters } from '@/lib/games/maze/level'
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
const isOpen = (sign: string) => sign !== tileCharacters.wall && sign !== tileCharacters.void

/**
 * Finds the free place nearest to `from` in a maze room. From an open tile it walks over open tiles only, so that the
 * place is on the same side of every wall. Returns `from` when there is no free place.
 */
function findFooting({ rows, objects }: AnyRoom, from: Place): Place {
  const width = rows[0]?.length ?? 0
  const taken = new Set(
    objects.filter(({ kind }) => kind !== 'guard' && kind !== 'start').map(({ x, y }) => y * width + x),
  )
  const seen = new Set([from.y * width + from.x])
  const queue = [from]
  for (const place of queue) {
    const here = rows[place.y]?.[place.x] ?? tileCharacters.void
    const canStand = here === tileCharacters.floor || here === tileCharacters.water
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

/** Cuts a track or road so that it starts at a place; everything before it is dropped. */
function cutWay(level: AnyLevel, { filler, limits }: KindOfGame, room: number, from: number): AnyLevel {
  const [first, ...others] = level.rooms.slice(room)
  if (!first) return level
  const rows = first.rows.map((lane) => lane.slice(from).padEnd(limits.width[0], signs[filler]))
  const objects = first.objects.filter(({ x }) => x >= from).map((object) => ({ ...object, x: object.x - from }))
  return { ...level, rooms: [{ ...first, rows, objects }, ...others] }
}

/**
 * A level that starts at a place of a room, or as near to it as there is a free place, for testing the level from
 * there.
 */
export function startLevelAt(made: MadeLevel, room: number, at: Place): MadeLevel {
  if (made.kind === 'maze') {
    const place = made.level.rooms[room] ? findFooting(made.level.rooms[room], at) : at
    return { ...made, level: placeObject(made.level, room, { kind: 'start', id: nextId(made.level), ...place }) }
  }
  return withLevel(made, cutWay(made.level, kindsOfGames[made.kind], room, at.x))
}
