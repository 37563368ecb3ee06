import { events } from './events'
import { metre } from './constants'
import type { DriveState } from './state'

const linksForOneMore = 3
export const mostMultiplier = 8
const longestChain = linksForOneMore * (mostMultiplier - 1)
/** Ticks that a chain holds without a new link; then it loses what one step of the multiplier took. */
const chainTicks = 300

/** What points are multiplied by: 1 to 8, by the chain. */
export const multiplierOf = (state: Readonly<DriveState>) => 1 + Math.floor(state.chain / linksForOneMore)

/** How much of the chain's time is left, from 0 to 1. For what is drawn. */
export const chainLeftOf = (state: Readonly<DriveState>) => state.chainLeft / chainTicks

/** Adds points times the chain. @returns how many that were. */
export function addPoints(state: DriveState, worth: number): number {
  const points = worth * multiplierOf(state)
  state.score += points
  return points
}

/** Makes the chain longer by one. */
export function addLink(state: DriveState): void {
  state.chain = Math.min(state.chain + 1, longestChain)
  state.chainLeft = chainTicks
  state.bestChain = Math.max(state.bestChain, state.chain)
  state.happened |= events.link
}

/** Halves the chain of whoever touched something. */
export function loseChain(state: DriveState): void {
  state.chain = Math.floor(state.chain / 2)
}

/** Scores the way driven in this tick, and lets the chain get shorter. */
export function scoreWay(state: DriveState): void {
  state.scoreRest += state.pace * multiplierOf(state)
  state.score += Math.floor(state.scoreRest / metre)
  state.scoreRest %= metre
  if (state.chainLeft === 0) return
  state.chainLeft -= 1
  if (state.chainLeft > 0) return
  state.chain = Math.max(0, state.chain - linksForOneMore)
  if (state.chain > 0) state.chainLeft = chainTicks
}
