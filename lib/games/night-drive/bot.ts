import { nextBelow, type Random } from '@/lib/games/random'
import { type DriveState, leastCharge } from './state'
import { curveAt } from './generate-road'
import { freeRoad, spaceAhead } from './traffic'
import { controls, firstOwnLane, laneX, metre, perTick } from './constants'
import { engineSpeedOf, holdingSpeedAt, pushAt, reachAt } from './speed'
import { isDrifting, wheelFull } from './steering'

/** How well a bot drives: by its eyes and hands alone, never by knowing more than is on the road. */
export type DriveSkill = {
  /** Ticks from deciding something to deciding the next thing. */
  readonly reaction: number
  /** Ticks from one change of its hands to the next, at least. */
  readonly pause: number
  /** Metres that it looks ahead. */
  readonly sight: number
  /** Tenths of the speed that a bend allows at which it brakes, and decimetres that it steers beside its line, at most. */
  readonly daring: number
  readonly aim: number
  readonly boosts: boolean
  /** Ticks before somebody in its way at which it brakes. */
  readonly room: number
}

export const driveSkills = {
  expert: { reaction: 2, pause: 4, sight: 300, daring: 11, aim: 0, boosts: true, room: 26 },
  /** Touches nobody, ever: it leaves time before a bend and never boosts. */
  careful: { reaction: 1, pause: 1, sight: 400, daring: 9, aim: 0, boosts: false, room: 48 },
  /** Decides four times a second, moves its hands as often, and steers up to a metre beside its line. */
  player: { reaction: 15, pause: 13, sight: 130, daring: 13, aim: 12, boosts: false, room: 26 },
} as const satisfies Record<string, DriveSkill>

const ownLanes = [firstOwnLane, firstOwnLane + 1] as const

/** A driver for tests and benchmarks: gives the input of each tick from what is on the road. */
export function createDriveBot(skill: DriveSkill, random: Random): (state: DriveState) => number {
  let lane: number = firstOwnLane
  let miss = 0
  let decidedAt = -Infinity
  let movedAt = -Infinity
  let side = 0
  let isBraking = false
  let isBoosting = false

  /** Ticks until it would run into the next one in a lane. */
  function ticksIn(state: DriveState, which: number): number {
    const space = spaceAhead(state, state.own, which, skill.sight * metre)
    if (space === freeRoad) return 10_000
    return space <= 0 ? 0 : space / Math.max(1, (state.speed >> 8) - state.own.speed)
  }

  function sharpestAhead(state: DriveState): number {
    const far = Math.min(skill.sight * metre, Math.floor((state.speed / 256) * 66))
    let sharpest = 0
    for (let away = 0; away <= far; away += 8 * metre)
      sharpest = Math.max(sharpest, Math.abs(curveAt(state.road, state.s + away)))
    return sharpest
  }

  /** Ticks until it would run into somebody whom it is not clear of yet. */
  function ticksInWay(state: DriveState): number {
    const near = ownLanes.filter((which) => Math.abs(laneX(which) - state.x) < 2.1 * metre)
    return Math.min(10_000, ...near.map((which) => ticksIn(state, which)))
  }

  function decide(state: DriveState): void {
    const other = ownLanes[lane === ownLanes[0] ? 1 : 0]
    const here = ticksIn(state, lane)
    const there = ticksIn(state, other)
    if (here < 170 && there > here + 20) {
      lane = other
      miss = skill.aim === 0 ? 0 : ((nextBelow(random, 2 * skill.aim + 1) - skill.aim) * metre) / 10
    }
    const sharpest = sharpestAhead(state)
    const holding = (holdingSpeedAt(sharpest) * skill.daring) / 10
    isBraking = state.speed > holding || ticksInWay(state) < skill.room
    isBoosting =
      skill.boosts &&
      !isBraking &&
      here > 130 &&
      holding > engineSpeedOf(state) * 1.2 &&
      (isBoosting || state.charge > leastCharge)
  }

  /** Where the wheel has to be, so that the car comes to its line and stays there. */
  function wheelWanted(state: DriveState): number {
    const off = laneX(lane) + miss - state.x
    const sideways = Math.max(-perTick(7), Math.min(perTick(7), off * 10))
    const push = pushAt(state.speed, curveAt(state.road, state.s + (state.pace << 3)))
    const needed = (sideways + (sideways - state.speedX) * 0.7 + push) / reachAt(state.speed)
    if (!isDrifting(state)) return needed * wheelFull
    return state.driftSide * (needed * state.driftSide - 1) * wheelFull * (16 / 11)
  }

  /** Braking while steering begins a drift: it brakes only where the bend wants one, or with straight wheels. */
  function mayBrake(state: DriveState): boolean {
    if (side === 0 || isDrifting(state)) return true
    const curve = curveAt(state.road, state.s + 16 * metre)
    return side === Math.sign(curve) && Math.abs(pushAt(state.speed, curve)) > reachAt(state.speed) * 0.55
  }

  function steerTo(state: DriveState): number {
    const wanted = Math.max(-wheelFull, Math.min(wheelFull, wheelWanted(state)))
    const off = wanted - state.wheel
    const band = 60
    // Letting go brings the wheel back by itself.
    if (Math.abs(wanted) < 30) return Math.abs(state.wheel) > 120 ? -Math.sign(state.wheel) : 0
    if (Math.sign(wanted) !== Math.sign(state.wheel) && state.wheel !== 0) return Math.sign(wanted)
    if (off * Math.sign(wanted) > band / 2) return Math.sign(wanted)
    if (off * Math.sign(wanted) < -band / 2) return 0
    return side
  }

  return (state) => {
    if (state.tick >= decidedAt + skill.reaction) {
      decide(state)
      decidedAt = state.tick
    }
    if (state.tick >= movedAt + skill.pause) {
      const next = steerTo(state)
      if (next !== side) movedAt = state.tick
      side = next
    }
    const hands = side > 0 ? controls.right : side < 0 ? controls.left : 0
    return hands | (isBraking && mayBrake(state) ? controls.brake : 0) | (isBoosting ? controls.boost : 0)
  }
}
