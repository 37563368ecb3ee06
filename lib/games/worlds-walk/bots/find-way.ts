import { bodyRadius, metre } from '../measures'
import { worldOf, type WalkState } from '../walk-state'
import { at, type WorldState } from '../world-state'

/** Where to walk to, in units. */
export type Goal = { readonly x: number; readonly z: number }

const distance = (a: Goal, b: Goal) => Math.hypot(a.x - b.x, a.z - b.z)

const placeCount = ({ placeX }: WorldState) => placeX.length
const middleOf = ({ placeX, placeZ }: WorldState, place: number): Goal => ({
  x: at(placeX, place),
  z: at(placeZ, place),
})

function placeOf(world: WorldState, point: Goal): number {
  const beyond = (place: number) => distance(point, middleOf(world, place)) - at(world.placeRadius, place)
  return Array.from({ length: placeCount(world) }, (_, place) => place).reduce((best, place) =>
    beyond(place) < beyond(best) ? place : best,
  )
}

/** The next place on the shortest way from one place to another, by the number of ways. */
function nextPlace(world: WorldState, from: number, to: number): number {
  const before = new Map([[to, to]])
  const open = [to]
  for (const place of open) {
    for (const way of world.ways) {
      if (way.from !== place && way.to !== place) continue
      const other = way.from + way.to - place
      if (before.has(other)) continue
      before.set(other, place)
      open.push(other)
    }
  }
  return before.get(from) ?? to
}

/** A circle in the way: what stands, and doors that are not wanted. */
type Hindrance = Goal & { readonly radius: number }

function hindrancesOf(world: WorldState, goal: Goal): Hindrance[] {
  const standing = Array.from(world.standX, (x, place) => ({
    x,
    z: at(world.standZ, place),
    radius: at(world.standRadius, place),
  }))
  const doors = world.portals
    .filter((door) => distance(door, goal) > metre)
    .map(({ x, z }) => ({ x, z, radius: Math.floor(1.3 * metre) }))
  return [...standing, ...doors]
}

/** A goal nearby that leads round what stands between a point and a goal. */
function roundHindrances(point: Goal, goal: Goal, hindrances: readonly Hindrance[]): Goal {
  const far = distance(point, goal)
  if (far === 0) return goal
  const [dx, dz] = [(goal.x - point.x) / far, (goal.z - point.z) / far]
  let nearest = Infinity
  let round = goal
  for (const { x, z, radius } of hindrances) {
    const along = (x - point.x) * dx + (z - point.z) * dz
    const aside = (x - point.x) * -dz + (z - point.z) * dx
    const least = radius + bodyRadius + metre / 8
    if (along <= 0 || along > Math.min(far, 5 * metre) || Math.abs(aside) > least || along >= nearest) continue
    nearest = along
    const side = aside > 0 ? -1 : 1
    round = { x: x - dz * side * (least + metre / 4), z: z + dx * side * (least + metre / 4) }
  }
  return round
}

/** Where to steer to right now on the way to a goal in the same world. */
export function findWay(state: WalkState, goal: Goal): Goal {
  const world = worldOf(state)
  const here = { x: state.x, z: state.z }
  const [from, to] = [placeOf(world, here), placeOf(world, goal)]
  const hindrances = hindrancesOf(world, goal)
  if (from === to) return roundHindrances(here, goal, hindrances)
  const next = nextPlace(world, from, to)
  const [middle, beyond] = [middleOf(world, from), middleOf(world, next)]
  const long = distance(middle, beyond)
  const aside =
    Math.abs((here.x - middle.x) * (beyond.z - middle.z) - (here.z - middle.z) * (beyond.x - middle.x)) / long
  if (aside < metre / 2) return roundHindrances(here, beyond, hindrances)
  // First onto the line of the way, a little inside of the place that is left.
  const share = (at(world.placeRadius, from) - metre) / long
  const entrance = { x: middle.x + (beyond.x - middle.x) * share, z: middle.z + (beyond.z - middle.z) * share }
  return roundHindrances(here, distance(here, entrance) < metre / 2 ? beyond : entrance, hindrances)
}
