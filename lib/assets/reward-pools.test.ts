import { array, assert, bigInt, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyRewardPools, type RewardPools, settleRewardPools, toKindEarnedWei } from './reward-pools'

const toIndex = (weiPerPower: bigint) => weiPerPower << 40n
const pools: RewardPools = {
  gems: { index: toIndex(7n), power: 2n, stakedInt: 3n },
  crystals: { index: 0n, power: 5n, stakedInt: 1n },
  leftWei: 1_000n,
  secondsLeft: 10n,
  updatedAt: 100,
}

describe('the pools', () => {
  it('are paid by staked INT, and inside a pool by power', () => {
    expect(settleRewardPools(pools, 104)).toEqual({
      gems: { ...pools.gems, index: toIndex(7n + 150n) },
      crystals: { ...pools.crystals, index: toIndex(20n) },
      leftWei: 600n,
      secondsLeft: 6n,
      updatedAt: 104,
    })
  })

  it('are paid the whole stream and nothing more once its time is over', () => {
    const over = settleRewardPools(pools, 110)
    expect(over).toMatchObject({ leftWei: 0n, secondsLeft: 0n, updatedAt: 110 })
    expect(settleRewardPools(pools, 5_000)).toEqual({ ...over, updatedAt: 5_000 })
    expect(settleRewardPools(over, 5_000)).toBe(over)
  })

  it.each([
    ['no INT is staked', { gems: { ...pools.gems, stakedInt: 0n }, crystals: { ...pools.crystals, stakedInt: 0n } }],
    ['nobody has power', { gems: { ...pools.gems, power: 0n }, crystals: { ...pools.crystals, power: 0n } }],
  ])('wait while %s: no time of the stream passes', (_, empty) => {
    const paused = { ...pools, ...empty }
    expect(settleRewardPools(paused, 104)).toEqual({ ...paused, updatedAt: 104 })
  })

  it('of crystals without power leave everything to gems, whatever INT rounding has left in them', () => {
    const crystals = { ...pools.crystals, power: 0n }
    const { gems } = settleRewardPools({ ...pools, crystals }, 104)
    expect(gems.index).toBe(toIndex(7n + 200n))
  })

  it('of a new deployment are paid nothing', () => {
    expect(settleRewardPools(emptyRewardPools, 104)).toBe(emptyRewardPools)
  })
})

describe('a kind of stone', () => {
  it('has earned nothing when it is bought, and keeps what it has earned when it is returned', () => {
    const bought = { power: 2n, powerIndex: 2n * toIndex(7n) }
    expect(toKindEarnedWei(bought, toIndex(7n))).toBe(0n)
    expect(toKindEarnedWei(bought, toIndex(10n))).toBe(6n)
    const returned = { power: 0n, powerIndex: bought.powerIndex - 2n * toIndex(10n) }
    expect(toKindEarnedWei(returned, toIndex(500n))).toBe(6n)
  })

  it('has earned, with all others, what its pool was paid, less at most 1 wei a kind and settlement', () => {
    const step = record({
      kind: integer({ min: 0, max: 4 }),
      power: bigInt(1n, 10n ** 6n),
      seconds: integer({ min: 0, max: 9_000 }),
    })
    assert(
      property(bigInt(1n, 10n ** 24n), array(step, { minLength: 1, maxLength: 20 }), (leftWei, steps) => {
        const kinds = new Map<number, { power: bigint; powerIndex: bigint }>()
        let now: RewardPools = { ...emptyRewardPools, leftWei, secondsLeft: 50_000n, updatedAt: 1 }
        for (const { kind, power, seconds } of steps) {
          now = settleRewardPools(now, now.updatedAt + seconds)
          const { gems } = now
          const held = kinds.get(kind) ?? { power: 0n, powerIndex: 0n }
          kinds.set(kind, { power: held.power + power, powerIndex: held.powerIndex + power * gems.index })
          now = { ...now, gems: { ...gems, power: gems.power + power, stakedInt: gems.stakedInt + 1n } }
        }
        now = settleRewardPools(now, now.updatedAt + 3_600)
        const earned = [...kinds.values()].reduce((sum, stake) => sum + toKindEarnedWei(stake, now.gems.index), 0n)
        const lost = leftWei - now.leftWei - earned
        expect(lost).toBeGreaterThanOrEqual(0n)
        expect(lost).toBeLessThanOrEqual(BigInt(kinds.size + steps.length + 1))
      }),
    )
  })
})
