import { playByBot, type BotRun } from '../../play-by-bot'
import type { Seed } from '../../seed'
import type { WalkState } from '../walk-state'
import { worldsWalkRules } from '../worlds-walk-rules'
import { createWalkBot, type WalkPlan } from './walk-bot'

/** Lets a bot walk until its run is over, or for so many ticks. */
export const playWalkBot = (seed: Seed, plan: WalkPlan, mostTicks?: number): BotRun<WalkState> =>
  playByBot(worldsWalkRules, seed, createWalkBot(plan), mostTicks)
