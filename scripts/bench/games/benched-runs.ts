import { driveSkills } from '@/lib/games/drive/bots/drive-bot'
import { playDrive } from '@/lib/games/drive/bots/play-drive'
import { driveRules } from '@/lib/games/drive/drive-rules'
import type { InputLog } from '@/lib/games/input-log'
import type { GameRules } from '@/lib/games/rules'
import { playBot } from '@/lib/games/runner/bots/play-bot'
import { botSkills } from '@/lib/games/runner/bots/runner-bot'
import { runnerRules } from '@/lib/games/runner/runner-rules'
import { toSeed, type Seed } from '@/lib/games/seed'
import { playWalkBot } from '@/lib/games/worlds-walk/bots/play-walk-bot'
import { worldsWalkRules } from '@/lib/games/worlds-walk/worlds-walk-rules'

/** A run to measure: the rules keep their state to themselves. */
export type BenchedRun = {
  readonly name: string
  readonly rules: GameRules<unknown>
  readonly seed: Seed
  readonly log: InputLog
}

const tenMinutes = 10 * 60 * 60

/** Ten minutes of each game, played by its bot. */
export function benchedRuns(): BenchedRun[] {
  const seed = toSeed('be9c'.repeat(8))
  return [
    {
      name: runnerRules.id,
      rules: runnerRules as GameRules<unknown>,
      seed,
      log: playBot(seed, botSkills.expert, tenMinutes).log,
    },
    {
      name: driveRules.id,
      rules: driveRules as GameRules<unknown>,
      seed,
      log: playDrive(seed, driveSkills.expert, tenMinutes).log,
    },
    {
      name: worldsWalkRules.id,
      rules: worldsWalkRules as GameRules<unknown>,
      seed,
      log: playWalkBot(seed, 'wander').log,
    },
  ]
}
