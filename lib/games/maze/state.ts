import { createRandom, nextBelow, type Random } from '../random'
import type { Seed } from '../seed'
import { firstLives, maxBreath, sparkEvery, spikePeriod } from './constants'
import type { MazePlan } from './level-plan'

/** The state of a run. Lengths in units (`tileUnits` for a tile), times in ticks; all numbers are whole. */
export type MazeState = {
  readonly plan: MazePlan
  tick: number
  room: number
  /** The last tile that was reached, and the progress towards the next one along `dx`, `dy`; 0 while standing. */
  x: number
  y: number
  dx: number
  dy: number
  progress: number
  /** The direction that the player faces. */
  faceX: number
  faceY: number
  breath: number
  isSprinting: boolean
  isSpent: boolean
  lives: number
  /** Ticks of invulnerability that are left. */
  shield: number
  /** Where the player returns after a hit. */
  entryRoom: number
  entryX: number
  entryY: number
  /** A bit for each key colour in hand. */
  keys: number
  /** By object: 1 when it was collected or opened. */
  readonly taken: Uint8Array
  gems: number
  chests: number
  score: number
  /** Position of each guard in its round, in units. */
  readonly guardAt: Int32Array
  /** 1, or -1 for a guard that walks its round backwards. */
  readonly guardWay: Int8Array
  readonly spikePhase: number
  /** The spark: its room and tile, and the tick at which it disappears. Room -1 without a spark. */
  sparkRoom: number
  sparkTile: number
  sparkUntil: number
  sparkIn: number
  isOver: boolean
  hasWon: boolean
  /** Events of the last tick, and the index of the object that they are about, or -1. */
  happened: number
  thing: number
  readonly random: Random
}

/** Creates the state before the first tick. The seed decides where guards and spikes start, and where sparks appear. */
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
    breath: maxBreath,
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
