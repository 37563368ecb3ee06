import { playByBot, type BotRun } from '../../play-by-bot'
import type { InputLog } from '../../input-log'
import { createRandom } from '../../random'
import type { GameRules } from '../../rules'
import type { Seed } from '../../seed'
import type { MazeState } from '../maze-state'
import { createMazeBot, mazeSkills, type MazeSkill } from './maze-bot'

/** Lets a bot walk through a level to its end. */
export const playMazeBot = (rules: GameRules<MazeState>, seed: Seed, skill: MazeSkill): BotRun<MazeState> =>
  playByBot(rules, seed, createMazeBot(rules, skill, createRandom(seed, 9)))

/** Plays a level by machine, as well as one can, to its end. */
export function playMaze(
  rules: GameRules<MazeState>,
  seed: Seed,
): InputLog & { readonly score: number; readonly hasWon: boolean } {
  const { state, log } = playMazeBot(rules, seed, mazeSkills.expert)
  return { ...log, score: rules.score(state), hasWon: state.hasWon }
}
