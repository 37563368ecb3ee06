import type { InputChange, InputLog } from '../../input-log'
import { createRandom } from '../../random'
import type { Seed } from '../../seed'
import { runnerRules } from '../runner-rules'
import type { RunnerState } from '../runner-state'
import { createRunnerBot, type BotSkill } from './runner-bot'

/** Lets a bot play a run to its end or for `mostTicks`. @returns how it stood then, and what was pressed. */
export function playBot(seed: Seed, skill: BotSkill, mostTicks: number): { readonly state: RunnerState; readonly log: InputLog } {
  const state = runnerRules.start(seed)
  const bot = createRunnerBot(skill, createRandom(seed, 9))
  const changes: InputChange[] = []
  let held = 0
  let ticks = 0
  while (ticks < mostTicks && !state.isOver) {
    const input = bot(state)
    if (input !== held) changes.push([ticks, input])
    held = input
    runnerRules.step(state, input)
    ticks += 1
  }
  return { state, log: { ticks, changes } }
}
