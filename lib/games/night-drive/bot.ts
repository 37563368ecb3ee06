import { nextBelow, type Random } from '@/lib/games/random'
import { type DriveState, minCharge } from './state'
import { getCurveAt } from './generate-road'
import { clearRoad, getSpaceAhead } from './traffic'
import { controls, firstOwnLane, laneX, metre, perTick } from './constants'
import { getEngineSpeed, getCornerSpeed, getCentrifugalPush, getSteeringReach } from './speed'
import { isDrifting, wheelFull } from './steering'

/** The skill of a bot. It uses only what a player could see and do, never hidden state. */
export type DriveSkill = {
  /** Ticks between two decisions. */
  readonly reaction: number
  /** Minimum number of ticks between two changes of its input. */
  readonly pause: number
  /** Metres that it looks ahead. */
  readonly sight: number
  /**
   * `daring`: tenths of the cornering speed above which it brakes. `aim`: maximum deviation from its line in
   * decimetres.
   */
  readonly daring: number
  readonly aim: number
  readonly boosts: boolean
  /** Ticks before a collision at which it brakes. */
  readonly room: number
}

export const driveSkills = {
  expert: { reaction: 2, pause: 4, sight: 300, daring: 11, aim: 0, boosts: true, room: 26 },
  /** Never touches another car: it brakes early before bends and never boosts. */
  careful: { reaction: 1, pause: 1, sight: 400, daring: 9, aim: 0, boosts: false, room: 48 },
  /** Decides and acts four times a second, and steers up to a metre beside its line. */
  player: { reaction: 15, pause: 13, sight: 130, daring: 13, aim: 12, boosts: false, room: 26 },
} as const satisfies Record<string, DriveSkill>

const ownLanes = [firstOwnLane, firstOwnLane + 1] as const

/** Creates a bot that returns the input of each tick. Tests, benchmarks and the check for reachable gates use it. */
export function createDriveBot(skill: DriveSkill, random: Random): (state: DriveState) => number {
  let lane: number = firstOwnLane
  let miss = 0
  let decidedAt = -Infinity
  let movedAt = -Infinity
  let side = 0
  let isBraking = false
  let isBoosting = false

  /** Ticks until it would hit the next car in a lane. */
  function ticksIn(state: DriveState, which: number): number {
    const space = getSpaceAhead(state, state.own, which, skill.sight * metre)
    if (space === clearRoad) return 10_000
    return space <= 0 ? 0 : space / Math.max(1, (state.speed >> 8) - state.own.speed)
  }

  function sharpestAhead(state: DriveState): number {
    const far = Math.min(skill.sight * metre, Math.floor((state.speed / 256) * 66))
    let sharpest = 0
    for (let away = 0; away <= far; away += 8 * metre)
      sharpest = Math.max(sharpest, Math.abs(getCurveAt(state.road, state.s + away)))
    return sharpest
  }

  /** Ticks until it would hit a car that overlaps its path. */
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
    const holding = (getCornerSpeed(sharpest) * skill.daring) / 10
    isBraking = state.speed > holding || ticksInWay(state) < skill.room
    isBoosting =
      skill.boosts &&
      !isBraking &&
      here > 130 &&
      holding > getEngineSpeed(state) * 1.2 &&
      (isBoosting || state.charge > minCharge)
  }

  /** The wheel position that brings the car to its line and keeps it there. */
  function wheelWanted(state: DriveState): number {
    const off = laneX(lane) + miss - state.x
    const sideways = Math.max(-perTick(7), Math.min(perTick(7), off * 10))
    const push = getCentrifugalPush(state.speed, getCurveAt(state.road, state.s + (state.pace << 3)))
    const needed = (sideways + (sideways - state.speedX) * 0.7 + push) / getSteeringReach(state.speed)
    if (!isDrifting(state)) return needed * wheelFull
    return state.driftSide * (needed * state.driftSide - 1) * wheelFull * (16 / 11)
  }

  /** Braking while steering starts a drift, so it brakes only in bends that need one, or with straight wheels. */
  function mayBrake(state: DriveState): boolean {
    if (side === 0 || isDrifting(state)) return true
    const curve = getCurveAt(state.road, state.s + 16 * metre)
    return (
      side === Math.sign(curve) &&
      Math.abs(getCentrifugalPush(state.speed, curve)) > getSteeringReach(state.speed) * 0.55
    )
  }

  function steerTo(state: DriveState): number {
    const wanted = Math.max(-wheelFull, Math.min(wheelFull, wheelWanted(state)))
    const off = wanted - state.wheel
    const band = 60
    // The wheel returns to the middle by itself when no key is held.
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
