import { expect, it } from 'vitest'
import { fieldCount, pictureOfCard, pictureOfSpin } from './card-picture'

const timesOf = (shown: readonly number[], place: number) => shown.filter((each) => each === place).length

it.each([5, 6])('a card of %i prizes shows a won prize three times and no other symbol as often', (places) => {
  for (let card = 0; card < 300; card++) {
    const place = (card % (places + 1)) - 1
    const shown = pictureOfCard(`card ${card}`, place, places)
    expect(shown).toHaveLength(fieldCount)
    for (let other = 0; other < places; other++) expect(timesOf(shown, other) === 3).toBe(other === place)
    expect(pictureOfCard(`card ${card}`, place, places)).toEqual(shown)
  }
})

it('reels show three of a won prize, and never three equal symbols for a loss', () => {
  for (let spin = 0; spin < 300; spin++) {
    expect(pictureOfSpin(`spin ${spin}`, 4, 6)).toEqual([4, 4, 4])
    expect(new Set(pictureOfSpin(`spin ${spin}`, -1, 6)).size).toBeGreaterThan(1)
  }
})

it('reels show a pair as often as chance does', () => {
  const spins = 4_000
  const pairs = Array.from({ length: spins }, (_, spin) => new Set(pictureOfSpin(`lost ${spin}`, -1, 6)).size).filter(
    (size) => size === 2,
  ).length
  // 90 of the 210 losing pictures contain a pair.
  const share = 90 / 210
  expect(Math.abs(pairs - spins * share)).toBeLessThan(6 * Math.sqrt(spins * share * (1 - share)))
})
