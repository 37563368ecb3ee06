import type { Seed } from './seed'

/**
 * Maximum number of chests and keys of a level for which a replay records whether they were found, in ascending order
 * of id.
 */
export const maxFound = 500

/** Ticks a second, the same for every game. */
export const ticksPerSecond = 60

/**
 * The controls that a player holds during a tick: one bit for each control, from 0 to 2^16 - 1. A control with more
 * than two positions takes several bits.
 */
export type InputMask = number

/**
 * The rules of a game. They are pure: the same seed and the same inputs produce the same state on every machine, so the
 * server can replay a run and compute its score itself.
 *
 * Rules use integers, or arithmetic that IEEE 754 defines to the last bit (`+ - * /`, `Math.sqrt`, `Math.floor`). They
 * must not use `Math.sin` and similar functions, `Math.random`, a clock, or anything from outside. `start` allocates
 * everything that a run needs; `step` allocates nothing once a run is warm.
 */
export type GameRules<State> = {
  /** Stored game id, as in its address: `^[a-z0-9-]{1,64}$`. */
  readonly id: string
  /**
   * Increases whenever the same inputs could lead to another score. The server rejects runs that started under another
   * version.
   */
  readonly version: number
  /** Maximum length of a run in ticks. It also bounds what a replay costs the server. */
  readonly maxTicks: number
  /** Number of input bits that have a meaning, from 1 to 16. */
  readonly inputBits: number
  /** Creates the state before the first tick. */
  readonly start: (seed: Seed) => State
  /** Advances the state by one tick, in place. Must not be called after the run is over. */
  readonly step: (state: State, input: InputMask) => void
  readonly isOver: (state: Readonly<State>) => boolean
  /** Whether the run reached its goal, such as an exit or a finish. Missing in endless games. */
  readonly isWon?: (state: Readonly<State>) => boolean
  /** The score: a whole number, at least 0, that never decreases. Boards rank by it, higher is better. */
  readonly score: (state: Readonly<State>) => number
  /** Number of checkpoints reached. Never decreases. Hunts can hide a key at a checkpoint. */
  readonly checkpoints: (state: Readonly<State>) => number
  /** The longest combo so far, in links. Missing in games without combos. */
  readonly longestCombo?: (state: Readonly<State>) => number
  /** The distance covered, in whole metres. Missing in games that do not lead ahead. */
  readonly metres?: (state: Readonly<State>) => number
  /**
   * Ids of the opened chests and collected keys, in ascending order, at most `maxFound`. Never shrinks. Hunts can hide
   * a key in them. Missing in games whose objects have no ids.
   */
  readonly found?: (state: Readonly<State>) => readonly number[]
}
