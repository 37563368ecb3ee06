import { valueAt } from '../typed-array'
import { nextBelow, type Random } from '../random'
import { bodyRadius, chestsPerWorld, metre, motesPerWorld, wholeTurn, worldCount } from './constants'
import { headingTowards, headingX, headingZ, unitLength } from './heading'

/** Where a portal stands, which way one looks who comes out of it, and the world that it leads to. */
export type Portal = { readonly x: number; readonly z: number; readonly heading: number; readonly to: number }

/** A way between two places: a straight line with half of its width. */
type Way = { readonly from: number; readonly to: number; readonly half: number }

/** A world of a run, in units; everything but `chestOpen`, `chestSeen` and `moteTaken` stays as it was laid. */
export type WorldState = {
  readonly placeX: Int32Array
  readonly placeZ: Int32Array
  readonly placeRadius: Int32Array
  readonly ways: readonly Way[]
  /** What stands in the way, as circles. */
  readonly standX: Int32Array
  readonly standZ: Int32Array
  readonly standRadius: Int32Array
  readonly portals: readonly Portal[]
  readonly chestX: Int32Array
  readonly chestZ: Int32Array
  readonly chestOpen: Uint8Array
  readonly chestSeen: Uint8Array
  readonly moteX: Int32Array
  readonly moteZ: Int32Array
  readonly moteTaken: Uint8Array
}

/** A round place of a world, in metres. */
type PlannedPlace = readonly [x: number, z: number, radius: number]

/** How a world is laid out before a seed turns it: places, and ways between them. */
type WorldPlan = {
  readonly places: readonly PlannedPlace[]
  /** Two places and half of the width of the way between them, in metres. */
  readonly ways: readonly (readonly [from: number, to: number, half: number])[]
  /** The places of the portals: to the next world, and to the one after. */
  readonly portals: readonly [next: number, other: number]
  /** The places that have chests. */
  readonly chests: readonly [number, number, number, number]
  /** What stands about: how much of it, and how thick it is, in metres. */
  readonly standing: { readonly count: number; readonly thin: number; readonly thick: number }
}

/** Chambers that tunnels join. */
const cave: WorldPlan = {
  places: [
    [0, 0, 10],
    [20, -7, 8],
    [13, 17, 8],
    [-9, 20, 8],
    [-22, 3, 9],
    [-11, -19, 8],
  ],
  ways: [
    [0, 1, 2.2],
    [0, 2, 2.2],
    [2, 3, 1.9],
    [0, 4, 2.2],
    [4, 5, 1.9],
    [0, 5, 1.9],
  ],
  portals: [1, 4],
  chests: [0, 2, 3, 5],
  standing: { count: 26, thin: 0.5, thick: 1.3 },
}

/** One wide meadow, and three groves off it. */
const garden: WorldPlan = {
  places: [
    [0, 0, 19],
    [27, -6, 8],
    [-14, 24, 8],
    [-22, -17, 8],
  ],
  ways: [
    [0, 1, 2.6],
    [0, 2, 2.6],
    [0, 3, 2.6],
  ],
  portals: [1, 2],
  chests: [0, 3, 1, 2],
  standing: { count: 30, thin: 0.5, thick: 1.1 },
}

/** Isles in the sky, a ring of them around one, and bridges. */
const isles: WorldPlan = {
  places: [
    [0, 0, 8],
    [18, -8, 7],
    [19, 11, 6],
    [1, 21, 7],
    [-18, 12, 6],
    [-19, -8, 7],
    [-1, -20, 6],
  ],
  ways: [
    [0, 1, 1.4],
    [1, 2, 1.2],
    [2, 3, 1.2],
    [3, 0, 1.4],
    [3, 4, 1.2],
    [4, 5, 1.2],
    [5, 0, 1.4],
    [6, 0, 1.4],
  ],
  portals: [1, 5],
  chests: [2, 3, 4, 6],
  standing: { count: 16, thin: 0.4, thick: 0.9 },
}

/** The three worlds. A run begins in the garden, where the gate stands. */
const worldPlans = [cave, garden, isles] as const

export const worldNames = ['cave', 'garden', 'isles'] as const

export type WorldName = (typeof worldNames)[number]

/** The world that a run begins in, and where the gate stands. */
export const homeWorld = 1

/** Between any two things that stand, and to the end of the ground, there is always so much room: nobody can be shut in. */
const passage = 2 * bodyRadius + Math.floor(0.9 * metre)
const tries = 40

/** A plan seen in a mirror or turned by a quarter, as the seed wants it. */
type Turning = { readonly flipX: number; readonly flipZ: number; readonly isSwapped: boolean }

type Circle = { readonly x: number; readonly z: number; readonly radius: number }

const distance = (ax: number, az: number, bx: number, bz: number) =>
  Math.floor(Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz)))

function layPlaces(index: number, random: Random) {
  const { places, ways } = worldPlans[index] as (typeof worldPlans)[number]
  const turning: Turning = {
    flipX: nextBelow(random, 2) * 2 - 1,
    flipZ: nextBelow(random, 2) * 2 - 1,
    isSwapped: nextBelow(random, 2) === 1,
  }
  const placeX = new Int32Array(places.length)
  const placeZ = new Int32Array(places.length)
  const placeRadius = new Int32Array(places.length)
  places.forEach(([x, z, radius], place) => {
    const [turnedX, turnedZ] = turning.isSwapped ? [z, x] : [x, z]
    placeX[place] = Math.floor(turnedX * turning.flipX * metre)
    placeZ[place] = Math.floor(turnedZ * turning.flipZ * metre)
    placeRadius[place] = radius * metre
  })
  return {
    placeX,
    placeZ,
    placeRadius,
    ways: ways.map(([from, to, half]): Way => ({ from, to, half: Math.floor(half * metre) })),
  }
}

type Ground = ReturnType<typeof layPlaces>

/** The heading of sixteen out of a place that is farthest from all its ways. */
function quietHeading({ placeX, placeZ, ways }: Ground, place: number): number {
  const taken = ways
    .filter(({ from, to }) => from === place || to === place)
    .map(({ from, to }) =>
      headingTowards(
        valueAt(placeX, from + to - place) - valueAt(placeX, place),
        valueAt(placeZ, from + to - place) - valueAt(placeZ, place),
      ),
    )
  const apart = (heading: number) =>
    Math.min(
      ...taken.map((other) =>
        Math.min((heading - other + wholeTurn) % wholeTurn, (other - heading + wholeTurn) % wholeTurn),
      ),
    )
  const headings = Array.from({ length: 16 }, (_, step) => (step * wholeTurn) / 16)
  return headings.reduce((best, heading) => (apart(heading) > apart(best) ? heading : best), 0)
}

/** A point so many units from the middle of a place. */
function pointAt({ placeX, placeZ }: Ground, place: number, heading: number, away: number) {
  return {
    x: valueAt(placeX, place) + Math.floor((headingX(heading) * away) / unitLength),
    z: valueAt(placeZ, place) + Math.floor((headingZ(heading) * away) / unitLength),
  }
}

function layPortals(ground: Ground, index: number): Portal[] {
  const { portals } = worldPlans[index] as (typeof worldPlans)[number]
  return portals.map((place, number) => {
    const heading = quietHeading(ground, place)
    const spot = pointAt(ground, place, heading, valueAt(ground.placeRadius, place) - 2 * metre)
    return { ...spot, heading: (heading + wholeTurn / 2) % wholeTurn, to: (index + 1 + number) % worldCount }
  })
}

/** How far a point is from the middle line of a way. */
function distanceToWay({ placeX, placeZ }: Ground, { from, to }: Way, x: number, z: number): number {
  const [ax, az] = [valueAt(placeX, from), valueAt(placeZ, from)]
  const [dx, dz] = [valueAt(placeX, to) - ax, valueAt(placeZ, to) - az]
  const share = Math.min(Math.max(((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz), 0), 1)
  return distance(x, z, ax + Math.floor(dx * share), az + Math.floor(dz * share))
}

/** A point of a place where a circle fits among others, off the ways if it stands in them; null after some tries. */
function findRoom(
  ground: Ground,
  place: number,
  radius: number,
  others: readonly Circle[],
  random: Random,
  isSolid: boolean,
): Circle | null {
  for (let attempt = 0; attempt < tries; attempt++) {
    const most = valueAt(ground.placeRadius, place) - radius - passage
    const away = Math.floor(Math.sqrt(nextBelow(random, 1_024) / 1_024) * most)
    const { x, z } = pointAt(ground, place, nextBelow(random, wholeTurn), away)
    if (isSolid && ground.ways.some((way) => distanceToWay(ground, way, x, z) < way.half + radius)) continue
    if (others.every((other) => distance(x, z, other.x, other.z) >= other.radius + radius + (isSolid ? passage : 0)))
      return { x, z, radius }
  }
  return null
}

const columnOf = (values: readonly number[]) => Int32Array.from(values)

/** Lays one of the worlds. @param clear circles that stay free, such as where the gate stands. */
export function layWorld(index: number, random: Random, clear: readonly Circle[]): WorldState {
  const plan = worldPlans[index] as (typeof worldPlans)[number]
  const ground = layPlaces(index, random)
  const portals = layPortals(ground, index)
  const kept: Circle[] = [...clear, ...portals.map(({ x, z }) => ({ x, z, radius: 3 * metre }))]
  const chests = plan.chests.slice(0, chestsPerWorld).map((place) => {
    const spot = findRoom(ground, place, metre, kept, random, true) ?? {
      ...pointAt(ground, place, 0, 0),
      radius: metre,
    }
    kept.push({ ...spot, radius: Math.floor(1.4 * metre) })
    return spot
  })
  const standing: Circle[] = []
  for (let number = 0; number < plan.standing.count; number++) {
    const { thin, thick } = plan.standing
    const radius = Math.floor((thin + ((thick - thin) * nextBelow(random, 1_024)) / 1_024) * metre)
    const room = findRoom(ground, number % plan.places.length, radius, [...kept, ...standing], random, true)
    if (room) standing.push(room)
  }
  const motes = Array.from({ length: motesPerWorld }, (_, number) => {
    const place = number % plan.places.length
    return (
      findRoom(ground, place, bodyRadius, standing, random, false) ?? { ...pointAt(ground, place, 0, 0), radius: 0 }
    )
  })
  return {
    ...ground,
    standX: columnOf(standing.map(({ x }) => x)),
    standZ: columnOf(standing.map(({ z }) => z)),
    standRadius: columnOf(standing.map(({ radius }) => radius)),
    portals,
    chestX: columnOf(chests.map(({ x }) => x)),
    chestZ: columnOf(chests.map(({ z }) => z)),
    chestOpen: new Uint8Array(chestsPerWorld),
    chestSeen: new Uint8Array(chestsPerWorld),
    moteX: columnOf(motes.map(({ x }) => x)),
    moteZ: columnOf(motes.map(({ z }) => z)),
    moteTaken: new Uint8Array(motesPerWorld),
  }
}
