import { createRandom, type Random } from '../random'
import type { Seed } from '../seed'
import { createRoadRing, type RoadRing } from './generate-road'
import { createTrafficRing, oncomingSpeed, ownTrafficSpeed, type TrafficRing, trafficStart } from './traffic'
import { laneX, perTick } from './constants'
import type { LevelCourse } from './level-plan'

/** What the boost holds at most, and what it takes to begin one. */
export const mostCharge = 3_000
export const leastCharge = 300
/** A whole car; it is a wreck at 0. */
export const wholeCar = 100
/** The time that a run begins with, and the most that it can have. */
export const firstTime = 30 * 60
export const mostTime = 45 * 60
/** The most that a run on a drawn road can have: its author says how much each stretch brings. */
export const mostDrawnTime = 999 * 60

/** A run. Lengths in units, times in ticks, speeds in 1/256 units a tick; all numbers whole. */
export type DriveState = {
  tick: number
  isOver: boolean
  /** Whether it ended because the car is broken; otherwise time was out. */
  isWrecked: boolean
  /** What happened in this tick: bits of `events`. */
  happened: number
  /** The input of the tick before. */
  held: number

  /** Where the middle of the car is, along and across, and 1/256 units that are driven and not yet in it. */
  s: number
  sRest: number
  x: number
  xRest: number
  speed: number
  speedX: number
  /** Units driven in this tick. */
  pace: number
  /** From -256, full to the left, to 256. */
  wheel: number

  /** Ticks that the car has been drifting, to which side, and ticks since it was last steered inwards. */
  drifting: number
  driftSide: number
  sinceInward: number
  charge: number
  isBoosting: boolean

  condition: number
  /** Ticks in which nobody can be hit again. */
  safe: number
  /** Ticks since the rail did harm, and ticks at it in all. */
  sinceRail: number
  railTicks: number

  timeLeft: number
  gates: number
  /** Ticks that the last gate brought. */
  timeWon: number
  /** Ticks in 1/256 that the leg up to a gate takes at its best, by the gate's number & 7. */
  readonly parOfGate: Int32Array

  score: number
  scoreRest: number
  chain: number
  chainLeft: number
  bestChain: number
  nearMisses: number
  /** Points that the drift has brought that goes on, or went on last. */
  driftScore: number

  readonly road: RoadRing
  curve: number
  slope: number
  bend: number
  rise: number
  bendLeft: number
  readonly own: TrafficRing
  readonly oncoming: TrafficRing
  /** Up to where both ways are laid, as it was when the run began. */
  ownLaidTo: number
  oncomingLaidTo: number
  readonly roadRandom: Random
  readonly trafficRandom: Random
  /** The road that somebody drew, and how far the run is on it. The endless drive has none. */
  readonly course?: LevelCourse
}

/** The state of a seed before anything is laid. */
export const createDriveState = (seed: Seed): DriveState => ({
  tick: 0,
  isOver: false,
  isWrecked: false,
  happened: 0,
  held: 0,
  s: 0,
  sRest: 0,
  x: laneX(2),
  xRest: 0,
  speed: perTick(28),
  speedX: 0,
  pace: 0,
  wheel: 0,
  drifting: 0,
  driftSide: 0,
  sinceInward: 0,
  charge: 1_000,
  isBoosting: false,
  condition: wholeCar,
  safe: 0,
  sinceRail: 999,
  railTicks: 0,
  timeLeft: firstTime,
  gates: 0,
  timeWon: 0,
  parOfGate: new Int32Array(8),
  score: 0,
  scoreRest: 0,
  chain: 0,
  chainLeft: 0,
  bestChain: 0,
  nearMisses: 0,
  driftScore: 0,
  road: createRoadRing(),
  curve: 0,
  slope: 0,
  bend: 0,
  rise: 0,
  bendLeft: 0,
  own: createTrafficRing(ownTrafficSpeed),
  oncoming: createTrafficRing(oncomingSpeed),
  ownLaidTo: trafficStart.own,
  oncomingLaidTo: trafficStart.oncoming,
  roadRandom: createRandom(seed, 1),
  trafficRandom: createRandom(seed, 2),
})
