import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toCommitment } from './chance/seeds'
import { dailyGameIds, daySchema, toChallengeSeed, toDay, toNextDay } from './daily-challenge'

const secret = 'ab'.repeat(32)

describe('a daily challenge', () => {
  it('gives each game a seed of its own, which anyone can compute with a common tool', () => {
    const seeds = dailyGameIds.map((game) => toChallengeSeed(secret, game))
    expect(new Set(seeds).size).toBe(dailyGameIds.length)
    expect(seeds).toEqual(
      dailyGameIds.map((game) => createHash('sha256').update(`${secret} ${game}`).digest('hex').slice(0, 32)),
    )
  })

  it('is committed to by the SHA-256 of the bytes of its secret', () => {
    expect(toCommitment(secret)).toBe(createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'))
  })

  it('changes at midnight UTC, also at the end of a month and in leap years', () => {
    expect(toDay(new Date('2026-11-27T23:59:59.999Z'))).toBe('2026-11-27')
    expect(toDay(new Date('2026-11-28T00:00:00Z'))).toBe('2026-11-28')
    expect([toNextDay('2026-12-31'), toNextDay('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29'])
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', "2026-01-01' or 1"])('has no day %s', (day) => {
    expect(v.safeParse(daySchema, day).success).toBe(false)
  })
})
