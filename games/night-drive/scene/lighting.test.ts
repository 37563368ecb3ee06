import { expect, it } from 'vitest'
import { lightAt } from './lighting'

it('changes gradually through the night and repeats', () => {
  expect(lightAt(9_000)).toEqual(lightAt(0))
  for (let s = 0; s < 18_100; s += 10) {
    const [here, next] = [lightAt(s), lightAt(s + 10)]
    for (const part of ['zenith', 'horizon', 'ambient', 'first', 'second'] as const) {
      expect(Math.max(...here[part].map((value, index) => Math.abs(value - (next[part][index] ?? 9))))).toBeLessThan(
        0.02,
      )
    }
  }
})
