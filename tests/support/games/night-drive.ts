import { createDriveBot, type DriveSkill } from '@/lib/games/night-drive/bot'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import type { DriveState } from '@/lib/games/night-drive/state'
import { perTick } from '@/lib/games/night-drive/constants'
import { createRandom } from '@/lib/games/random'
import type { GameRules } from '@/lib/games/rules'
import { type Seed, toSeed } from '@/lib/games/seed'
import { type BotRun, playWithBot } from './play-with-bot'

const farAway = 2 ** 30

/** Starts a run on a road without traffic and with a constant curve, for tests that place vehicles themselves. */
export function startOnEmptyRoad(curve = 0): DriveState {
  const state = nightDriveRules.start(toSeed('0'.repeat(32)))
  Object.assign(state, { ownGeneratedTo: farAway, oncomingGeneratedTo: farAway, speed: perTick(45) })
  for (const ring of [state.own, state.oncoming]) ring.first = ring.end
  state.road.curve.fill(curve)
  state.road.slope.fill(0)
  Object.assign(state, { curve, bend: curve, slope: 0, rise: 0, bendLeft: farAway })
  return state
}

/** Plays a number of ticks. `inputs` gives changes of the held input by tick. */
export function play(state: DriveState, ticks: number, inputs: Readonly<Record<number, number>> = {}): DriveState {
  let held = 0
  for (let tick = 0; tick < ticks && !state.isOver; tick++) {
    held = inputs[tick] ?? held
    nightDriveRules.step(state, held)
  }
  return state
}

/** Plays a run with a bot to its end or for `maxTicks`. */
export const playDriveBot = (
  seed: Seed,
  skill: DriveSkill,
  maxTicks: number,
  rules: GameRules<DriveState> = nightDriveRules,
): BotRun<DriveState> => playWithBot(rules, seed, createDriveBot(skill, createRandom(seed, 9)), maxTicks)
