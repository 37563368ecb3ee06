import { expect, it } from 'vitest'
import { regions, getRegionAt, regionLength } from './regions'

it('shows all regions and never repeats one directly', () => {
  for (let seed = 0; seed < 40; seed++) {
    const seen = Array.from({ length: 60 }, (_, part) => getRegionAt((part + 0.5) * regionLength, seed))
    expect(seen[0]).toBe('forest')
    expect(new Set(seen.slice(0, regions.length)).size).toBe(regions.length)
    expect(seen.some((country, part) => country === seen[part + 1])).toBe(false)
  }
})
