import { expect, it } from 'vitest'
import { createRecentRate } from './metrics'

it('returns the rate per second over the last minute, or since the start', () => {
  let time = 100
  const rate = createRecentRate(() => time)
  expect(rate.perSecond()).toBe(0)
  rate.add(50)
  expect(rate.perSecond()).toBe(50)
  time += 10
  rate.add(50)
  expect(rate.perSecond()).toBe(10)
  time += 50
  expect(rate.perSecond()).toBeCloseTo(50 / 60)
  time += 60
  expect(rate.perSecond()).toBe(0)
})
