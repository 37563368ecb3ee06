import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '@/lib/server/database/client'
import { rateLimits } from '@/lib/server/database/schema/site'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { confirmEntry } from '@/lib/server/waitlist/waitlist-token'
import { createWaitlistChallenge } from '@/lib/server/waitlist/join-with-wallet'
import { startTestPostgres, type TestPostgres } from '@/tests/support/test-database'
import { openWaitlistFixture, refusalOf, type WaitlistFixture } from '@/tests/support/waitlist-fixture'

let postgres: TestPostgres
let fixture: WaitlistFixture

beforeAll(async () => {
  postgres = await startTestPostgres()
  fixture = await openWaitlistFixture(postgres)
})

afterAll(() => fixture.stop())

describe('rate limits', () => {
  it('count exactly, also concurrently and in two processes', async () => {
    const { points } = rateLimitRules['use-token']
    const other = connectDatabase(fixture.url, 4)
    const tries = Array.from({ length: points + 20 }, (_, index) =>
      consumeRateLimit('use-token', ['x'], index % 2 ? fixture.database : other.database),
    )
    const waits = await Promise.all(tries)
    expect(waits.filter((wait) => wait === null)).toHaveLength(points)
    await other.pool.end()
  })

  it('survive a restart of the database and of the process', async () => {
    const { points, perSeconds } = rateLimitRules['mail-to-mailbox']
    for (let index = 0; index < points; index += 1)
      expect(await consumeRateLimit('mail-to-mailbox', ['restart'], fixture.database)).toBeNull()
    await postgres.restart(0)
    const later = connectDatabase(fixture.url, 1)
    const wait = await consumeRateLimit('mail-to-mailbox', ['restart'], later.database)
    expect(wait).toBeGreaterThan(perSeconds - 120)
    expect(wait).toBeLessThanOrEqual(perSeconds)
    await later.pool.end()
  })

  it('store no personal data', async () => {
    await consumeRateLimit('list-to-mailbox-a-day', ['secret@example.org'], fixture.database)
    await consumeRateLimit('join-by-email', ['203.0.113.7'], fixture.database)
    expect(JSON.stringify(await fixture.database.select().from(rateLimits))).not.toMatch(/secret|203\.0\.113/)
  })

  it('keep subjects with different parts separate', async () => {
    const { points } = rateLimitRules['mail-to-mailbox']
    for (let index = 0; index < points; index += 1)
      await consumeRateLimit('mail-to-mailbox', ['a', 'b'], fixture.database)
    expect(await consumeRateLimit('mail-to-mailbox', ['a', 'b'], fixture.database)).not.toBeNull()
    for (const who of [['a,b'], ['ab'], ['b', 'a'], ['a']])
      expect(await consumeRateLimit('mail-to-mailbox', who, fixture.database)).toBeNull()
  })
})

describe('joining a list', () => {
  it('allows a visitor three mails an hour to one address', async () => {
    for (let index = 0; index < 3; index += 1) await fixture.join('eve@example.org', { visitor: 'eve' })
    const refusal = await refusalOf(fixture.join('eve@example.org', { visitor: 'eve' }))
    expect(refusal).toMatchObject({ status: 429, code: 'limited' })
    expect(refusal.wait).toBeGreaterThan(3_000)
    expect(await fixture.mailsTo('eve@example.org')).toHaveLength(3)
    expect(await fixture.join('mallory@example.org', { visitor: 'eve' })).toMatchObject({ status: 'sent' })
  })

  it('limits mails to an address across all visitors, on the list or not', async () => {
    for (let index = 0; index < 10; index += 1)
      expect(await fixture.join('victim@example.org')).toMatchObject({ status: 'sent' })
    const refusal = await refusalOf(fixture.join('victim@example.org'))
    expect(refusal).toMatchObject({ code: 'limited', status: 429 })
    expect(refusal.wait).toBeGreaterThan(86_000)
    expect(await fixture.mailsTo('victim@example.org')).toHaveLength(10)
    // Many providers deliver these to the same mailbox.
    for (const alias of ['victim+1@example.org', 'v.ic.tim@example.org', 'vic.tim+a+b@example.org']) {
      expect(await refusalOf(fixture.join(alias))).toMatchObject({ code: 'limited' })
      expect(await fixture.mailsTo(alias)).toEqual([])
    }
  })

  it('allows a visitor twenty addresses in ten minutes', async () => {
    for (let index = 0; index < 20; index += 1)
      await fixture.join(`list-${index}@example.org`, { visitor: 'harvester' })
    expect(await refusalOf(fixture.join('list-21@example.org', { visitor: 'harvester' }))).toMatchObject({
      status: 429,
    })
    expect(await fixture.entriesOf('list-21@example.org')).toEqual([])
  })

  it('limits uses of links and requests for challenges', async () => {
    const { database } = fixture
    await Promise.all(
      Array.from({ length: rateLimitRules['use-token'].points }, () =>
        consumeRateLimit('use-token', ['guesser'], database),
      ),
    )
    expect(await refusalOf(confirmEntry({ token: 'x', visitor: 'guesser' }, { database }))).toMatchObject({
      status: 429,
    })
    await Promise.all(
      Array.from({ length: rateLimitRules['join-with-wallet'].points }, () =>
        requireRateLimit('join-with-wallet', ['bot'], database),
      ),
    )
    const request = { list: 'beta', address: `0x${'1'.repeat(40)}`, chainId: 31337, visitor: 'bot' } as const
    expect(await refusalOf(createWaitlistChallenge(request, { database }))).toMatchObject({ status: 429 })
  })

  it('sends so many mails in an hour for all visitors together', async () => {
    const { points } = rateLimitRules['mails-to-strangers']
    await consumeRateLimit('mails-to-strangers', ['list'], fixture.database, points)
    expect(await refusalOf(fixture.join('flood@example.org', { visitor: 'one-of-thousands' }))).toMatchObject({
      status: 429,
    })
    expect(await fixture.entriesOf('flood@example.org')).toEqual([])
  })
})
