import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSeasonName, getSeasonBounds, toSeason, toSeasonName } from './season'

const at = (moment: string) => Date.parse(moment) / 1_000

describe('a season', () => {
  it.each([
    ['1970-01-01T00:00:00Z', '1970-W01'],
    ['2026-11-21T18:00:00Z', '2026-W47'],
    ['2026-11-22T23:59:59Z', '2026-W47'],
    ['2026-11-23T00:00:00Z', '2026-W48'],
    // A year's first days can be in the last week of the year before, its last days in the first of the next.
    ['2021-01-03T12:00:00Z', '2020-W53'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
  ])('%s is in %s', (moment, name) => {
    expect(toSeasonName(toSeason(at(moment)))).toBe(name)
  })

  it('begins on a Monday in UTC, holds exactly its moments, and is found by its name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at('2199-12-31T00:00:00Z') }), (time) => {
        const season = toSeason(time)
        const { start, end } = getSeasonBounds(season)
        expect(new Date(start * 1_000).getUTCDay()).toBe(1)
        expect(start <= time && time < end).toBe(true)
        expect(toSeason(end - 1)).toBe(season)
        expect(toSeason(end)).toBe(season + 1)
        expect(parseSeasonName(toSeasonName(season))).toBe(season)
      }),
    )
  })

  it.each(['2026-W00', '2026-W54', '2025-W53', '2026-47', '2026-W7', '', 'W47', '20260-W01'])('%s is none', (name) => {
    expect(parseSeasonName(name)).toBeNull()
  })
})
