import { isNight } from './speed'
import { events } from './events'
import { metre } from './constants'
import { dashCharge, mostCharge, type RunnerState } from './state'

/** Points, before they are multiplied. */
const points = {
  shard: 10,
  nightShard: 15,
  style: 20,
  close: 30,
  smash: 40,
  key: 50,
  chest: 250,
  finish: 1_000,
} as const

const linksForOneMore = 4
export const mostMultiplier = 8
const longestChain = linksForOneMore * (mostMultiplier - 1)
/** Ticks that a chain holds without a new link; then it loses what one step of the multiplier took. */
const chainTicks = 300
const shardsForLink = 6
const chargeOfShard = 60

/** What points are multiplied by: 1 to 8 by the chain, twice that with the double. */
export const multiplierOf = (state: Readonly<RunnerState>) =>
  (1 + Math.floor(state.chain / linksForOneMore)) * (state.double > 0 ? 2 : 1)

/** How much of the chain's time is left, from 0 to 1. For what is drawn. */
export const chainLeftOf = (state: Readonly<RunnerState>) => state.chainLeft / chainTicks

const add = (state: RunnerState, worth: number) => {
  state.score += worth * multiplierOf(state)
}

function link(state: RunnerState): void {
  state.chain = Math.min(state.chain + 1, longestChain)
  state.chainLeft = chainTicks
  state.bestChain = Math.max(state.bestChain, state.chain)
}

/** Scores the way run in this tick, and lets the chain get shorter. */
export function scoreWay(state: RunnerState): void {
  state.scoreRest += state.pace * multiplierOf(state)
  state.score += Math.floor(state.scoreRest / metre)
  state.scoreRest %= metre
  if (state.chainLeft > 0) {
    state.chainLeft -= 1
    if (state.chainLeft === 0) {
      state.chain = Math.max(0, state.chain - linksForOneMore)
      if (state.chain > 0) state.chainLeft = chainTicks
    }
  }
}

/** Scores a shard; it also charges the dash, and six are a link of the chain. */
export function scoreShard(state: RunnerState): void {
  state.shards += 1
  state.happened |= events.shard
  add(state, isNight(state.z + (state.course?.plan.clock ?? 0)) ? points.nightShard : points.shard)
  const before = Math.floor(state.charge / dashCharge)
  state.charge = Math.min(state.charge + chargeOfShard, mostCharge)
  if (Math.floor(state.charge / dashCharge) > before) state.happened |= events.charge
  state.chainShards += 1
  if (state.chainShards < shardsForLink) return
  state.chainShards = 0
  link(state)
}

/** Scores what is found and reached on a track that somebody laid. */
export function scoreFind(state: RunnerState, find: 'key' | 'chest' | 'finish'): void {
  state.happened |= events[find]
  add(state, points[find])
}

/** Scores what was done well: something jumped or slid under, passed at the last moment, or smashed. */
export function scoreDeed(state: RunnerState, deed: 'style' | 'close' | 'smash'): void {
  state.happened |= events[deed]
  add(state, points[deed])
  link(state)
}

/** Halves the chain of whoever stumbled. */
export function loseChain(state: RunnerState): void {
  state.chain = Math.floor(state.chain / 2)
}
