import type { MadeKind } from '@/lib/games/made-level'
import type { MazeObjectKind } from '@/lib/games/maze/level'
import type { DriveObjectKind } from '@/lib/games/night-drive/level'
import type { RunnerObjectKind } from '@/lib/games/cyberwave-runner/level'
import type { AnyLevel, AnyObject, AnyObjectKind, AnyRoom } from '../kinds'
import { isGround, parseTile } from '@/lib/games/maze/level'
import { changeRoom, nextId, unlinkPortals } from './change-level'
import { paintTiles, type Place } from './tiles'

/** The objects on a tile: the object at that place, then the guards that start there. */
export function objectsAt(room: AnyRoom, { x, y }: Place): readonly AnyObject[] {
  const here = room.objects.filter((object) => object.x === x && object.y === y)
  return here.toSorted((a, b) => Number(a.kind === 'guard') - Number(b.kind === 'guard'))
}

/** A maze object with default properties. */
function newMazeObject(kind: MazeObjectKind, id: number, { x, y }: Place, room: AnyRoom): AnyObject {
  switch (kind) {
    case 'key':
    case 'door':
      return { kind, id, x, y, colour: 'amber' }
    case 'portal':
      return { kind, id, x, y, to: null }
    case 'guard':
      return { kind, id, x, y, pace: 'medium', isAround: false, path: newPath(room, { x, y }) }
    case 'start':
    case 'exit':
    case 'gem':
    case 'chest':
      return { kind, id, x, y }
  }
}

const mostSteps = 3
const directions = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

const isFloor = ({ rows }: AnyRoom, { x, y }: Place) => {
  const sign = rows[y]?.[x]
  return sign !== undefined && isGround(parseTile(sign))
}

/** The path of a new guard: up to three tiles along its corridor, not past the start. Empty where no tile is free. */
function newPath(room: AnyRoom, at: Place): Place[] {
  const start = room.objects.find(({ kind }) => kind === 'start')
  const isFree = (place: Place) =>
    isFloor(room, place) && !(start && Math.abs(place.x - start.x) + Math.abs(place.y - start.y) < 2)
  const ways = directions.map(([dx, dy]) => {
    const way: Place[] = []
    while (way.length < mostSteps) {
      const next = { x: at.x + dx * (way.length + 1), y: at.y + dy * (way.length + 1) }
      if (!isFree(next)) break
      way.push(next)
    }
    return way
  })
  const longest = ways.reduce((best, way) => (way.length > best.length ? way : best))
  return longest.slice(-1)
}

const standsOn = (object: AnyObject, other: AnyObject) =>
  object.kind !== 'guard' && other.kind !== 'guard' && object.x === other.x && object.y === other.y

/** Adds an object in place of the objects on its tile. A start replaces the level's previous start. */
export function placeObject<Level extends AnyLevel>(level: Level, room: number, object: AnyObject): Level {
  const gone = new Set<number>()
  level.rooms.forEach(({ objects }, number) => {
    for (const other of objects) {
      if ((number === room && standsOn(object, other)) || (object.kind === 'start' && other.kind === 'start'))
        gone.add(other.id)
    }
  })
  const cleared = removeObjects(level, gone)
  const placed = changeRoom(cleared, room, (before) => ({ ...before, objects: [...before.objects, object] }))
  return object.kind === 'portal' && object.to === null ? linkLonely(placed, object.id) : placed
}

/** Links a new portal with a portal that has no destination yet. */
function linkLonely<Level extends AnyLevel>(level: Level, id: number): Level {
  const lonely = level.rooms
    .flatMap(({ objects }) => objects)
    .findLast((object) => object.kind === 'portal' && object.to === null && object.id !== id)
  return lonely ? linkPortals(level, id, lonely.id) : level
}

/** Links two portals with each other. */
export function linkPortals<Level extends AnyLevel>(level: Level, a: number, b: number): Level {
  return changeObject(
    changeObject(level, a, (portal) => (portal.kind === 'portal' ? { ...portal, to: b } : portal)),
    b,
    (portal) => (portal.kind === 'portal' ? { ...portal, to: a } : portal),
  )
}

/** Changes one object in any room. */
export function changeObject<Level extends AnyLevel>(
  level: Level,
  id: number,
  change: (object: AnyObject) => AnyObject,
): Level {
  const room = level.rooms.findIndex(({ objects }) => objects.some((object) => object.id === id))
  return changeRoom(level, room, (before) => {
    const index = before.objects.findIndex((object) => object.id === id)
    const old = before.objects[index] as AnyObject
    const next = change(old)
    return next === old ? before : { ...before, objects: before.objects.with(index, next) }
  })
}

/** Removes objects, and unlinks portals that led to them. */
export function removeObjects<Level extends AnyLevel>(level: Level, ids: ReadonlySet<number>): Level {
  if (ids.size === 0) return level
  const rooms = level.rooms.map((room) =>
    room.objects.some(({ id }) => ids.has(id))
      ? { ...room, objects: room.objects.filter(({ id }) => !ids.has(id)) }
      : room,
  )
  if (rooms.every((room, index) => room === level.rooms[index])) return level
  return unlinkPortals({ ...level, rooms }, ids)
}

/** Adds a new object of a kind; in a maze it carves its tile. @param of the kind of game. */
export function addObject<Level extends AnyLevel>(
  level: Level,
  room: number,
  kind: AnyObjectKind,
  at: Place,
  of: MadeKind = 'maze',
): Level {
  const id = nextId(level)
  if (of !== 'maze')
    return placeObject(level, room, { kind: kind as RunnerObjectKind | DriveObjectKind, id, ...at } as AnyObject)
  // An object inside a wall could not be reached, so it turns its tile into floor.
  const carved = level.rooms[room] && !isFloor(level.rooms[room], at) ? paintTiles(level, room, [at], 'floor') : level
  const around = carved.rooms[room]
  return around ? placeObject(carved, room, newMazeObject(kind as MazeObjectKind, id, at, around)) : level
}
