import { createRandom, type Random } from '../random'
import type { Seed } from '../seed'
import { createRoadRing, type RoadRing } from './generate-road'
import { createTrafficRing, oncomingSpeed, ownTrafficSpeed, type TrafficRing, trafficStart } from './traffic'
import { laneX, perTick } from './constants'
import type { LevelCourse } from './level-course'

/** Maximum boost charge, and the minimum to start boosting. */
export const maxCharge = 3_000
export const minCharge = 300
/** Condition of an undamaged car. At 0 it is a wreck. */
export const fullCondition = 100
/** Time at the start of a run, and its maximum, in ticks. */
export const firstTime = 30 * 60
export const maxTime = 45 * 60
/** Maximum time in a level, in ticks. Levels define the time of each section. */
export const maxLevelTime = 999 * 60

/** The state of a run. Lengths in units, times in ticks, speeds in 1/256 unit a tick; all numbers are whole. */
export type DriveState = {
  tick: number
  isOver: boolean
  /** Whether the run ended with a wreck. Otherwise the time ran out. */
  isWrecked: boolean
  /** Events of this tick: bits of `events`. */
  happened: number
  /** Input of the previous tick. */
  held: number

  /**
   * Position of the middle of the car along and across the road. The `...Rest` fields hold the remainder in 1/256 unit.
   */
  s: number
  sRest: number
  x: number
  xRest: number
  speed: number
  speedX: number
  /** Units driven in this tick. */
  pace: number
  /** From -256 (fully left) to 256 (fully right). */
  wheel: number

  /** Ticks since the drift started, its side, and ticks since the player last steered inwards. */
  drifting: number
  driftSide: number
  sinceInward: number
  charge: number
  isBoosting: boolean

  condition: number
  /** Ticks of invulnerability that are left. */
  safe: number
  /** Ticks since the last damage by the rail, and ticks of contact in total. */
  sinceRail: number
  railTicks: number

  timeLeft: number
  gates: number
  /** Ticks that the last gate added. */
  timeWon: number
  /** Best time of the leg up to each gate in 1/256 tick, at the index `gate number & 7`. */
  readonly parOfGate: Int32Array

  score: number
  scoreRest: number
  combo: number
  comboTimeLeft: number
  bestCombo: number
  nearMisses: number
  /** Points of the current or last drift. */
  driftScore: number

  readonly road: RoadRing
  curve: number
  slope: number
  bend: number
  rise: number
  bendLeft: number
  readonly own: TrafficRing
  readonly oncoming: TrafficRing
  /** Distance up to which traffic is generated in each direction, projected to the start of the run. */
  ownGeneratedTo: number
  oncomingGeneratedTo: number
  readonly roadRandom: Random
  readonly trafficRandom: Random
  /** The level and the progress in it. Missing in the endless drive. */
  readonly course?: LevelCourse
}

/** Creates the state of a seed, before road and traffic are generated. */
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
  condition: fullCondition,
  safe: 0,
  sinceRail: 999,
  railTicks: 0,
  timeLeft: firstTime,
  gates: 0,
  timeWon: 0,
  parOfGate: new Int32Array(8),
  score: 0,
  scoreRest: 0,
  combo: 0,
  comboTimeLeft: 0,
  bestCombo: 0,
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
  ownGeneratedTo: trafficStart.own,
  oncomingGeneratedTo: trafficStart.oncoming,
  roadRandom: createRandom(seed, 1),
  trafficRandom: createRandom(seed, 2),
})
