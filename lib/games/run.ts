import { encodeInputLog, type InputChange, type InputLog } from './input-log'
import { ticksPerSecond, type GameRules, type InputMask } from './rules'
import type { Seed } from './seed'

/** A run that is played or watched, as its renderer needs it. */
export type Run<State> = {
  /** The state now; the same object for the whole run. */
  readonly state: State
  /** How far the time between this tick and the next has passed, from 0 to less than 1: what to interpolate by. */
  readonly fraction: () => number
  readonly ticks: () => number
  readonly isOver: () => boolean
  /**
   * Lets time pass: as many ticks as fit into it, each with the input that is held now, or that the watched log holds.
   *
   * @param elapsedMs since the last call. Of a longer break than a quarter of a second only that much is played: a game that
   *   hung goes on where the player saw it, and is never ahead of the clock.
   * @returns how many ticks were played. `beforeTick` is called ahead of each, for the renderer to keep what was before.
   */
  readonly advance: (elapsedMs: number, input: InputMask, beforeTick?: () => void) => number
  /** What was played so far, for the host. */
  readonly log: () => string
}

const tickMs = 1000 / ticksPerSecond
const longestBreakMs = 250

/** Begins a run of `rules` by fixed steps. With `watched` its inputs come from that log and end with it. */
export function createRun<State>(rules: GameRules<State>, seed: Seed, watched?: InputLog): Run<State> {
  const state = rules.start(seed)
  const maxTicks = watched?.ticks ?? rules.maxTicks
  const changes: InputChange[] = []
  let ticks = 0
  let waitingMs = 0
  let held = 0
  let next = 0

  function inputAt(tick: number, input: InputMask): InputMask {
    if (!watched) return input
    const change = watched.changes[next]
    if (change?.[0] !== tick) return held
    next += 1
    return change[1]
  }

  const isOver = () => rules.isOver(state) || ticks >= maxTicks

  function step(given: InputMask): void {
    const input = inputAt(ticks, given)
    if (input !== held && !watched) changes.push([ticks, input])
    held = input
    rules.step(state, input)
    ticks += 1
  }

  return {
    state,
    fraction: () => (isOver() ? 0 : waitingMs / tickMs),
    ticks: () => ticks,
    isOver,
    advance(elapsedMs, input, beforeTick) {
      waitingMs += Math.min(Math.max(elapsedMs, 0), longestBreakMs)
      let played = 0
      while (waitingMs >= tickMs && !isOver()) {
        beforeTick?.()
        step(input)
        waitingMs -= tickMs
        played += 1
      }
      return played
    },
    log: () => encodeInputLog(watched ?? { ticks, changes }),
  }
}
