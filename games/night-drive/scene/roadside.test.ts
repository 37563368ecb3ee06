import { expect, it } from 'vitest'
import { countries, countryAt, countryLength } from './roadside'

it('leads through all countries, and never through one twice in a row', () => {
  for (let seed = 0; seed < 40; seed++) {
    const seen = Array.from({ length: 60 }, (_, part) => countryAt((part + 0.5) * countryLength, seed))
    expect(seen[0]).toBe('forest')
    expect(new Set(seen.slice(0, countries.length)).size).toBe(countries.length)
    expect(seen.some((country, part) => country === seen[part + 1])).toBe(false)
  }
})
