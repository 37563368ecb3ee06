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
    // The first days of a year can belong to the last week of the previous one, its last days to week 1 of the next.
    ['2021-01-03T12:00:00Z', '2020-W53'],
    ['2024-12-30T00:00:00Z', '2025-W01'],
  ])('%s is in %s', (moment, name) => {
    expect(toSeasonName(toSeason(at(moment)))).toBe(name)
  })

  it('starts on a Monday in UTC, contains exactly its moments and can be parsed from its name', () => {
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

  it.each(['2026-W00', '2026-W54', '2025-W53', '2026-47', '2026-W7', '', 'W47', '20260-W01'])(
    '%s is not a season',
    (name) => {
      expect(parseSeasonName(name)).toBeNull()
    },
  )
})
