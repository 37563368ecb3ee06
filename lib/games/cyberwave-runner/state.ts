import { createRandom, type Random } from '../random'
import type { Seed } from '../seed'
import type { LevelCourse } from './level-plan'
import { createItemRing, type ItemRing } from './items'
import { laneX, metre, middleLane } from './constants'
import { createObstacleRing, type ObstacleRing } from './obstacles'

/** Where the first row stands: time to see what this is. */
const firstRow = 56 * metre

/** Charge that one dash takes, and the most that there is room for. */
export const dashCharge = 1_000
export const mostCharge = 3 * dashCharge

/** A run. Lengths in units, times in ticks; all numbers whole. */
export type RunnerState = {
  tick: number
  isOver: boolean
  /** What happened in this tick: bits of `events`. */
  happened: number
  /** The input of the tick before. */
  held: number

  x: number
  y: number
  z: number
  /** 1/256 units that are run and not yet in z. */
  zRest: number
  /** Units run in this tick. */
  pace: number
  rise: number
  /** The lane that is run in or changed to, the one before, and ticks since it was left. */
  lane: number
  laneBefore: number
  sinceLane: number
  sliding: number
  /** A jump or slide that was asked for too early waits so many ticks. */
  jumpAsked: number
  slideAsked: number
  dashing: number
  charge: number

  shields: number
  magnet: number
  double: number
  stasis: number
  /** Ticks in which nothing can happen to the runner, after a shield broke. */
  safe: number
  /** Ticks in which a second stumble is the end. */
  stumbling: number

  score: number
  /** Units of road, times what they were worth, that are not yet a point. */
  scoreRest: number
  chain: number
  /** Ticks until the chain gets shorter. */
  chainLeft: number
  /** Shards towards the next link of the chain. */
  chainShards: number
  shards: number
  bestChain: number

  readonly obstacles: ObstacleRing
  readonly items: ItemRing
  readonly trackRandom: Random
  readonly itemRandom: Random
  /** Where the next row comes. */
  laidTo: number
  lastPattern: number
  /** Patterns until a power lies on the road. */
  powerIn: number
  /** The track that somebody laid, and how far the run is on it. The endless run has none. */
  readonly course?: LevelCourse
}

/** The state before the first tick. */
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
  chain: 0,
  chainLeft: 0,
  chainShards: 0,
  shards: 0,
  bestChain: 0,
  obstacles: createObstacleRing(),
  items: createItemRing(),
  trackRandom: createRandom(seed, 1),
  itemRandom: createRandom(seed, 2),
  laidTo: firstRow,
  lastPattern: -1,
  powerIn: 4,
})
