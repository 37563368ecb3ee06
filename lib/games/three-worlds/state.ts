import { createRandom, nextBelow } from '../random'
import type { Seed } from '../seed'
import { homeWorld, layWorld, type WorldState } from './generate-world'
import { chestsPerWorld, metre, mostBreath, worldCount } from './constants'

/** The gate stands in the middle of the home world, and a run begins in front of it. */
export const gate = { x: 0, z: 0, radius: 3 * metre } as const
const startZ = 9 * metre

/** A run. Lengths in units, times in ticks; all numbers whole. */
export type ThreeWorldsState = {
  tick: number
  isOver: boolean
  /** What happened in this tick: bits of `events`. */
  happened: number
  /** The input of the tick before. */
  held: number
  /** The world that is walked in, from 0 to 2. */
  world: number
  x: number
  z: number
  /** Units a tick. */
  speedX: number
  speedZ: number
  /** From 0 to less than `wholeTurn`. */
  heading: number
  breath: number
  /** Whether the breath ran out and has to come back before the next running. */
  isWinded: boolean
  hasKey: boolean
  chests: number
  motes: number
  score: number
  /** Ticks for which opening was held at the closed gate. */
  leaving: number
  /** Whether the gate was passed with the key. */
  isThrough: boolean
  readonly worlds: readonly WorldState[]
  /** The chest that holds the key. */
  readonly keyWorld: number
  readonly keyChest: number
}

/** The state before the first tick. The key lies in another world than the one that a run begins in. */
export function createThreeWorldsState(seed: Seed): ThreeWorldsState {
  const worlds = Array.from({ length: worldCount }, (_, world) =>
    layWorld(
      world,
      createRandom(seed, world + 1),
      world === homeWorld ? [gate, { x: 0, z: startZ, radius: 2 * metre }] : [],
    ),
  )
  const random = createRandom(seed, 9)
  return {
    tick: 0,
    isOver: false,
    happened: 0,
    held: 0,
    world: homeWorld,
    x: 0,
    z: startZ,
    speedX: 0,
    speedZ: 0,
    heading: 0,
    breath: mostBreath,
    isWinded: false,
    hasKey: false,
    chests: 0,
    motes: 0,
    score: 0,
    leaving: 0,
    isThrough: false,
    worlds,
    keyWorld: nextBelow(random, 2) * 2,
    keyChest: nextBelow(random, chestsPerWorld),
  }
}

/** The world that is walked in now. */
export const worldOf = ({ worlds, world }: Readonly<ThreeWorldsState>): WorldState => worlds[world] as WorldState
