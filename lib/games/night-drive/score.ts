import { events } from './events'
import { metre } from './constants'
import type { DriveState } from './state'

/**
 * Points before multiplication: for objects of a level, for near misses, for each `driftTicks` of a drift, for gates, and
 * for the finish of a level and each second left there.
 */
export const points = {
  lights: 20,
  key: 50,
  chest: 300,
  near: 50,
  nearOncoming: 100,
  drift: 40,
  gate: 100,
  finish: 1_000,
  second: 20,
} as const

/** Ticks of drifting that score once and add a link to the combo. */
export const driftTicks = 50

const linksForOneMore = 3
const maxMultiplier = 8
const longestCombo = linksForOneMore * (maxMultiplier - 1)
/** Ticks until a combo without a new link loses one step of the multiplier. */
const comboTicks = 300

/** The score multiplier, from 1 to 8. */
export const getMultiplier = (state: Readonly<DriveState>) => 1 + Math.floor(state.combo / linksForOneMore)

/** Share of the combo's time that is left, from 0 to 1, for drawing. */
export const getComboTimeLeft = (state: Readonly<DriveState>) => state.comboTimeLeft / comboTicks

/** Adds points times the multiplier. @returns the points added. */
export function addPoints(state: DriveState, worth: number): number {
  const earned = worth * getMultiplier(state)
  state.score += earned
  return earned
}

/** Adds a link to the combo. */
export function addLink(state: DriveState): void {
  state.combo = Math.min(state.combo + 1, longestCombo)
  state.comboTimeLeft = comboTicks
  state.bestCombo = Math.max(state.bestCombo, state.combo)
  state.happened |= events.link
}

/** Halves the combo after a collision. */
export function halveCombo(state: DriveState): void {
  state.combo = Math.floor(state.combo / 2)
}

/** Scores the distance of this tick, and counts down the combo's time. */
export function scoreDistance(state: DriveState): void {
  state.scoreRest += state.pace * getMultiplier(state)
  state.score += Math.floor(state.scoreRest / metre)
  state.scoreRest %= metre
  if (state.comboTimeLeft === 0) return
  state.comboTimeLeft -= 1
  if (state.comboTimeLeft > 0) return
  state.combo = Math.max(0, state.combo - linksForOneMore)
  if (state.combo > 0) state.comboTimeLeft = comboTicks
}
