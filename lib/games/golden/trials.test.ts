import { expect, it } from 'vitest'
import { digestRun } from '../digest-run'
import { decodeInputLog, type InputLog } from '../input-log'
import { toSeed } from '../seed'
import { trialGames } from './trial-games'
import trials from './trials.json'

it.each(trials.map((trial, index) => [`${trial.game} ${index}`, trial] as const))(
  'a kept trial goes as it went: %s',
  (_, { game, version, seed, digest, log }) => {
    const rules = trialGames.get(game)
    expect(version, 'The rules have a new version: play the kept runs again.').toBe(rules?.version)
    expect(rules && digestRun(rules, toSeed(seed), decodeInputLog(log) as InputLog)).toBe(digest)
  },
)
