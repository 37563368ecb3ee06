import { expect, it } from 'vitest'
import { createRecentRate } from './create-metrics'

it('tells what happened a second over the last minute, or since it began', () => {
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
