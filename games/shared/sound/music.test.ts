import { expect, it } from 'vitest'
import { toSeed } from '@/lib/games/seed'
import { compose } from './music'

it('is the same for a seed, and another for another', () => {
  const one = toSeed('ab'.repeat(16))
  expect(compose(one)).toEqual(compose(one))
  expect(compose(one)).not.toEqual(compose(toSeed('cd'.repeat(16))))
})

it('always has a beat and a tune', () => {
  for (let seed = 10; seed < 60; seed++) {
    const { figure, bass, chords } = compose(toSeed(String(seed).repeat(16)))
    expect(chords).toHaveLength(4)
    expect(bass.filter(Boolean).length).toBeGreaterThanOrEqual(4)
    expect(figure.some((half) => half >= 0)).toBe(true)
  }
})
