import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, users, verifications } from '@/lib/server/database/schema/account'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { toCountedMailbox } from '@/lib/email-address'
import { waitUntil } from '@/tests/support/wait-until'
import { openSite, origin, password, TestBrowser, type TestSite } from '@/tests/support/account-site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const done = { status: 200, body: { status: 'done' } }
let registered = 0
const register = (email: string, more: object = {}) =>
  new TestBrowser().post('register', { name: `Bea ${(registered += 1)}`, email, password, locale: 'en', ...more })

describe('registering', () => {
  it('creates an account with link and password, once, and mails in the chosen language', async () => {
    const browser = new TestBrowser()
    const answer = await browser.post('register', {
      name: '  Ada  King ',
      email: 'Ada@Example.org',
      password,
      locale: 'de',
    })
    expect(answer).toMatchObject({ status: 200, body: { status: 'sent', minutes: 1_440, outboxPath: '/dev/outbox' } })
    expect(await site.database.$count(users)).toBe(0)
    const [mail] = await site.mailsTo('ada@example.org')
    expect(mail).toMatchObject({ locale: 'de', subject: 'Bestätige deine E-Mail-Adresse bei Intrepid' })
    expect(mail?.html).toContain(`${origin}/de/register#confirm=`)
    const token = await site.tokenFor('ada@example.org', 'confirm')
    // A reader of the table cannot follow the link.
    expect(JSON.stringify(await site.database.select().from(verifications))).not.toContain(token)

    expect(await browser.post('confirm', { token, password: 'another password' })).toMatchObject({
      status: 401,
      code: 'wrong-password',
    })
    expect(await browser.post('confirm', { token, password })).toMatchObject(done)
    expect(await browser.user()).toMatchObject({ name: 'Ada King', username: 'Ada King', walletAddress: null })
    expect(await new TestBrowser().post('confirm', { token, password })).toMatchObject({ status: 410, code: 'expired' })
    const [credential] = await site.database.select().from(credentials)
    expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=38912,t=2,p=1\$/)
  })

  it('asks for a name on the leaderboard that nobody has', async () => {
    await site.enter('first@example.org', 'Grace Hopper')
    expect(await register('second@example.org', { name: 'grace_hopper' })).toMatchObject({
      status: 409,
      code: 'name-taken',
    })
    expect(await register('second@example.org', { name: 'Admin' })).toMatchObject({ status: 409, code: 'name-taken' })
    // Of two people who register the same name, the second to confirm has an account without one.
    await register('third@example.org', { name: 'Mary Jackson' })
    await site.enter('fourth@example.org', 'Mary Jackson')
    const late = new TestBrowser()
    expect(
      await late.post('confirm', { token: await site.tokenFor('third@example.org', 'confirm'), password }),
    ).toMatchObject(done)
    expect(await late.user()).toMatchObject({ username: null })
  })

  it('finds a registration by an index, so that strangers who register many addresses slow no login down', async () => {
    const readIndexScans = async () => {
      const { rows } = await site.database.execute<{ scans: string }>(
        sql`select idx_scan as scans from pg_stat_user_indexes where indexrelname = 'verifications_email'`,
      )
      return Number(rows[0]?.scans)
    }
    await site.database.execute(sql`
      insert into verifications (id, identifier, value, expires_at)
      select 'stranger ' || n, 'stranger ' || n,
        json_build_object('email', 'stranger' || n || '@example.org', 'userId', null)::text, now() + interval '1 day'
      from generate_series(1, 20000) as n`)
    await site.database.execute(sql`analyze verifications`)
    const before = await readIndexScans()
    expect(await new TestBrowser().logIn('nobody@example.org')).toMatchObject({ code: 'wrong-login' })
    // PostgreSQL publishes its counters some seconds after the query.
    await waitUntil(async () => (await readIndexScans()) > before || 'the index was not used')
    await site.database.execute(sql`delete from verifications where id like 'stranger %'`)
  })

  it('tells whoever knows the password to confirm the address, and mails the link again', async () => {
    await site.enter('has@example.org')
    const other = 'another long password'
    for (const email of ['has@example.org', 'has.not@example.org']) {
      await register(email, { password: other })
      // The same with and without an account: a stranger who registers an address learns nothing about it.
      expect(await new TestBrowser().logIn(email, other)).toMatchObject({ status: 403, code: 'unconfirmed' })
      expect(await new TestBrowser().logIn(email, 'not the password')).toMatchObject({ code: 'wrong-login' })
      const resend = (given: string) =>
        new TestBrowser().post('confirm/resend', { email, password: given, locale: 'de' })
      expect(await resend('not the password')).toMatchObject({ status: 401, code: 'wrong-login' })
      const before = (await site.mailsTo(email)).length
      expect(await resend(other)).toMatchObject({ status: 200, body: { status: 'sent' } })
      await waitUntil(async () => (await site.mailsTo(email)).length === before + 1 || 'no mail')
    }
    expect(await new TestBrowser().logIn('has@example.org')).toMatchObject(done)
    expect(
      await new TestBrowser().post('confirm/resend', { email: 'has_not@example.org', password, locale: 'en' }),
    ).toMatchObject({
      code: 'wrong-login',
    })
    const token = await site.tokenFor('has.not@example.org', 'confirm', 2)
    expect(await new TestBrowser().post('confirm', { token, password: other })).toMatchObject(done)
    expect(await new TestBrowser().logIn('has.not@example.org', other)).toMatchObject(done)
    // The other link of this registration is gone too, so that nobody is asked to confirm again.
    const links = (await site.mailsTo('has.not@example.org')).flatMap(
      ({ text }) => /#confirm=([\w-]+)/.exec(text)?.[1] ?? [],
    )
    expect(links).toHaveLength(2)
    for (const link of links)
      expect(await new TestBrowser().post('confirm', { token: link, password: other })).toMatchObject({
        code: 'expired',
      })
  })

  it('lets strangers with many networks guess the password of a registration no more often than one of an account', async () => {
    const email = 'guessed@example.org'
    await register(email)
    const guess = (given: string) => new TestBrowser().post('confirm/resend', { email, password: given, locale: 'en' })
    for (let tries = 0; tries < rateLimitRules['log-in-from-everywhere'].points; tries += 1)
      expect((await guess(`wrong guess ${tries}`)).status).toBe(401)
    expect(await guess(password)).toMatchObject({ status: 429, code: 'limited' })
  })

  it('creates one account for twelve concurrent uses of a link', async () => {
    await register('twelve@example.org')
    const token = await site.tokenFor('twelve@example.org', 'confirm')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => new TestBrowser().post('confirm', { token, password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await site.database.$count(users, eq(users.email, 'twelve@example.org'))).toBe(1)
  })

  it('responds the same to an existing address, and tells only its owner', async () => {
    await site.enter('owner@example.org')
    const [known, unknown] = [await register('owner@example.org'), await register('nobody@example.org')]
    expect(known.text).toBe(unknown.text)
    expect(known.status).toBe(unknown.status)
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    const [mail] = await site.mailsTo('owner@example.org')
    expect(mail?.subject).toBe('You already have an Intrepid account')
    expect(mail?.text).not.toContain('#confirm=')
    expect(await new TestBrowser().logIn('owner@example.org')).toMatchObject(done)
  })

  it('limits confirmations to a mailbox to ten a day, with or without an account', async () => {
    await site.enter('flooded@example.org')
    const waits: number[] = []
    for (const email of ['flooded@example.org', 'flooded.not@example.org']) {
      for (let tries = 0; tries < rateLimitRules['confirmation-to-mailbox-a-day'].points; tries += 1)
        await consumeRateLimit('confirmation-to-mailbox-a-day', [toCountedMailbox(email)], site.database)
      const before = await site.mailsTo(email)
      // A tag and dots lead to the same mailbox.
      for (const address of [email, email.replace('@', '+1@'), email.replace('flo', 'f.l.o')]) {
        const refused = await register(address)
        expect(refused).toMatchObject({ status: 429, code: 'limited' })
        waits.push(Number(refused.headers.get('retry-after')))
      }
      expect(await site.mailsTo(email)).toHaveLength(before.length)
    }
    for (const wait of waits) expect(wait).toBeGreaterThan(86_000)
  })

  it.each([
    ['a common password', { password: 'Password123!' }, 'common-password'],
    ['own name for a password', { name: 'Lovelace', password: 'lovelace1815' }, 'common-password'],
    ['too few characters', { password: 'nine char' }, 'bad-request'],
    ['no name', { name: ' ' }, 'bad-request'],
    ['a name that turns the line around', { name: 'Ada\u202eEve' }, 'bad-request'],
    ['markup for a name', { name: '<img src=x>' }, 'bad-request'],
    ['two mailboxes', { email: 'a@example.org, b@example.org' }, 'bad-request'],
    ['a mailbox with a second line', { email: 'a@example.org\r\nBcc: b@example.org' }, 'bad-request'],
    ['a language that is none', { locale: 'xx' }, 'bad-request'],
    ['more than is asked', { emailVerified: true }, 'bad-request'],
  ])('takes no %s', async (_, more, code) => {
    expect(await register('refused@example.org', more)).toMatchObject({ status: 400, code })
  })

  it('sends so many confirmations in an hour for all visitors together, which lets owners reset their passwords', async () => {
    await site.enter('resetting@example.org')
    const { points } = rateLimitRules['mails-to-strangers']
    await consumeRateLimit('mails-to-strangers', ['confirmation'], site.database, points)
    for (const email of ['resetting@example.org', 'flood@example.org'])
      expect(await register(email)).toMatchObject({ status: 429, code: 'limited' })
    expect(await site.mailsTo('flood@example.org')).toEqual([])
    await new TestBrowser().post('forgot-password', { email: 'resetting@example.org' })
    expect(await site.tokenFor('resetting@example.org', 'reset', 2)).not.toBe('')
  })
})
