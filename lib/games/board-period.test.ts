import { expect, it } from 'vitest'
import { toPeriodName, toPeriodNames } from './board-period'

it.each([
  ['2026-11-21T23:59:59Z', '2026-W47'],
  ['2026-11-23T00:00:00Z', '2026-W48'],
  ['2026-11-22T23:59:59Z', '2026-W47'],
  ['2027-01-01T12:00:00Z', '2026-W53'],
  ['2027-01-04T00:00:00Z', '2027-W01'],
  ['2024-12-30T00:00:00Z', '2025-W01'],
  ['2021-01-03T12:00:00Z', '2020-W53'],
])('%s is in the week %s', (moment, week) => {
  expect(toPeriodName('week', new Date(moment))).toBe(week)
})

it('puts a date into its day, its week and all time', () => {
  expect(toPeriodNames(new Date('2026-11-21T05:00:00+09:00'))).toEqual(['2026-11-20', '2026-W47', 'all'])
})
