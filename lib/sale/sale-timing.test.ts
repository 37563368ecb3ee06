import { describe, expect, it } from 'vitest'
import { announcedStart, toSaleTiming, toTimeLeft } from './sale-timing'

const open = { startDate: 2_000_000_000, blockTime: 2_000_000_000, isSoldOut: false }
const today = 1_795_000_000

describe('toSaleTiming', () => {
  it('states the announced date', () => {
    expect(new Date(announcedStart * 1_000).toISOString()).toBe('2021-10-03T16:00:00.000Z')
  })

  it.each([
    [
      'the chain names a later date',
      { ...open, blockTime: open.startDate - 1 },
      today,
      { kind: 'countdown', target: open.startDate },
    ],
    ['the date is the time of the block', open, today, { kind: 'live', since: open.startDate }],
    ['everything is sold', { ...open, isSoldOut: true }, today, { kind: 'sold-out', since: open.startDate }],
    [
      'the chain names none, before the announced date',
      { ...open, startDate: 0 },
      announcedStart - 1,
      { kind: 'countdown', target: announcedStart },
    ],
    [
      'the chain is silent, before the announced date',
      null,
      announcedStart - 1,
      { kind: 'countdown', target: announcedStart },
    ],
    ['the chain names none, after it', { ...open, startDate: 0 }, announcedStart, { kind: 'undated' }],
    ['the chain is silent, after it', null, announcedStart, { kind: 'unknown' }],
    ['it has opened before the announced date', { ...open, startDate: 5, blockTime: 6 }, 7, { kind: 'live', since: 5 }],
  ] as const)('is right when %s', (_, sale, now, timing) => {
    expect(toSaleTiming(sale, now)).toEqual(timing)
  })
})

describe('toTimeLeft', () => {
  it('splits the remaining time', () => {
    expect(toTimeLeft(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5, 0)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
    expect(toTimeLeft(86_400, 0)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  })

  it('never goes below zero, and shows a second until it is over', () => {
    expect(toTimeLeft(10, 9.2)).toMatchObject({ seconds: 1 })
    expect(toTimeLeft(10, 10)).toMatchObject({ seconds: 0 })
    expect(toTimeLeft(10, 1_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})
