import { controls } from '../controls'
import { chestsPerWorld, metre, wholeTurn } from '../measures'
import { chestInReach } from '../take-things'
import { headingTowards } from '../turns'
import { gate, worldOf, type WalkState } from '../walk-state'
import { homeWorld } from '../world-plans'
import { at, type Portal } from '../world-state'
import { findWay, type Goal } from './find-way'

/**
 * What a bot is after: every chest of every world before the gate; the key alone, whose chest it does not know; or to go from world
 * to world for ever.
 */
export type WalkPlan = 'everything' | 'key' | 'wander'

const nextWorld = (state: WalkState, plan: WalkPlan): number => {
  const isDone = (world: number) => (state.worlds[world]?.chestOpen ?? []).every((open) => open === 1)
  if (state.hasKey && plan === 'key') return homeWorld
  const order = plan === 'key' ? [0, 2] : [1, 2, 0]
  return order.find((world) => !isDone(world)) ?? homeWorld
}

function goalOf(state: WalkState, plan: WalkPlan): Goal {
  const world = worldOf(state)
  if (plan === 'wander') return world.portals[0] as Portal
  const target = nextWorld(state, plan)
  if (state.world !== target) return world.portals.find(({ to }) => to === target) as Portal
  const closed = Array.from({ length: chestsPerWorld }, (_, chest) => ({
    x: at(world.chestX, chest),
    z: at(world.chestZ, chest),
    isOpen: at(world.chestOpen, chest),
  }))
    .filter(({ isOpen }) => isOpen === 0)
    .toSorted((a, b) => Math.hypot(a.x - state.x, a.z - state.z) - Math.hypot(b.x - state.x, b.z - state.z))
  const wantsMore = plan === 'everything' || !state.hasKey
  return (wantsMore ? closed[0] : undefined) ?? gate
}

/** Ticks between two looks at the world: what a person takes to see and to press. */
const reaction = 15

/** Walks by itself. @returns the input of the next tick. */
export function createWalkBot(plan: WalkPlan): (state: WalkState) => number {
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
      const goal = goalOf(state, plan)
      const way = findWay(state, goal)
      wanted = headingTowards(Math.round(way.x - state.x), Math.round(way.z - state.z))
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
