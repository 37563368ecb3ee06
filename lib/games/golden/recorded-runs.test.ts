import { expect, it } from 'vitest'
import { digestRun } from '@/tests/support/games/digest'
import { decodeInputLog, type InputLog } from '../input-log'
import { toSeed } from '../seed'
import { recordedGames } from '@/tests/support/games/recorded-games'
import trials from './recorded-runs.json'

it.each(trials.map((trial, index) => [`${trial.game} ${index}`, trial] as const))(
  'replays a recorded run to the same digest: %s',
  (_, { game, version, seed, digest, log }) => {
    const rules = recordedGames.get(game)
    expect(version, 'The rules have a new version: record the golden runs again.').toBe(rules?.version)
    expect(rules && digestRun(rules, toSeed(seed), decodeInputLog(log) as InputLog)).toBe(digest)
  },
)
