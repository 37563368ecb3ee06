import type { InputChange, InputLog } from '../../input-log'
import { createRandom } from '../../random'
import type { Seed } from '../../seed'
import { driveRules } from '../drive-rules'
import type { DriveState } from '../drive-state'
import { createDriveBot, type DriveSkill } from './drive-bot'

/** Lets a bot drive a run to its end or for `mostTicks`. @returns how it stood then, and what was held. */
export function playDrive(seed: Seed, skill: DriveSkill, mostTicks: number): { readonly state: DriveState; readonly log: InputLog } {
  const state = driveRules.start(seed)
  const bot = createDriveBot(skill, createRandom(seed, 9))
  const changes: InputChange[] = []
  let held = 0
  let ticks = 0
  while (ticks < mostTicks && !state.isOver) {
    const input = bot(state)
    if (input !== held) changes.push([ticks, input])
    held = input
    driveRules.step(state, input)
    ticks += 1
  }
  return { state, log: { ticks, changes } }
}
