import { getTreasures } from '../treasures'
import { type Guard, keyColours, type MazeLevel, type MazeObject, type MazeRoom, parseTile } from './level'
import { guardSpeeds, tileUnits } from './constants'
import { findReachable } from './solver'

/** Kinds of objects on a tile, by number. */
export const objectKinds = { gem: 1, chest: 2, key: 3, door: 4, portal: 5, exit: 6 } as const

/** A guard with the tiles of its round, as `x, y` pairs. */
export type PlannedGuard = {
  readonly room: number
  readonly speed: number
  readonly way: Int16Array
  readonly round: number
}

export type PlannedRoom = {
  readonly width: number
  readonly height: number
  readonly tiles: Uint8Array
  /** Index of the object on each tile, or -1. */
  readonly things: Int32Array
  readonly guards: readonly number[]
  /** Tiles on which a spark can appear. */
  readonly sparkTiles: Int32Array
}

/** A level as lookup tables, prepared for the rules. Runs never change it. */
export type MazePlan = {
  readonly seconds: number
  readonly rooms: readonly PlannedRoom[]
  readonly things: {
    readonly id: Int32Array
    readonly kind: Uint8Array
    readonly colour: Uint8Array
    /** Target room and position of a portal; room -1 for none. */
    readonly toRoom: Int16Array
    readonly toX: Int16Array
    readonly toY: Int16Array
    readonly room: Int16Array
    readonly x: Int16Array
    readonly y: Int16Array
  }
  readonly guards: readonly PlannedGuard[]
  readonly start: { readonly room: number; readonly x: number; readonly y: number }
  readonly gems: number
  readonly chests: number
  /** Indices of the chests and keys in which hunts can hide keys, in ascending order of their ids. */
  readonly treasures: readonly number[]
}

type Placed = { readonly object: MazeObject; readonly room: number }

const isThing = (object: MazeObject): object is Extract<MazeObject, { kind: keyof typeof objectKinds }> =>
  object.kind in objectKinds

function planThings(placed: readonly Placed[]): MazePlan['things'] {
  const count = placed.length
  const where = new Map(placed.map((each) => [each.object.id, each]))
  const things = {
    id: Int32Array.from(placed, ({ object }) => object.id),
    kind: new Uint8Array(count),
    colour: new Uint8Array(count),
    toRoom: new Int16Array(count).fill(-1),
    toX: new Int16Array(count),
    toY: new Int16Array(count),
    room: new Int16Array(count),
    x: new Int16Array(count),
    y: new Int16Array(count),
  }
  placed.forEach(({ object, room }, number) => {
    if (!isThing(object)) return
    things.kind[number] = objectKinds[object.kind]
    things.room[number] = room
    things.x[number] = object.x
    things.y[number] = object.y
    if (object.kind === 'key' || object.kind === 'door') things.colour[number] = keyColours.indexOf(object.colour)
    const target = object.kind === 'portal' && object.to !== null ? where.get(object.to) : undefined
    if (target?.object.kind !== 'portal') return
    things.toRoom[number] = target.room
    things.toX[number] = target.object.x
    things.toY[number] = target.object.y
  })
  return things
}

function planGuards({ rooms }: MazeLevel): PlannedGuard[] {
  return rooms.flatMap(({ objects }, room) =>
    objects.flatMap((object) => {
      if (object.kind !== 'guard') return []
      const way = getGuardWay(object)
      const steps = way.length / 2
      return [{ room, speed: steps > 1 ? guardSpeeds[object.pace] : 0, way, round: steps * tileUnits }]
    }),
  )
}

const readTiles = ({ rows }: MazeRoom) => Uint8Array.from(rows.join(''), parseTile)

/** Prepares a level. @throws Error when it has no start. */
export function createMazePlan(level: MazeLevel): MazePlan {
  const placed = level.rooms.flatMap(({ objects }, room) =>
    objects.filter(isThing).map((object): Placed => ({ object, room })),
  )
  const things = planThings(placed)
  const guards = planGuards(level)
  const reach = findReachable(level)
  const { start } = reach
  if (!start) throw new Error('a level without a start')
  const rooms = level.rooms.map((room, number): PlannedRoom => {
    const width = room.rows[0]?.length ?? 0
    const things = new Int32Array(width * room.rows.length).fill(-1)
    placed.forEach(({ object, room: of }, index) => {
      if (of === number && object.x < width && object.y < room.rows.length) things[object.y * width + object.x] = index
    })
    const reached = reach.rooms[number] as Uint8Array
    const sparkTiles = Int32Array.from([...reached.keys()].filter((tile) => reached[tile] === 1 && things[tile] === -1))
    return {
      width,
      height: room.rows.length,
      tiles: readTiles(room),
      things,
      guards: [...guards.keys()].filter((guard) => guards[guard]?.room === number),
      sparkTiles,
    }
  })
  const numbers = new Map(placed.map(({ object }, number) => [object.id, number]))
  const treasures = getTreasures(level).map(({ id }) => numbers.get(id) as number)
  const countKind = (kind: number) => things.kind.reduce((sum, each) => sum + (each === kind ? 1 : 0), 0)
  return {
    seconds: level.seconds,
    rooms,
    things,
    guards,
    start,
    gems: countKind(objectKinds.gem),
    chests: countKind(objectKinds.chest),
    treasures,
  }
}

type GuardPath = Pick<Guard, 'x' | 'y' | 'path' | 'isAround'>

/** The corners of a guard's path in order, from its position; the last one is its position again if it walks around. */
export const getGuardCorners = ({ x, y, path, isAround }: GuardPath): GuardPath['path'] => [
  { x, y },
  ...path,
  ...(isAround ? [{ x, y }] : []),
]

/** Counts the steps of a guard's round: 0 when it stands. */
export function countGuardSteps(guard: GuardPath): number {
  const corners = getGuardCorners(guard)
  const once = corners.reduce((steps, { x, y }, index) => {
    const from = corners[index - 1] ?? { x, y }
    return steps + Math.abs(x - from.x) + Math.abs(y - from.y)
  }, 0)
  return guard.isAround ? once : 2 * once
}

/**
 * All tiles of a guard's round in order as `x, y` pairs, starting at its position. The round repeats after the last
 * one. A guard that walks back the same way visits the tiles between its ends twice.
 */
export function getGuardWay(guard: GuardPath): Int16Array {
  let { x, y } = guard
  const way = new Int16Array(2 * Math.max(1, countGuardSteps(guard)))
  let end = 0
  const add = () => {
    // The last step of a round leads to its first tile. Writing past the end of the array does nothing.
    way[end++] = x
    way[end++] = y
  }
  add()
  for (const corner of getGuardCorners(guard).slice(1)) {
    // Horizontally first, then vertically, so that the path between two corners is unambiguous.
    for (const step = Math.sign(corner.x - x); x !== corner.x; add()) x += step
    for (const step = Math.sign(corner.y - y); y !== corner.y; add()) y += step
  }
  for (let back = end - 4; end < way.length; back -= 2) {
    way[end++] = way[back] as number
    way[end++] = way[back + 1] as number
  }
  return way
}
