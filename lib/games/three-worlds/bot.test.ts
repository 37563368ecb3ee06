import { describe, expect, it } from 'vitest'
import { encodeInputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import { toSeed } from '@/lib/games/seed'
import { threeWorldsTreasures } from './chests'
import { worldCount, chestsPerWorld } from './constants'
import { threeWorldsRules } from './rules'
import { playThreeWorldsBot } from '@/tests/support/games/three-worlds'
import { isLongRun } from '@/tests/support/long-run'

/** Thousands of runs take minutes on a busy machine. */
const patience = 1_800_000
const count = isLongRun ? 2_000 : 12
const seeds = Array.from({ length: count }, (_, number) =>
  toSeed((Math.imul(number + 1, 0x85ebca6b) >>> 0).toString(16).padStart(8, '0').repeat(4)),
)

describe('a bot with 250 ms of reaction', () => {
  it(
    'finds the key and passes the gate with every seed',
    () => {
      for (const seed of seeds) {
        const { state, log } = playThreeWorldsBot(seed, 'key')
        expect([seed, state.hasKey, state.isThrough]).toEqual([seed, true, true])
        expect(replay(threeWorldsRules, seed, log)).toMatchObject({
          kind: 'played',
          score: state.score,
          checkpoints: 2,
          found: threeWorldsRules.found?.(state),
          isOver: true,
        })
        expect(threeWorldsRules.found?.(state)).toContain(state.keyWorld * chestsPerWorld + state.keyChest + 1)
      }
    },
    patience,
  )

  it(
    'reaches every chest of every world with every seed',
    () => {
      const ids = threeWorldsTreasures.map(({ id }) => id)
      expect(new Set(ids).size).toBe(worldCount * chestsPerWorld)
      for (const seed of seeds)
        expect([seed, threeWorldsRules.found?.(playThreeWorldsBot(seed, 'everything').state)]).toEqual([seed, ids])
    },
    patience,
  )

  it('has a log below 20 KB for ten minutes', () => {
    const { log } = playThreeWorldsBot(seeds[0] as (typeof seeds)[number], 'wander')
    expect(log.ticks).toBe(threeWorldsRules.maxTicks)
    expect((encodeInputLog(log).length * 3) / 4).toBeLessThan(20_000)
  })
})
