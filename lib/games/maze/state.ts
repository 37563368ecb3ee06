import { createRandom, nextBelow, type Random } from '../random'
import type { Seed } from '../seed'
import { firstLives, mostBreath, sparkEvery, spikePeriod } from './constants'
import type { MazePlan } from './level-plan'

/** A run through a level. Lengths in units of a 720th of a tile, times in ticks; all numbers whole. */
export type MazeState = {
  readonly plan: MazePlan
  tick: number
  room: number
  /** The tile that was left last, and how far towards the next one it is, along `dx`, `dy`; 0 while standing. */
  x: number
  y: number
  dx: number
  dy: number
  progress: number
  /** Where one looks. */
  faceX: number
  faceY: number
  breath: number
  isSprinting: boolean
  isSpent: boolean
  lives: number
  /** Ticks in which nothing harms. */
  shield: number
  /** Where a hit leads back to. */
  entryRoom: number
  entryX: number
  entryY: number
  /** A bit for each colour of which a key was found. */
  keys: number
  /** By thing: 1 where it was taken, opened. */
  readonly taken: Uint8Array
  gems: number
  chests: number
  score: number
  /** Where in its round each guard is, in units. */
  readonly guardAt: Int32Array
  /** -1 for a guard that goes its round backwards. */
  readonly guardWay: Int8Array
  readonly spikePhase: number
  /** The spark: its tile in the room `sparkRoom`, until a tick; -1 where there is none. */
  sparkRoom: number
  sparkTile: number
  sparkUntil: number
  sparkIn: number
  isOver: boolean
  hasWon: boolean
  /** `events` of the last tick, and the thing that they are about, or -1. */
  happened: number
  thing: number
  readonly random: Random
}

/** The state before the first tick. The seed decides where guards and spikes begin, and where sparks appear. */
export function createMazeState(plan: MazePlan, seed: Seed): MazeState {
  const random = createRandom(seed)
  const guardAt = new Int32Array(plan.guards.length)
  const guardWay = new Int8Array(plan.guards.length)
  plan.guards.forEach(({ round }, guard) => {
    guardAt[guard] = nextBelow(random, round)
    guardWay[guard] = nextBelow(random, 2) * 2 - 1
  })
  const { room, x, y } = plan.start
  return {
    plan,
    tick: 0,
    room,
    x,
    y,
    dx: 0,
    dy: 0,
    progress: 0,
    faceX: 0,
    faceY: 1,
    breath: mostBreath,
    isSprinting: false,
    isSpent: false,
    lives: firstLives,
    shield: 60,
    entryRoom: room,
    entryX: x,
    entryY: y,
    keys: 0,
    taken: new Uint8Array(plan.things.kind.length),
    gems: 0,
    chests: 0,
    score: 0,
    guardAt,
    guardWay,
    spikePhase: nextBelow(random, spikePeriod),
    sparkRoom: -1,
    sparkTile: -1,
    sparkUntil: 0,
    sparkIn: sparkEvery,
    isOver: false,
    hasWon: false,
    happened: 0,
    thing: -1,
    random,
  }
}
