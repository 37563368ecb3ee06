import { expect, it } from 'vitest'
import { revsAt } from './sound'

it('revs up to the next gear and drops there', () => {
  expect(revsAt(34)).toBeGreaterThan(revsAt(28))
  expect(revsAt(36)).toBeLessThan(revsAt(34))
  for (let speed = 0; speed < 120; speed++) {
    expect(revsAt(speed)).toBeGreaterThanOrEqual(0.35)
    expect(revsAt(speed)).toBeLessThanOrEqual(1)
  }
})
