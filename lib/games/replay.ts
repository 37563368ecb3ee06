import type { InputLog } from './input-log'
import type { GameRules } from './rules'
import type { Seed } from './seed'

/** How a run ended by its rules. `isOver` is false where the player left before its end: what was reached counts. */
export type ReplayedRun = {
  readonly kind: 'played'
  readonly score: number
  readonly checkpoints: number
  /** Ids of things that were found, the smallest first; none in games whose things have none. */
  readonly found: readonly number[]
  readonly ticks: number
  readonly isOver: boolean
  /** Whether it reached the goal of the game; null in games that have none. */
  readonly isWon: boolean | null
}

/** Why a log is of no run of this game: it is longer than any run, goes on after the end, or presses what there is not. */
export type ReplayRefusal = { readonly kind: 'too-long' | 'after-end' | 'unknown-input' }

/** Plays a run again from its seed and log, as fast as the machine can. */
export function replay<State>(rules: GameRules<State>, seed: Seed, log: InputLog): ReplayedRun | ReplayRefusal {
  const { ticks, changes } = log
  if (ticks > rules.maxTicks) return { kind: 'too-long' }
  if (changes.some(([, input]) => input >= 2 ** rules.inputBits)) return { kind: 'unknown-input' }
  const state = rules.start(seed)
  let input = 0
  let next = 0
  for (let tick = 0; tick < ticks; tick++) {
    if (rules.isOver(state)) return { kind: 'after-end' }
    const change = changes[next]
    if (change?.[0] === tick) {
      input = change[1]
      next += 1
    }
    rules.step(state, input)
  }
  return {
    kind: 'played',
    score: rules.score(state),
    checkpoints: rules.checkpoints(state),
    found: rules.found?.(state) ?? [],
    ticks,
    isOver: rules.isOver(state),
    isWon: rules.isWon?.(state) ?? null,
  }
}
