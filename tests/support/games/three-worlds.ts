import { valueAt } from '@/lib/games/typed-array'
import type { Seed } from '@/lib/games/seed'
import { homeWorld, type Portal, type WorldState } from '@/lib/games/three-worlds/generate-world'
import { bodyRadius, chestsPerWorld, controls, metre, wholeTurn } from '@/lib/games/three-worlds/constants'
import { chestInReach } from '@/lib/games/three-worlds/collisions'
import { getHeadingTowards } from '@/lib/games/three-worlds/heading'
import { gate, type ThreeWorldsState, getWorld } from '@/lib/games/three-worlds/state'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'
import { type BotRun, playWithBot } from './play-with-bot'

/** Plays a run with a bot to its end, or for a number of ticks. */
export const playThreeWorldsBot = (seed: Seed, plan: ThreeWorldsBotPlan, maxTicks?: number): BotRun<ThreeWorldsState> =>
  playWithBot(threeWorldsRules, seed, createThreeWorldsBot(plan), maxTicks)

/** A destination in units. */
type Goal = { readonly x: number; readonly z: number }

const distance = (a: Goal, b: Goal) => Math.hypot(a.x - b.x, a.z - b.z)

const placeCount = ({ areaX }: WorldState) => areaX.length
const middleOf = ({ areaX, areaZ }: WorldState, place: number): Goal => ({
  x: valueAt(areaX, place),
  z: valueAt(areaZ, place),
})

function placeOf(world: WorldState, point: Goal): number {
  const beyond = (place: number) => distance(point, middleOf(world, place)) - valueAt(world.areaRadius, place)
  return Array.from({ length: placeCount(world) }, (_, place) => place).reduce((best, place) =>
    beyond(place) < beyond(best) ? place : best,
  )
}

/** The next area on the shortest route between two areas. */
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

/** A circle to avoid: an obstacle, or a portal that is not the goal. */
type Hindrance = Goal & { readonly radius: number }

function hindrancesOf(world: WorldState, goal: Goal): Hindrance[] {
  const standing = Array.from(world.obstacleX, (x, place) => ({
    x,
    z: valueAt(world.obstacleZ, place),
    radius: valueAt(world.obstacleRadius, place),
  }))
  const doors = world.portals
    .filter((door) => distance(door, goal) > metre)
    .map(({ x, z }) => ({ x, z, radius: Math.floor(1.3 * metre) }))
  return [...standing, ...doors]
}

/** A nearby destination that leads around the obstacles between a point and a goal. */
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

/** The point to steer to on the way to a goal in the same world. */
function findWay(state: ThreeWorldsState, goal: Goal): Goal {
  const world = getWorld(state)
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
  // First reaches the line of the path, slightly inside of the area that it leaves.
  const share = (valueAt(world.areaRadius, from) - metre) / long
  const entrance = { x: middle.x + (beyond.x - middle.x) * share, z: middle.z + (beyond.z - middle.z) * share }
  return roundHindrances(here, distance(here, entrance) < metre / 2 ? beyond : entrance, hindrances)
}

/**
 * The goal of a bot: all chests before the gate, only the key (without knowing its chest), or moving between worlds for
 * ever.
 */
type ThreeWorldsBotPlan = 'everything' | 'key' | 'wander'

const nextWorld = (state: ThreeWorldsState, plan: ThreeWorldsBotPlan): number => {
  const isDone = (world: number) => (state.worlds[world]?.chestOpen ?? []).every((open) => open === 1)
  if (state.hasKey && plan === 'key') return homeWorld
  const order = plan === 'key' ? [0, 2] : [1, 2, 0]
  return order.find((world) => !isDone(world)) ?? homeWorld
}

function getTargetSpeed(state: ThreeWorldsState, plan: ThreeWorldsBotPlan): Goal {
  const world = getWorld(state)
  if (plan === 'wander') return world.portals[0] as Portal
  const target = nextWorld(state, plan)
  if (state.world !== target) return world.portals.find(({ to }) => to === target) as Portal
  const closed = Array.from({ length: chestsPerWorld }, (_, chest) => ({
    x: valueAt(world.chestX, chest),
    z: valueAt(world.chestZ, chest),
    isOpen: valueAt(world.chestOpen, chest),
  }))
    .filter(({ isOpen }) => isOpen === 0)
    .toSorted((a, b) => Math.hypot(a.x - state.x, a.z - state.z) - Math.hypot(b.x - state.x, b.z - state.z))
  const wantsMore = plan === 'everything' || !state.hasKey
  return (wantsMore ? closed[0] : undefined) ?? gate
}

/** Ticks between two decisions. */
const reaction = 15

/** Creates a bot. @returns the input of the next tick. */
export function createThreeWorldsBot(plan: ThreeWorldsBotPlan): (state: ThreeWorldsState) => number {
  let wanted = 0
  let isTurning = false
  let isFresh = true
  let isFar = false
  let lookedAt = -reaction
  let world = -1
  return (state) => {
    if (state.tick - lookedAt >= reaction || world !== state.world) {
      lookedAt = state.tick
      world = state.world
      const goal = getTargetSpeed(state, plan)
      const way = findWay(state, goal)
      wanted = getHeadingTowards(Math.round(way.x - state.x), Math.round(way.z - state.z))
      isFar = Math.hypot(goal.x - state.x, goal.z - state.z) > 6 * metre
    }
    const off = ((wanted - state.heading + wholeTurn * 1.5) % wholeTurn) - wholeTurn / 2
    let input = 0
    isTurning = Math.abs(off) > (isTurning ? 24 : 140)
    if (isTurning) input |= off > 0 ? controls.turnRight : controls.turnLeft
    if (Math.abs(off) < wholeTurn / 10) input |= controls.forward
    isFresh = state.breath > (isFresh ? 60 : 900)
    if (isFar && isFresh && Math.abs(off) < wholeTurn / 10) input |= controls.run
    if (chestInReach(state) >= 0 && (state.held & controls.open) === 0) input |= controls.open
    return input
  }
}
