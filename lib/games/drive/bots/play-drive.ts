import { playByBot, type BotRun } from '../../play-by-bot'
import { createRandom } from '../../random'
import type { Seed } from '../../seed'
import { driveRules } from '../drive-rules'
import type { DriveState } from '../drive-state'
import { createDriveBot, type DriveSkill } from './drive-bot'

/** Lets a bot drive a run to its end or for `mostTicks`. */
export const playDrive = (seed: Seed, skill: DriveSkill, mostTicks: number): BotRun<DriveState> =>
  playByBot(driveRules, seed, createDriveBot(skill, createRandom(seed, 9)), mostTicks)
