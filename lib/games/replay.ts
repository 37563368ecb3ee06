import type { InputLog } from './input-log'
import type { GameRules } from './rules'
import type { Seed } from './seed'

/** The result of a run. `isOver` is false when the player left before the end; the score reached so far counts. */
type ReplayedRun = {
  readonly kind: 'played'
  readonly score: number
  readonly checkpoints: number
  /** The longest combo in links, and the distance in whole metres; null for games without them. */
  readonly longestCombo: number | null
  readonly metres: number | null
  /** Ids of the chests and keys that were found, in ascending order. Empty for games without ids. */
  readonly found: readonly number[]
  readonly ticks: number
  readonly isOver: boolean
  /** Whether the run reached the goal of the game; null for games without one. */
  readonly isWon: boolean | null
}

/** Why a log cannot belong to a run of this game: it is too long, goes on after the end, or uses unknown input bits. */
type ReplayRefusal = { readonly kind: 'too-long' | 'after-end' | 'unknown-input' }

/** Replays a run from its seed and log, without waiting between ticks. */
export function replay<State>(rules: GameRules<State>, seed: Seed, log: InputLog): ReplayedRun | ReplayRefusal {
  const { ticks, changes } = log
  if (ticks > rules.maxTicks) return { kind: 'too-long' }
  if (changes.some(([, input]) => input >= 1 << rules.inputBits)) return { kind: 'unknown-input' }
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
    longestCombo: rules.longestCombo?.(state) ?? null,
    metres: rules.metres?.(state) ?? null,
    found: rules.found?.(state) ?? [],
    ticks,
    isOver: rules.isOver(state),
    isWon: rules.isWon?.(state) ?? null,
  }
}
