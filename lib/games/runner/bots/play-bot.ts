import { playByBot, type BotRun } from '../../play-by-bot'
import { createRandom } from '../../random'
import type { GameRules } from '../../rules'
import type { Seed } from '../../seed'
import { runnerRules } from '../runner-rules'
import type { RunnerState } from '../runner-state'
import { createRunnerBot, type BotSkill } from './runner-bot'

/** Lets a bot run to its end or for `mostTicks`: on the endless track, or by `rules` on another. */
export const playBot = (
  seed: Seed,
  skill: BotSkill,
  mostTicks: number,
  rules: GameRules<RunnerState> = runnerRules,
): BotRun<RunnerState> => playByBot(rules, seed, createRunnerBot(skill, createRandom(seed, 9)), mostTicks)
