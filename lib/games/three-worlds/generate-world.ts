import { valueAt } from '../typed-array'
import { nextBelow, type Random } from '../random'
import { bodyRadius, chestsPerWorld, metre, motesPerWorld, wholeTurn, worldCount } from './constants'
import { getHeadingTowards, headingX, headingZ, unitLength } from './heading'

/** A portal: its position, the heading of a walker who comes out of it, and the index of its target world. */
export type Portal = { readonly x: number; readonly z: number; readonly heading: number; readonly to: number }

/** A path between two areas: a straight line and half of its width. */
type Way = { readonly from: number; readonly to: number; readonly half: number }

/** A world of a run, in units. Only `chestOpen`, `chestSeen` and `moteTaken` change during a run. */
export type WorldState = {
  readonly areaX: Int32Array
  readonly areaZ: Int32Array
  readonly areaRadius: Int32Array
  readonly ways: readonly Way[]
  /** Obstacles, as circles. */
  readonly obstacleX: Int32Array
  readonly obstacleZ: Int32Array
  readonly obstacleRadius: Int32Array
  readonly portals: readonly Portal[]
  readonly chestX: Int32Array
  readonly chestZ: Int32Array
  readonly chestOpen: Uint8Array
  readonly chestSeen: Uint8Array
  readonly moteX: Int32Array
  readonly moteZ: Int32Array
  readonly moteTaken: Uint8Array
}

/** A circular area of a world, in metres. */
type PlannedArea = readonly [x: number, z: number, radius: number]

/** The layout of a world before the seed mirrors and rotates it: areas, and paths between them. */
type WorldPlan = {
  readonly places: readonly PlannedArea[]
  /** Two areas and half of the width of the path between them, in metres. */
  readonly ways: readonly (readonly [from: number, to: number, half: number])[]
  /** Areas of the portals to the next world and to the one after it. */
  readonly portals: readonly [next: number, other: number]
  /** Areas of the chests. */
  readonly chests: readonly [number, number, number, number]
  /** Number and minimum and maximum radius of the obstacles, in metres. */
  readonly standing: { readonly count: number; readonly thin: number; readonly thick: number }
}

/** Chambers connected by tunnels. */
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

/** A wide meadow with three groves around it. */
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

/** Islands in the sky, in a ring around the middle one, with bridges. */
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

/** The three worlds. A run starts in the garden, where the gate is. */
const worldPlans = [cave, garden, isles] as const

export const worldNames = ['cave', 'garden', 'isles'] as const

export type WorldName = (typeof worldNames)[number]

/** The world in which a run starts and where the gate is. */
export const homeWorld = 1

/** Minimum space between two obstacles and to the edge of the ground, so that the walker can never be trapped. */
const passage = 2 * bodyRadius + Math.floor(0.9 * metre)
const tries = 40

/** Mirroring and rotation of a layout, chosen by the seed. */
type Turning = { readonly flipX: number; readonly flipZ: number; readonly isSwapped: boolean }

type Circle = { readonly x: number; readonly z: number; readonly radius: number }

const distance = (ax: number, az: number, bx: number, bz: number) =>
  Math.floor(Math.sqrt((ax - bx) * (ax - bx) + (az - bz) * (az - bz)))

function generateAreas(index: number, random: Random) {
  const { places, ways } = worldPlans[index] as (typeof worldPlans)[number]
  const turning: Turning = {
    flipX: nextBelow(random, 2) * 2 - 1,
    flipZ: nextBelow(random, 2) * 2 - 1,
    isSwapped: nextBelow(random, 2) === 1,
  }
  const areaX = new Int32Array(places.length)
  const areaZ = new Int32Array(places.length)
  const areaRadius = new Int32Array(places.length)
  places.forEach(([x, z, radius], place) => {
    const [turnedX, turnedZ] = turning.isSwapped ? [z, x] : [x, z]
    areaX[place] = Math.floor(turnedX * turning.flipX * metre)
    areaZ[place] = Math.floor(turnedZ * turning.flipZ * metre)
    areaRadius[place] = radius * metre
  })
  return {
    areaX,
    areaZ,
    areaRadius,
    ways: ways.map(([from, to, half]): Way => ({ from, to, half: Math.floor(half * metre) })),
  }
}

type Ground = ReturnType<typeof generateAreas>

/** The heading out of an area that is farthest from all its paths, of sixteen. */
function getFreeHeading({ areaX, areaZ, ways }: Ground, place: number): number {
  const taken = ways
    .filter(({ from, to }) => from === place || to === place)
    .map(({ from, to }) =>
      getHeadingTowards(
        valueAt(areaX, from + to - place) - valueAt(areaX, place),
        valueAt(areaZ, from + to - place) - valueAt(areaZ, place),
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

/** The point at a distance and heading from the middle of an area. */
function pointAt({ areaX, areaZ }: Ground, place: number, heading: number, away: number) {
  return {
    x: valueAt(areaX, place) + Math.floor((headingX(heading) * away) / unitLength),
    z: valueAt(areaZ, place) + Math.floor((headingZ(heading) * away) / unitLength),
  }
}

function placePortals(ground: Ground, index: number): Portal[] {
  const { portals } = worldPlans[index] as (typeof worldPlans)[number]
  return portals.map((place, number) => {
    const heading = getFreeHeading(ground, place)
    const spot = pointAt(ground, place, heading, valueAt(ground.areaRadius, place) - 2 * metre)
    return { ...spot, heading: (heading + wholeTurn / 2) % wholeTurn, to: (index + 1 + number) % worldCount }
  })
}

/** Distance of a point from the middle line of a path. */
function distanceToWay({ areaX, areaZ }: Ground, { from, to }: Way, x: number, z: number): number {
  const [ax, az] = [valueAt(areaX, from), valueAt(areaZ, from)]
  const [dx, dz] = [valueAt(areaX, to) - ax, valueAt(areaZ, to) - az]
  const share = Math.min(Math.max(((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz), 0), 1)
  return distance(x, z, ax + Math.floor(dx * share), az + Math.floor(dz * share))
}

/**
 * A random point of an area where a circle fits; solid circles also stay off the paths. Null when several attempts
 * fail.
 */
function findRoom(
  ground: Ground,
  place: number,
  radius: number,
  others: readonly Circle[],
  random: Random,
  isSolid: boolean,
): Circle | null {
  for (let attempt = 0; attempt < tries; attempt++) {
    const most = valueAt(ground.areaRadius, place) - radius - passage
    const away = Math.floor(Math.sqrt(nextBelow(random, 1_024) / 1_024) * most)
    const { x, z } = pointAt(ground, place, nextBelow(random, wholeTurn), away)
    if (isSolid && ground.ways.some((way) => distanceToWay(ground, way, x, z) < way.half + radius)) continue
    if (others.every((other) => distance(x, z, other.x, other.z) >= other.radius + radius + (isSolid ? passage : 0)))
      return { x, z, radius }
  }
  return null
}

const columnOf = (values: readonly number[]) => Int32Array.from(values)

/** Generates a world. @param clear circles that must stay free, such as the gate. */
export function generateWorld(index: number, random: Random, clear: readonly Circle[]): WorldState {
  const plan = worldPlans[index] as (typeof worldPlans)[number]
  const ground = generateAreas(index, random)
  const portals = placePortals(ground, index)
  const reserved: Circle[] = [...clear, ...portals.map(({ x, z }) => ({ x, z, radius: 3 * metre }))]
  const chests = plan.chests.slice(0, chestsPerWorld).map((place) => {
    const spot = findRoom(ground, place, metre, reserved, random, true) ?? {
      ...pointAt(ground, place, 0, 0),
      radius: metre,
    }
    reserved.push({ ...spot, radius: Math.floor(1.4 * metre) })
    return spot
  })
  const standing: Circle[] = []
  for (let number = 0; number < plan.standing.count; number++) {
    const { thin, thick } = plan.standing
    const radius = Math.floor((thin + ((thick - thin) * nextBelow(random, 1_024)) / 1_024) * metre)
    const room = findRoom(ground, number % plan.places.length, radius, [...reserved, ...standing], random, true)
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
    obstacleX: columnOf(standing.map(({ x }) => x)),
    obstacleZ: columnOf(standing.map(({ z }) => z)),
    obstacleRadius: columnOf(standing.map(({ radius }) => radius)),
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
