import { createRandom, nextBelow } from '../random'
import type { Seed } from '../seed'
import { homeWorld, generateWorld, type WorldState } from './generate-world'
import { chestsPerWorld, metre, maxBreath, worldCount } from './constants'

/** The gate is in the middle of the home world. A run starts in front of it. */
export const gate = { x: 0, z: 0, radius: 3 * metre } as const
const startZ = 9 * metre

/** The state of a run. Lengths in units, times in ticks; all numbers are whole. */
export type ThreeWorldsState = {
  tick: number
  isOver: boolean
  /** Events of this tick: bits of `events`. */
  happened: number
  /** Input of the previous tick. */
  held: number
  /** Index of the current world, from 0 to 2. */
  world: number
  x: number
  z: number
  /** Units a tick. */
  speedX: number
  speedZ: number
  /** From 0 to less than `wholeTurn`. */
  heading: number
  breath: number
  /** Whether the breath ran out and has not recovered enough to run. */
  isWinded: boolean
  hasKey: boolean
  chests: number
  motes: number
  score: number
  /** Ticks for which `open` has been held at the closed gate. */
  leaving: number
  /** Whether the walker passed the gate with the key. */
  isThrough: boolean
  readonly worlds: readonly WorldState[]
  /** World and index of the chest with the key. */
  readonly keyWorld: number
  readonly keyChest: number
}

/** Creates the state before the first tick. The key is never in the home world. */
export function createThreeWorldsState(seed: Seed): ThreeWorldsState {
  const worlds = Array.from({ length: worldCount }, (_, world) =>
    generateWorld(
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
    breath: maxBreath,
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

/** The current world. */
export const getWorld = ({ worlds, world }: Readonly<ThreeWorldsState>): WorldState => worlds[world] as WorldState
