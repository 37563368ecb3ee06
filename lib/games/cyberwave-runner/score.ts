import { isNight } from './speed'
import { events } from './events'
import { metre } from './constants'
import { dashCharge, maxCharge, type RunnerState } from './state'

/** Points before multiplication. */
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
const maxMultiplier = 8
const longestCombo = linksForOneMore * (maxMultiplier - 1)
/** Ticks until a combo without a new link loses one step of the multiplier. */
const comboTicks = 300
const shardsForLink = 6
const chargeOfShard = 60

/** The score multiplier: 1 to 8 by the combo, twice that with the `double` power-up. */
export const getMultiplier = (state: Readonly<RunnerState>) =>
  (1 + Math.floor(state.combo / linksForOneMore)) * (state.double > 0 ? 2 : 1)

/** Share of the combo's time that is left, from 0 to 1, for drawing. */
export const getComboTimeLeft = (state: Readonly<RunnerState>) => state.comboTimeLeft / comboTicks

const add = (state: RunnerState, worth: number) => {
  state.score += worth * getMultiplier(state)
}

function link(state: RunnerState): void {
  state.combo = Math.min(state.combo + 1, longestCombo)
  state.comboTimeLeft = comboTicks
  state.bestCombo = Math.max(state.bestCombo, state.combo)
}

/** Scores the distance of this tick, and counts down the combo's time. */
export function scoreDistance(state: RunnerState): void {
  state.scoreRest += state.pace * getMultiplier(state)
  state.score += Math.floor(state.scoreRest / metre)
  state.scoreRest %= metre
  if (state.comboTimeLeft > 0) {
    state.comboTimeLeft -= 1
    if (state.comboTimeLeft === 0) {
      state.combo = Math.max(0, state.combo - linksForOneMore)
      if (state.combo > 0) state.comboTimeLeft = comboTicks
    }
  }
}

/** Scores a shard. Shards also charge the dash; six are a link of the combo. */
export function scoreShard(state: RunnerState): void {
  state.shards += 1
  state.happened |= events.shard
  add(state, isNight(state.z + (state.course?.plan.clock ?? 0)) ? points.nightShard : points.shard)
  const before = Math.floor(state.charge / dashCharge)
  state.charge = Math.min(state.charge + chargeOfShard, maxCharge)
  if (Math.floor(state.charge / dashCharge) > before) state.happened |= events.charge
  state.comboShards += 1
  if (state.comboShards < shardsForLink) return
  state.comboShards = 0
  link(state)
}

/** Scores a key, a chest or the finish of a level. */
export function scorePickup(state: RunnerState, find: 'key' | 'chest' | 'finish'): void {
  state.happened |= events[find]
  add(state, points[find])
}

/** Scores a stunt: an obstacle jumped or slid under, a close call, or a smashed obstacle. */
export function scoreStunt(state: RunnerState, deed: 'style' | 'close' | 'smash'): void {
  state.happened |= events[deed]
  add(state, points[deed])
  link(state)
}

/** Halves the combo after a stumble. */
export function halveCombo(state: RunnerState): void {
  state.combo = Math.floor(state.combo / 2)
}
