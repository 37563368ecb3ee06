import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { listedHunt, listedTier } from '@/tests/support/listed-hunt'
import { canTopUp, toTopUp } from './top-up'

const hunt = listedHunt({ place: 'metaverse', tiers: [listedTier('1'), listedTier('50')] })

it('adds earned keys under the rules of the hunt, with time to draw them', () => {
  const rules = { minPower: 300, holdSeconds: 90_000, roundSeconds: 7_200, anyonePerHour: 4 }
  const earned = {
    ...hunt,
    mode: 'earned' as const,
    rules,
    tiers: [listedTier('1'), { ...listedTier('50'), eligibility: 'holders' as const }],
  }
  expect(toTopUp({ ...earned, end: 172_800 + 200 }, ['', '2'], 200, 'en-US').plan?.rules).toEqual({
    ...rules,
    eligibility: ['holders'],
  })
  expect(toTopUp({ ...earned, end: 172_799 + 200 }, ['', '2'], 200, 'en-US').fault).toBe('soon')
})

it('adds keys with the terms of the hunt, linked to its first part, without empty tiers', () => {
  expect(toTopUp(hunt, ['', '2'], 200, 'en-US').plan).toEqual({
    place: 'metaverse',
    title: 'A hunt',
    mode: 'hidden',
    start: null,
    end: 1_000,
    developerShareBps: 500,
    maxKeysPerPlayer: 2,
    rules: null,
    hints: [],
    continues: hunt.parts[0]?.root,
    tiers: [{ count: 2, reward: parseEther('50'), condition: { kind: 'checkpoints', least: 1 } }],
  })
  expect(toTopUp(hunt, ['1', '0'], 50, 'en-US').plan?.start).toBe(100)
})

it.each([[['0', '']], [['-1', '2']], [['1.5', '']], [['10000', '1']], [['x', '1']]])(
  'rejects the numbers %j',
  (counts) => {
    expect(toTopUp(hunt, counts, 200, 'en-US')).toEqual({ plan: null, fault: 'count' })
  },
)

it('rejects a hunt that ends too soon', () => {
  expect(toTopUp(hunt, ['1', '1'], 995, 'en-US')).toEqual({ plan: null, fault: 'soon' })
  expect([hunt, { ...hunt, state: 'ended' as const }, { ...hunt, mode: null }].map(canTopUp)).toEqual([
    true,
    false,
    false,
  ])
})
