import { describe, expect, it } from 'vitest'
import { toLevel, toLevelStart } from './experience'

describe('levels', () => {
  it('begin at their experience, and not before', () => {
    expect([1, 2, 3, 4, 5].map(toLevelStart)).toEqual([0, 100, 300, 600, 1_000])
    for (let level = 1; level < 2_000; level += 1) {
      expect(toLevel(toLevelStart(level))).toEqual({ level, from: toLevelStart(level), to: toLevelStart(level + 1) })
      expect(toLevel(toLevelStart(level + 1) - 1).level).toBe(level)
    }
  })
})
