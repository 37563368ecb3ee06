import { nextBelow, type Random } from '../random'
import { bodyRadius, chestsPerWorld, metre, motesPerWorld, wholeTurn, worldCount } from './measures'
import { headingTowards, headingX, headingZ, unitLength } from './turns'
import { worldPlans } from './world-plans'
import { at, type Portal, type Way, type WorldState } from './world-state'

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
        at(placeX, from + to - place) - at(placeX, place),
        at(placeZ, from + to - place) - at(placeZ, place),
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
    x: at(placeX, place) + Math.floor((headingX(heading) * away) / unitLength),
    z: at(placeZ, place) + Math.floor((headingZ(heading) * away) / unitLength),
  }
}

function layPortals(ground: Ground, index: number): Portal[] {
  const { portals } = worldPlans[index] as (typeof worldPlans)[number]
  return portals.map((place, number) => {
    const heading = quietHeading(ground, place)
    const spot = pointAt(ground, place, heading, at(ground.placeRadius, place) - 2 * metre)
    return { ...spot, heading: (heading + wholeTurn / 2) % wholeTurn, to: (index + 1 + number) % worldCount }
  })
}

/** How far a point is from the middle line of a way. */
function distanceToWay({ placeX, placeZ }: Ground, { from, to }: Way, x: number, z: number): number {
  const [ax, az] = [at(placeX, from), at(placeZ, from)]
  const [dx, dz] = [at(placeX, to) - ax, at(placeZ, to) - az]
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
    const most = at(ground.placeRadius, place) - radius - passage
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
