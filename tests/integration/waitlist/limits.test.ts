import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '@/lib/server/database/client'
import { rateLimits } from '@/lib/server/database/schema/site'
import { networksPerGroup, partsOfAll, rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import {
  clearRateLimit,
  consumeCommonRateLimit,
  consumeRateLimit,
  deleteExpiredCounts,
  refundRateLimit,
  requireRateLimit,
} from '@/lib/server/rate-limits/limit-rate'
import { toVisitorNetwork } from '@/lib/server/rate-limits/visitor'
import { confirmEntry } from '@/lib/server/waitlist/waitlist-token'
import { createWaitlistChallenge } from '@/lib/server/waitlist/join-with-wallet'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { noteDeletions } from '@/tests/support/note-deletions'
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
  it('are deleted an hour after they expired, in slices, except those in use', async () => {
    const now = new Date()
    const old = now.getTime() - 3_600_001
    await fixture.database.execute(
      sql`insert into rate_limits (key, points, expire) select 'old ' || n, 1, ${old}::bigint from generate_series(1, 12000) n`,
    )
    await fixture.database.insert(rateLimits).values({ key: 'fresh', points: 1, expire: now.getTime() - 3_599_000 })
    const remaining = () =>
      fixture.database.select({ key: rateLimits.key }).from(rateLimits).where(like(rateLimits.key, 'old %'))
    const deletions = await noteDeletions('rate_limits', fixture.database)
    await besideTransaction(fixture.database, async (other) => {
      await other.select().from(rateLimits).where(eq(rateLimits.key, 'old 7')).for('update')
      await deleteExpiredCounts(now, fixture.database)
    })
    expect(await remaining()).toEqual([{ key: 'old 7' }])
    expect(Math.max(...(await deletions()))).toBeLessThanOrEqual(5_000)
    expect(await fixture.database.$count(rateLimits, eq(rateLimits.key, 'fresh'))).toBe(1)
    await fixture.database.delete(rateLimits).where(like(rateLimits.key, 'old %'))
  })

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

  it('are counted while all connections of the site are busy, without waiting for the disk', async () => {
    const busy = connectDatabase(fixture.url, 1)
    const connection = await busy.pool.connect()
    expect(await consumeRateLimit('use-token', ['busy'], busy.database)).toBeNull()
    const setting = async (pool: Pick<typeof connection, 'query'>) =>
      (await pool.query<{ synchronous_commit: string }>('show synchronous_commit')).rows[0]?.synchronous_commit
    expect([await setting(connection), await setting(busy.pool.countingPool)]).toEqual(['on', 'off'])
    connection.release()
    await busy.pool.end()
  })

  it('store no readable personal data', async () => {
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

describe('a customer with a /48 of IPv6', () => {
  /** Networks of 64 bits in the same 48. */
  const networks = (start: string, count: number) =>
    Array.from({ length: count }, (_, index) => toVisitorNetwork(`${start}:${index.toString(16)}::1`))
  const { points } = rateLimitRules['mail-to-mailbox']

  it('has the limits of sixteen visitors, not of 65,536', async () => {
    const waits: (number | null)[] = []
    for (const network of networks('2001:db8:7', 100))
      for (let use = 0; use < points; use += 1)
        waits.push(await consumeRateLimit('mail-to-mailbox', [network, 'a@example.org'], fixture.database))
    expect(waits.filter((wait) => wait === null)).toHaveLength(points * networksPerGroup)
    // Neither other subjects nor others' networks are affected.
    const [first = ''] = networks('2001:db8:7', 1)
    const [other = ''] = networks('2001:db8:8', 1)
    expect(await consumeRateLimit('mail-to-mailbox', [first, 'b@example.org'], fixture.database)).toBeNull()
    expect(await consumeRateLimit('mail-to-mailbox', [other, 'a@example.org'], fixture.database)).toBeNull()
  })

  it('with nothing left is refused without the database, also from networks that were never counted', async () => {
    const all = networks('2001:db8:b', networksPerGroup + 20)
    for (const network of all.slice(0, networksPerGroup + 1))
      for (let use = 0; use < points; use += 1) await consumeRateLimit('mail-to-mailbox', [network], fixture.database)
    const rows = await fixture.database.$count(rateLimits)
    for (const network of all)
      expect(await consumeRateLimit('mail-to-mailbox', [network], fixture.database)).not.toBeNull()
    expect(await fixture.database.$count(rateLimits)).toBe(rows)
  })

  it('has one network that uses up its own limit alone', async () => {
    const [greedy = '', neighbour = ''] = networks('2001:db8:9', 2)
    for (let use = 0; use < points * networksPerGroup * 2; use += 1)
      await consumeRateLimit('mail-to-mailbox', [greedy], fixture.database)
    expect(await consumeRateLimit('mail-to-mailbox', [greedy], fixture.database)).not.toBeNull()
    expect(await consumeRateLimit('mail-to-mailbox', [neighbour], fixture.database)).toBeNull()
  })

  it('gets back what is refunded or cleared', async () => {
    const all = networks('2001:db8:a', networksPerGroup + 1)
    const last = all.at(-1) ?? ''
    const name = 'log-in-from-one-place'
    const useUp = async () => {
      for (const network of all.slice(0, -1))
        for (let use = 0; use < rateLimitRules[name].points; use += 1)
          await consumeRateLimit(name, [network], fixture.database)
    }
    await useUp()
    expect(await consumeRateLimit(name, [last], fixture.database)).not.toBeNull()
    // The refused use was counted for the group, too.
    for (let refund = 0; refund < 2; refund += 1) await refundRateLimit(name, [all[0] ?? ''], fixture.database)
    expect(await consumeRateLimit(name, [last], fixture.database)).toBeNull()
    await clearRateLimit(name, [last], fixture.database)
    expect(await consumeRateLimit(name, [last], fixture.database)).toBeNull()
  })
})

describe('a limit for all visitors together', () => {
  const part = Math.floor(rateLimitRules['write-to-us-of-all'].points / partsOfAll)
  const use = (visitor: string) =>
    consumeCommonRateLimit('write-to-us-of-all', 'all', toVisitorNetwork(visitor), fixture.database)

  it.each([
    ['a /24 of IPv4', (index: number) => `198.51.100.${index}`, '198.51.101.1'],
    ['a /48 of IPv6', (index: number) => `2001:db8:b:${index.toString(16)}::1`, '2001:db8:c::1'],
  ])('cannot be used up by %s', async (_, toAddress, other) => {
    const waits: (number | null)[] = []
    for (let index = 0; index < part * 3; index += 1) waits.push(await use(toAddress(index)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(part)
    expect(await use(other)).toBeNull()
  })

  it('is not used up for mails to lists by nine networks next to each other', async () => {
    const joins: string[] = []
    for (let index = 0; index < 60; index += 1) {
      const join = fixture.join(`mallory${index}@example.org`, { visitor: `192.0.2.${index % 9}` })
      joins.push(await join.then(({ status }) => status).catch(() => 'refused'))
    }
    const most = Math.floor(rateLimitRules['mails-to-strangers'].points / partsOfAll)
    expect(joins.filter((status) => status === 'sent')).toHaveLength(most)
    expect(await fixture.join('ada@example.org', { visitor: '203.0.113.1' })).toMatchObject({ status: 'sent' })
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
    const request = new Request('https://intrepid.example')
    const asked = { list: 'beta', address: `0x${'1'.repeat(40)}`, chainId: 31337, request, visitor: 'bot' } as const
    expect(await refusalOf(createWaitlistChallenge(asked, { database }))).toMatchObject({ status: 429 })
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
