import { expect, it } from 'vitest'
import { toSeed } from '@/lib/games/seed'
import { compose } from './music'

it('is the same for the same seed only', () => {
  const one = toSeed('ab'.repeat(16))
  expect(compose(one)).toEqual(compose(one))
  expect(compose(one)).not.toEqual(compose(toSeed('cd'.repeat(16))))
})

it('always has a beat, a melody that starts on it, and a different second part', () => {
  for (let seed = 10; seed < 60; seed++) {
    const { parts, order } = compose(toSeed(String(seed).repeat(16)))
    for (const { figure, bass, chords } of parts) {
      expect(chords).toHaveLength(4)
      expect(bass.filter(Boolean).length).toBeGreaterThanOrEqual(4)
      expect(figure[0]).toBeGreaterThanOrEqual(0)
    }
    expect(parts[0]).not.toEqual(parts[1])
    expect(new Set(order)).toEqual(new Set([0, 1]))
  }
})
