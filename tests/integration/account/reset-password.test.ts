import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { toPlaceholderEmail } from '@/lib/server/account/email-schema'
import { sessions, users, verifications } from '@/lib/server/database/schema/account'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { openSite, password, TestBrowser, type TestSite } from '@/tests/support/account-site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const done = { status: 200, body: { status: 'done' } }
const askForLink = (email: string) => new TestBrowser().post('forgot-password', { email })
const reset = (token: string, next: string) => new TestBrowser().post('reset-password', { token, password: next })

/** Uses up the tries of all visitors together. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let tries = 0; tries <= rateLimitRules['log-in-from-everywhere'].points; tries += 1)
    await consumeRateLimit('log-in-from-everywhere', [email], site.database)
}

describe('a password reset', () => {
  it('works once with the link of a mail, and ends all sessions', async () => {
    const browser = await site.enter('forgot@example.org')
    const asked = await askForLink('forgot@example.org')
    const unknown = await askForLink('forgot.not@example.org')
    expect(asked).toMatchObject({ status: 200, body: { status: 'sent', minutes: 30 } })
    expect(unknown.text).toBe(asked.text)
    const first = await site.tokenFor('forgot@example.org', 'reset', 2)
    await askForLink('forgot@example.org')
    const second = await site.tokenFor('forgot@example.org', 'reset', 3)
    expect(await site.mailsTo('forgot.not@example.org')).toEqual([])

    const next = 'a whole new sentence'
    for (const bad of ['qwertyuiop', 'Forgot@example.org'])
      expect(await reset(second, bad)).toMatchObject({ status: 400, code: 'common-password' })
    expect(await reset(second, next)).toMatchObject(done)
    for (const token of [second, first]) {
      expect(await reset(token, 'yet another one!')).toMatchObject({ status: 410, code: 'expired' })
    }
    expect(await browser.user()).toBeNull()
    expect(await new TestBrowser().logIn('forgot@example.org')).toMatchObject({ status: 401 })
    expect(await new TestBrowser().logIn('forgot@example.org', next)).toMatchObject(done)
    await expect
      .poll(async () => (await site.mailsTo('forgot@example.org'))[0]?.subject)
      .toBe('Your password at Intrepid was changed')
  })

  it('is not mailed to the placeholder of an account without a mailbox', async () => {
    const [id, email] = ['placeholder', toPlaceholderEmail('placeholder')]
    await site.database.insert(users).values({ id, name: 'Ada', email, locale: 'en' })
    await site.enter('with.mailbox@example.org')
    const asked = await askForLink(email)
    expect(asked).toMatchObject({ status: 200, body: (await askForLink('with.mailbox@example.org')).body })
    await site.tokenFor('with.mailbox@example.org', 'reset', 2)
    expect(await site.mailsTo(email)).toEqual([])
  })

  it('logs out the browser that sets it, so that its pages show no account', async () => {
    const browser = await site.enter('own@example.org')
    expect([...browser.cookies.keys()]).toContain('intrepid.account')
    await askForLink('own@example.org')
    const token = await site.tokenFor('own@example.org', 'reset', 2)
    expect(await browser.post('reset-password', { token, password: 'a whole new sentence' })).toMatchObject(done)
    expect([...browser.cookies.keys()].filter((name) => /session|account/.test(name))).toEqual([])
  })

  it('keeps the link valid when the server was busy', async () => {
    const browser = await site.enter('busy@example.org')
    await askForLink('busy@example.org')
    const token = await site.tokenFor('busy@example.org', 'reset', 2)
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    // Each of a network of its own: one that had used more would make room.
    const crowd = Array.from({ length: 200 }, (_, index) =>
      withHashCapacity(`198.51.${index}.1`, () => gate).catch(() => undefined),
    )
    expect(await reset(token, 'a whole new sentence')).toMatchObject({ status: 503, code: 'busy' })
    release()
    await Promise.all(crowd)
    expect(await browser.user()).not.toBeNull()
    expect(await reset(token, 'a whole new sentence')).toMatchObject(done)
    expect(await new TestBrowser().logIn('busy@example.org', 'a whole new sentence')).toMatchObject(done)
  })

  it('succeeds once for concurrent uses of several links', async () => {
    await site.enter('crowd@example.org')
    await askForLink('crowd@example.org')
    const first = await site.tokenFor('crowd@example.org', 'reset', 2)
    await askForLink('crowd@example.org')
    const second = await site.tokenFor('crowd@example.org', 'reset', 3)
    const answers = await Promise.all(
      [first, second, first, second, first, second].map((token, index) =>
        reset(token, `a whole new sentence ${index}`),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410])
  })

  it('cannot be locked by strangers: while they use up its mails, a link in the mailbox works', async () => {
    const email = 'locked@example.org'
    await site.enter(email)
    for (let strangers = 0; strangers < 10; strangers += 1)
      await new TestBrowser().post('register', { name: 'Eve', email, password, locale: 'en' })
    for (let strangers = 0; strangers < 10; strangers += 1) await askForLink(email)
    const refused = await askForLink(email)
    expect(refused).toMatchObject({ status: 429, code: 'reset-sent' })
    const links = async () => (await site.mailsTo(email)).filter(({ text }) => text.includes('#reset=')).length
    await expect.poll(links).toBe(rateLimitRules['reset-to-mailbox'].points)
    const token = await site.tokenFor(email, 'reset')
    // The next mail can be asked for before that link expires.
    const [link] = await site.database
      .select({ expiresAt: verifications.expiresAt })
      .from(verifications)
      .orderBy(desc(verifications.createdAt))
      .limit(1)
    const againAt = Date.now() + Number(refused.headers.get('retry-after')) * 1_000
    expect(againAt).toBeLessThanOrEqual((link?.expiresAt.getTime() ?? 0) + 1_000)
    expect(await reset(token, 'a whole new sentence')).toMatchObject(done)
  })

  it('cannot be locked by a thief of a session, who uses up its mails and ends sessions', async () => {
    const email = 'robbed@example.org'
    const thief = await site.enter(email)
    for (let mails = 0; mails < rateLimitRules['reset-to-mailbox'].points; mails += 1) await askForLink(email)
    const token = await site.tokenFor(email, 'reset', 1 + rateLimitRules['reset-to-mailbox'].points)
    const copied = new TestBrowser()
    expect(await copied.logIn(email)).toMatchObject(done)
    const { sessions: listed } = (await copied.get('account')).body as { sessions: { id: string }[] }
    expect(listed).toHaveLength(2)
    expect(await thief.post('sessions/end', { id: randomUUID() })).toMatchObject(done)
    expect(await thief.post('sessions/end', { others: true })).toMatchObject(done)
    expect(await copied.user()).toBeNull()
    expect(await thief.logOut()).toMatchObject({ status: 303 })
    expect(await reset(token, 'a whole new sentence')).toMatchObject(done)
  })

  it('lets an owner log in whom strangers have locked out with wrong passwords', async () => {
    const email = 'shut.out@example.org'
    await site.enter(email)
    const owner = new TestBrowser()
    await guessFromEverywhere(email)
    for (let tries = 0; tries < rateLimitRules['log-in-from-one-place'].points; tries += 1)
      expect(await owner.logIn(email, 'a wrong password')).toMatchObject({ status: 429, code: 'limited' })
    await askForLink(email)
    const token = await site.tokenFor(email, 'reset', 2)
    const next = 'a whole new sentence'
    expect(await owner.post('reset-password', { token, password: next })).toMatchObject(done)
    expect(await owner.logIn(email, next)).toMatchObject(done)
    // Another process of the site, which has refused logins too, has its own connection.
    expect(await consumeRateLimit('log-in-from-everywhere', [email], site.database)).toBeNull()
  })

  it('makes its browser known, so that strangers who go on guessing lock out everybody but the owner', async () => {
    const email = 'besieged@example.org'
    await site.enter(email)
    await askForLink(email)
    const owner = new TestBrowser()
    const next = 'a whole new sentence'
    expect(
      await owner.post('reset-password', { token: await site.tokenFor(email, 'reset', 2), password: next }),
    ).toMatchObject(done)
    await guessFromEverywhere(email)
    expect(await new TestBrowser().logIn(email, next)).toMatchObject({ status: 429, code: 'limited' })
    expect(await owner.logIn(email, next)).toMatchObject(done)
    // Again and again, with tries of its own.
    for (let tries = 0; tries < 4; tries += 1)
      expect(await owner.logIn(email, 'a wrong password')).toMatchObject({ status: 401 })
    expect(await owner.logIn(email, next)).toMatchObject(done)
  })

  it('is not counted with the mails of the waiting list', async () => {
    const email = 'listed@example.org'
    await site.enter(email)
    for (const name of ['list-to-mailbox-a-day', 'confirmation-to-mailbox-a-day'] as const)
      for (let tries = 0; tries <= rateLimitRules[name].points; tries += 1)
        await consumeRateLimit(name, [email], site.database)
    expect(await askForLink(email)).toMatchObject({ status: 200 })
  })

  it('is possible for half an hour', async () => {
    await site.enter('late@example.org')
    await askForLink('late@example.org')
    const token = await site.tokenFor('late@example.org', 'reset', 2)
    const [row] = await site.database
      .select()
      .from(verifications)
      .orderBy(verifications.createdAt)
      .limit(1)
      .offset((await site.database.$count(verifications)) - 1)
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    await site.database.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await reset(token, 'a whole new sentence')).toMatchObject({ status: 410, code: 'expired' })
  })
})

describe('mail links', () => {
  const expired = { status: 410, code: 'expired' }
  const askFor = (browser: TestBrowser, email: string) => browser.post('email', { email, password, locale: 'en' })

  it('are revoked when the address or password changes', async () => {
    const browser = await site.enter('before@example.org')
    await askForLink('before@example.org')
    const old = await site.tokenFor('before@example.org', 'reset', 2)
    await askFor(browser, 'after@example.org')
    expect(
      await browser.post('confirm', { token: await site.tokenFor('after@example.org', 'confirm'), password }),
    ).toMatchObject(done)
    // A reader of the old mailbox cannot use an older link.
    expect(await reset(old, 'a whole new sentence')).toMatchObject(expired)

    // Neither can a thief of the session, after the owner has ended it.
    for (const [email, change] of [
      ['thief@example.net', () => browser.post('sessions/end', { others: true })],
      ['thief.too@example.net', () => browser.post('password', { password, newPassword: 'a whole new sentence' })],
    ] as const) {
      await askFor(browser, email)
      const stolen = await site.tokenFor(email, 'confirm')
      expect(await change()).toMatchObject(done)
      expect(await new TestBrowser().post('confirm', { token: stolen, password })).toMatchObject(expired)
    }
    expect((await browser.get('account')).body).toMatchObject({ email: 'after@example.org' })
  })

  it('to a new address notify the old one, and end every other session when they are used', async () => {
    const thief = await site.enter('told@example.org')
    const owner = new TestBrowser()
    await owner.logIn('told@example.org')
    expect(await askFor(owner, 'next@example.org')).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await site.mailsTo('told@example.org'))[0]?.subject)
      .toBe('Somebody asked to change the e-mail address of your Intrepid account')
    const before = owner.cookies.get('__Host-intrepid.session')
    expect(
      await owner.post('confirm', { token: await site.tokenFor('next@example.org', 'confirm'), password }),
    ).toMatchObject(done)
    expect(await thief.user()).toBeNull()
    expect(owner.cookies.get('__Host-intrepid.session')).not.toBe(before)
    const { id } = (await owner.user()) ?? { id: '' }
    expect(await site.database.$count(sessions, eq(sessions.userId, id))).toBe(1)
    expect(await site.database.$count(users, eq(users.email, 'next@example.org'))).toBe(1)
  })

  it('are limited to ten an hour for an account', async () => {
    const browser = await site.enter('from.anywhere@example.org')
    const { id } = (await browser.user()) ?? { id: '' }
    for (let tries = 0; tries < rateLimitRules['add-email'].points; tries += 1)
      await consumeRateLimit('add-email', ['account', id], site.database)
    expect(await askFor(browser, 'one.more@example.org')).toMatchObject({ status: 429, code: 'limited' })
    expect(await site.mailsTo('one.more@example.org')).toEqual([])
  })

  it('are limited to ten new addresses an hour for a visitor', async () => {
    const browser = await site.enter('many.mailboxes@example.org')
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await askFor(browser, `${index}.stranger@example.net`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})
