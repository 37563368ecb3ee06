import { encodeInputLog, type InputChange, type InputLog } from './input-log'
import { ticksPerSecond, type GameRules, type InputMask } from './rules'
import type { Seed } from './seed'

/** A run that is being played or watched, for the renderer. */
export type Run<State> = {
  /** The current state. It is the same object for the whole run. */
  readonly state: State
  /** Elapsed share of the time between the current and the next tick, from 0 to less than 1, to interpolate by. */
  readonly fraction: () => number
  readonly ticks: () => number
  readonly isOver: () => boolean
  /**
   * Advances the run by as many ticks as fit into the elapsed time, with the given input or the input of the watched
   * log.
   *
   * @param elapsedMs since the last call. Counts as at most 250 ms, so that a run continues where the player left off
   * after the page was frozen.
   * @param beforeTick is called before each tick, for the renderer to save the previous state.
   * @returns the number of ticks played.
   */
  readonly advance: (elapsedMs: number, input: InputMask, beforeTick?: () => void) => number
  /** The encoded log of the input so far. */
  readonly log: () => string
}

const tickMs = 1000 / ticksPerSecond
const longestBreakMs = 250

/** Starts a run with fixed time steps. With `watched`, the run takes its inputs from that log and ends with it. */
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
