import { playByBot, type BotRun } from '../../play-by-bot'
import { createRandom } from '../../random'
import type { Seed } from '../../seed'
import type { GameRules } from '../../rules'
import { driveRules } from '../drive-rules'
import type { DriveState } from '../drive-state'
import { createDriveBot, type DriveSkill } from './drive-bot'

/** Lets a bot drive a run to its end or for `mostTicks`. */
export const playDrive = (
  seed: Seed,
  skill: DriveSkill,
  mostTicks: number,
  rules: GameRules<DriveState> = driveRules,
): BotRun<DriveState> => playByBot(rules, seed, createDriveBot(skill, createRandom(seed, 9)), mostTicks)
