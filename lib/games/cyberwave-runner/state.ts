import { createRandom, type Random } from '../random'
import type { Seed } from '../seed'
import type { LevelCourse } from './level-course'
import { createItemRing, type ItemRing } from './items'
import { laneX, metre, middleLane } from './constants'
import { createObstacleRing, type ObstacleRing } from './obstacles'

/** The z of the first row. */
const firstRow = 56 * metre

/** Charge for one dash, and the maximum charge. */
export const dashCharge = 1_000
export const maxCharge = 3 * dashCharge

/** The state of a run. Lengths in units, times in ticks; all numbers are whole. */
export type RunnerState = {
  tick: number
  isOver: boolean
  /** Events of this tick: bits of `events`. */
  happened: number
  /** Input of the previous tick. */
  held: number

  x: number
  y: number
  z: number
  /** Distance that is not yet part of z, in 1/256 unit. */
  zRest: number
  /** Units covered in this tick. */
  pace: number
  rise: number
  /** The current or target lane, the previous lane, and ticks since it was left. */
  lane: number
  laneBefore: number
  sinceLane: number
  sliding: number
  /** Ticks that a jump or slide pressed too early is still remembered. */
  jumpAsked: number
  slideAsked: number
  dashing: number
  charge: number

  shields: number
  magnet: number
  double: number
  stasis: number
  /** Ticks of invulnerability that are left after a shield broke. */
  safe: number
  /** Ticks in which a second stumble ends the run. */
  stumbling: number

  score: number
  /** Distance times multiplier that is not yet a whole point, in units. */
  scoreRest: number
  combo: number
  /** Ticks until the combo becomes shorter. */
  comboTimeLeft: number
  /** Shards towards the next link of the combo. */
  comboShards: number
  shards: number
  bestCombo: number

  readonly obstacles: ObstacleRing
  readonly items: ItemRing
  readonly trackRandom: Random
  readonly itemRandom: Random
  /** The z of the next row to generate. */
  generatedTo: number
  lastPattern: number
  /** Patterns until the next power-up. */
  powerIn: number
  /** The level and the progress in it. Missing in the endless run. */
  readonly course?: LevelCourse
}

/** Creates the state before the first tick. */
export const createRunnerState = (seed: Seed): RunnerState => ({
  tick: 0,
  isOver: false,
  happened: 0,
  held: 0,
  x: laneX(middleLane),
  y: 0,
  z: 0,
  zRest: 0,
  pace: 0,
  rise: 0,
  lane: middleLane,
  laneBefore: middleLane,
  sinceLane: 1_000,
  sliding: 0,
  jumpAsked: 0,
  slideAsked: 0,
  dashing: 0,
  charge: dashCharge,
  shields: 0,
  magnet: 0,
  double: 0,
  stasis: 0,
  safe: 0,
  stumbling: 0,
  score: 0,
  scoreRest: 0,
  combo: 0,
  comboTimeLeft: 0,
  comboShards: 0,
  shards: 0,
  bestCombo: 0,
  obstacles: createObstacleRing(),
  items: createItemRing(),
  trackRandom: createRandom(seed, 1),
  itemRandom: createRandom(seed, 2),
  generatedTo: firstRow,
  lastPattern: -1,
  powerIn: 4,
})
