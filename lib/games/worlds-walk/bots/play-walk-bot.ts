import type { InputChange, InputLog } from '../../input-log'
import type { Seed } from '../../seed'
import type { WalkState } from '../walk-state'
import { worldsWalkRules } from '../worlds-walk-rules'
import { createWalkBot, type WalkPlan } from './walk-bot'

/** Lets a bot walk until its run is over, or for so many ticks. */
export function playWalkBot(seed: Seed, plan: WalkPlan, mostTicks = worldsWalkRules.mostTicks): { readonly state: WalkState; readonly log: InputLog } {
  const state = worldsWalkRules.start(seed)
  const decide = createWalkBot(plan)
  const changes: InputChange[] = []
  let held = 0
  let ticks = 0
  while (!worldsWalkRules.isOver(state) && ticks < mostTicks) {
    const input = decide(state)
    if (input !== held) changes.push([ticks, input])
    held = input
    worldsWalkRules.step(state, input)
    ticks += 1
  }
  return { state, log: { ticks, changes } }
}
