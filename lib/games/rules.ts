import type { Seed } from './seed'

/** Of so many things of a level it is known whether a run found them: those with the smallest ids. */
export const maxFound = 500

/** Steps of a game's rules in a second of play, the same for every game. */
export const ticksPerSecond = 60

/**
 * What a player holds down during a tick: a bit for each control of the game, from 0 to 2^16 - 1. A control with more than two
 * positions takes several bits.
 */
export type InputMask = number

/**
 * The rules of a game, pure: the same seed and the same inputs lead to the same state on every machine, so that a server can
 * play a run again and know its score by itself.
 *
 * Rules use integers, or arithmetic that IEEE 754 fixes to the last bit (`+ - * /`, `Math.sqrt`, `Math.floor`); no `Math.sin`
 * and its kind, no `Math.random`, no clock, nothing from outside. `step` allocates nothing once a run is warm: everything
 * that a run needs is made by `start`.
 */
export type GameRules<State> = {
  /** The game's id, as in its address: `^[a-z0-9-]{1,64}$`. */
  readonly id: string
  /** Counts up whenever the same inputs could lead to another score. Attempts begun under another version are refused. */
  readonly version: number
  /** Ticks after which a run ends at the latest; also what a run may cost the server. */
  readonly maxTicks: number
  /** How many bits of an input have a meaning, from 1 to 16. */
  readonly inputBits: number
  /** The state before the first tick. */
  readonly start: (seed: Seed) => State
  /** One tick, in place. Not called once the run is over. */
  readonly step: (state: State, input: InputMask) => void
  readonly isOver: (state: Readonly<State>) => boolean
  /** Whether the goal was reached: the exit, the finish. Only of games that have one: endless ones go on until they are lost. */
  readonly isWon?: (state: Readonly<State>) => boolean
  /** A whole number, at least 0, that the boards rank by: more is better. Never less than a tick before. */
  readonly score: (state: Readonly<State>) => number
  /** Places reached on the way, counted from 0: what hidden keys hang on. Never less than a tick before. */
  readonly checkpoints: (state: Readonly<State>) => number
  /**
   * Ids of the chests that were opened and the keys that were taken, the smallest first, at most `maxFound`: what keys of hunts
   * can lie in. Only of games whose things have ids. Never one less than a tick before.
   */
  readonly found?: (state: Readonly<State>) => readonly number[]
}
