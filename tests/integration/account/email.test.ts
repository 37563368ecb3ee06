import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inHashQueue } from '@/lib/server/account/hash-queue'
import { credentials, sessions, users, verifications } from '@/lib/server/database/account-schema'
import { limits } from '@/lib/server/limits/limits'
import { countTry } from '@/lib/server/limits/require-limit'
import { openSite, origin, password, TestBrowser, type TestSite } from './test-site'

/** What takes many hashes runs only at full length. */
const isLong = process.env.INTREPID_TEST_LONG === '1'

let site: TestSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const done = { status: 200, body: { status: 'done' } }
const register = (email: string, more: object = {}) => new TestBrowser().post('register', { name: 'Ada', email, password, locale: 'en', ...more })
const logIn = (browser: TestBrowser, email: string, given = password) => browser.post('login', { email, password: given, isRemembered: true })

describe('registering', () => {
  it('begins an account for who has the link and the password, once, and says hello in their language', async () => {
    const browser = new TestBrowser()
    const answer = await browser.post('register', { name: '  Ada  L. ', email: 'Ada@Example.org', password, locale: 'de' })
    expect(answer).toMatchObject({ status: 200, body: { status: 'sent', minutes: 1_440, outboxPath: '/dev/outbox' } })
    expect(await site.database.$count(users)).toBe(0)
    const [mail] = await site.mailsTo('ada@example.org')
    expect(mail).toMatchObject({ locale: 'de', subject: 'Bestätige deine E-Mail-Adresse bei Intrepid' })
    expect(mail?.html).toContain(`${origin}/de/register#confirm=`)
    const token = await site.tokenFor('ada@example.org', 'confirm')
    // Who reads the table has no link.
    expect(JSON.stringify(await site.database.select().from(verifications))).not.toContain(token)

    expect(await browser.post('confirm', { token, password: 'another password' })).toMatchObject({ status: 401, code: 'wrong-password' })
    expect(await browser.post('confirm', { token, password })).toMatchObject(done)
    expect(await browser.user()).toMatchObject({ name: 'Ada L.', username: null, walletAddress: null })
    expect(await new TestBrowser().post('confirm', { token, password })).toMatchObject({ status: 410, code: 'expired' })
    const [credential] = await site.database.select().from(credentials)
    expect(credential?.password).toMatch(/^\$argon2id\$v=19\$m=38912,t=2,p=1\$/)
  })

  it('gives one account to fifty who follow one link at once', async () => {
    await register('fifty@example.org')
    const token = await site.tokenFor('fifty@example.org', 'confirm')
    const answers = await Promise.all(Array.from({ length: 12 }, () => new TestBrowser().post('confirm', { token, password })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await site.database.$count(users, eq(users.email, 'fifty@example.org'))).toBe(1)
  })

  it('says the same for a mailbox that has an account, which only its owner is told', async () => {
    await site.enter('owner@example.org')
    const [known, unknown] = [await register('owner@example.org'), await register('nobody@example.org')]
    expect(known.text).toBe(unknown.text)
    expect(known.status).toBe(unknown.status)
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    const [mail] = await site.mailsTo('owner@example.org')
    expect(mail?.subject).toBe('You have an account at Intrepid already')
    expect(mail?.text).not.toContain('#confirm=')
    expect(await logIn(new TestBrowser(), 'owner@example.org')).toMatchObject(done)
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
})

describe('logging in', () => {
  it('answers alike for a wrong password and for nobody', async () => {
    await site.enter('alike@example.org')
    const wrong = await logIn(new TestBrowser(), 'alike@example.org', 'not the password')
    const nobody = await logIn(new TestBrowser(), 'alike.not@example.org')
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-login' })
    expect(nobody.text).toBe(wrong.text)
    expect(nobody.status).toBe(wrong.status)
    expect([...nobody.headers]).toEqual([...wrong.headers])
  })

  it('sets a cookie of this host alone, and another each time', async () => {
    const first = await site.enter('cookie@example.org')
    const browser = new TestBrowser()
    const answer = await logIn(browser, 'cookie@example.org')
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('__Host-intrepid.session='))
    expect(cookie).toContain('Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(cookie).not.toContain('Domain')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(browser.cookies.get('__Host-intrepid.session')).not.toBe(first.cookies.get('__Host-intrepid.session'))
  })

  it('forgets with the browser who does not want to be remembered, and remembers who does', async () => {
    const browser = await site.enter('brief@example.org')
    const brief = await browser.post('login', { email: 'brief@example.org', password, isRemembered: false })
    expect(brief.headers.getSetCookie().join('\n')).not.toMatch(/Max-Age=[1-9]/)
    expect(browser.cookies.has('__Host-intrepid.brief')).toBe(true)
    const long = await logIn(browser, 'brief@example.org')
    expect(long.headers.getSetCookie().find((text) => text.includes('.session='))).toContain('Max-Age=604800')
    expect(browser.cookies.has('__Host-intrepid.brief')).toBe(false)
    // No try counts against who gets in.
    for (let times = 0; times < 4; times += 1) expect(await logIn(browser, 'brief@example.org')).toMatchObject(done)
  })

  it('leaves nothing of a session that somebody else prepared', async () => {
    const attacker = await site.enter('attacker@example.org', 'Eve')
    await site.enter('victim@example.org', 'Victor')
    const planted = attacker.cookies.get('__Host-intrepid.session') ?? ''
    const victim = new TestBrowser()
    victim.cookies.set('__Host-intrepid.session', planted)
    await logIn(victim, 'victim@example.org')
    expect(victim.cookies.get('__Host-intrepid.session')).not.toBe(planted)
    expect(await victim.user()).toMatchObject({ name: 'Victor' })
    expect(await attacker.user()).toBeNull()
  })

  it('does not believe a cookie that is forged', async () => {
    const browser = await site.enter('forge@example.org')
    const value = browser.cookies.get('__Host-intrepid.session') ?? ''
    const [token = ''] = value.split('.')
    for (const forged of [token, `${token}.${'A'.repeat(43)}%3D`, `x${value.slice(1)}`, `${token}.`, `.${value}`, '', 'x'.repeat(8_000)]) {
      browser.cookies.set('__Host-intrepid.session', forged)
      expect(await browser.user(), forged).toBeNull()
    }
    browser.cookies.clear()
    for (const name of ['intrepid.session', '__Secure-intrepid.session', 'better-auth.session_token', '__Host-Intrepid.session']) browser.cookies.set(name, value)
    expect(await browser.user()).toBeNull()
  })

  it('ends after a week without a visit, and after thirty days in any case', async () => {
    const browser = await site.enter('ages@example.org')
    const { id } = (await browser.user()) ?? { id: '' }
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await site.database.update(sessions).set({ createdAt: days(29) }).where(eq(sessions.userId, id))
    expect(await browser.user()).not.toBeNull()
    await site.database.update(sessions).set({ createdAt: days(30) }).where(eq(sessions.userId, id))
    expect(await browser.user()).toBeNull()
    await logIn(browser, 'ages@example.org')
    await site.database.update(sessions).set({ expiresAt: new Date(Date.now() - 1) }).where(eq(sessions.userId, id))
    expect(await browser.user()).toBeNull()
    expect(browser.cookies.has('intrepid.account')).toBe(false)
  })

  it('is limited to five tries from one place, says for how long, and leaves others alone', async () => {
    await site.enter('limit@example.org')
    const attacker = new TestBrowser()
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(attacker, 'limit@example.org', `wrong ${tries}`)).status).toBe(401)
    const refused = await logIn(attacker, 'limit@example.org')
    expect(refused).toMatchObject({ status: 429, code: 'limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(await logIn(new TestBrowser(), 'limit@example.org')).toMatchObject(done)
  })

  it('is limited for who gets in again and again too, since each time costs a hash', async () => {
    const browser = await site.enter('again@example.org')
    for (let tries = 0; tries < limits['log-in'].points - 2; tries += 1) await countTry('log-in', [browser.place], site.database)
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) statuses.push((await logIn(browser, 'again@example.org')).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it.runIf(isLong)('finds no password from many places either, not even at once', async () => {
    await site.enter('many@example.org')
    const tries = await Promise.all(Array.from({ length: 60 }, (_, index) => logIn(new TestBrowser(), 'many@example.org', `wrong ${index}`)))
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(50)
    expect(tries.filter(({ status }) => status === 200)).toEqual([])
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(9)
  })

})

describe('when too many log in at once', () => {
  it('says so instead of making everybody wait, and when to come again', async () => {
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    const crowd = Array.from({ length: 200 }, () => inHashQueue(() => gate).catch(() => undefined))
    const busy = { status: 503, code: 'busy' }
    const answer = await logIn(new TestBrowser(), 'busy@example.org')
    expect(answer).toMatchObject(busy)
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(await register('busy@example.org')).toMatchObject(busy)
    // Who wants no password is not kept waiting.
    expect(await new TestBrowser().user()).toBeNull()
    release()
    await Promise.all(crowd)
    expect(await logIn(new TestBrowser(), 'busy@example.org')).toMatchObject({ status: 401 })
  })
})

describe.runIf(isLong)('time', () => {
  const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

  it.each([
    ['login', (email: string) => logIn(new TestBrowser(), email, 'not the password')],
    ['register', (email: string) => register(email)],
    ['forgot-password', (email: string) => new TestBrowser().post('forgot-password', { email })],
  ] as const)('does not tell by %s whether a mailbox has an account', async (path, ask) => {
    const rounds = 60
    const known = Array.from({ length: 10 }, (_, index) => `${path}.${index}@example.org`)
    for (const email of known) await site.enter(email)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        // A mailbox takes few mails a day.
        const mailbox = known[round % known.length] ?? ''
        const start = performance.now()
        await ask(kind === 'known' ? mailbox : `${round}.${mailbox}`)
        times[kind].push(performance.now() - start)
      }
    }
    const [one, other] = [median(times.known), median(times.unknown)]
    // Generous: other work on the machine is larger than what is looked for.
    expect(Math.abs(one - other) / Math.max(one, other), `${one} ms and ${other} ms`).toBeLessThan(0.3)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once, and everybody who was logged in is out', async () => {
    const browser = await site.enter('forgot@example.org')
    const asked = await new TestBrowser().post('forgot-password', { email: 'forgot@example.org' })
    const nobody = await new TestBrowser().post('forgot-password', { email: 'forgot.not@example.org' })
    expect(asked).toMatchObject({ status: 200, body: { status: 'sent', minutes: 30 } })
    expect(nobody.text).toBe(asked.text)
    const first = await site.tokenFor('forgot@example.org', 'reset', 2)
    await new TestBrowser().post('forgot-password', { email: 'forgot@example.org' })
    const second = await site.tokenFor('forgot@example.org', 'reset', 3)
    expect(await site.mailsTo('forgot.not@example.org')).toEqual([])

    const next = 'a whole new sentence'
    expect(await new TestBrowser().post('reset-password', { token: second, password: 'qwertyuiop' })).toMatchObject({ status: 400, code: 'common-password' })
    expect(await new TestBrowser().post('reset-password', { token: second, password: next })).toMatchObject(done)
    for (const token of [second, first]) {
      expect(await new TestBrowser().post('reset-password', { token, password: 'yet another one!' })).toMatchObject({ status: 410, code: 'expired' })
    }
    expect(await browser.user()).toBeNull()
    expect(await logIn(new TestBrowser(), 'forgot@example.org')).toMatchObject({ status: 401 })
    expect(await logIn(new TestBrowser(), 'forgot@example.org', next)).toMatchObject(done)
    await expect.poll(async () => (await site.mailsTo('forgot@example.org'))[0]?.subject).toBe('Your password at Intrepid was changed')
  })

  it('can be replaced for half an hour', async () => {
    await site.enter('late@example.org')
    await new TestBrowser().post('forgot-password', { email: 'late@example.org' })
    const token = await site.tokenFor('late@example.org', 'reset', 2)
    const [row] = await site.database.select().from(verifications).orderBy(verifications.createdAt).limit(1).offset((await site.database.$count(verifications)) - 1)
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    await site.database.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await new TestBrowser().post('reset-password', { token, password: 'a whole new sentence' })).toMatchObject({ status: 410, code: 'expired' })
  })
})

describe('links of mails', () => {
  const expired = { status: 410, code: 'expired' }
  const askFor = (browser: TestBrowser, email: string) => browser.post('email', { email, password, locale: 'en' })

  it('end with the mailbox and the password that they were asked for', async () => {
    const browser = await site.enter('before@example.org')
    await new TestBrowser().post('forgot-password', { email: 'before@example.org' })
    const old = await site.tokenFor('before@example.org', 'reset', 2)
    await askFor(browser, 'after@example.org')
    expect(await browser.post('confirm', { token: await site.tokenFor('after@example.org', 'confirm'), password })).toMatchObject(done)
    // Who still reads the mailbox that was left gets nothing by it.
    expect(await new TestBrowser().post('reset-password', { token: old, password: 'a whole new sentence' })).toMatchObject(expired)

    // Who had the session for a moment gets nothing once the owner knows.
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

  it('go to ten new mailboxes an hour for one visitor', async () => {
    const browser = await site.enter('many.mailboxes@example.org')
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await askFor(browser, `${index}.stranger@example.net`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('every door', () => {
  const posts = ['register', 'confirm', 'login', 'forgot-password', 'reset-password', 'wallet/message', 'wallet/login', 'wallet/link', 'wallet/unlink', 'profile', 'password', 'email', 'email/remove', 'sessions/end', 'delete']

  it.each(posts)('%s is shut for pages of others', async (path) => {
    const browser = new TestBrowser()
    for (const from of [null, 'null', 'https://evil.example', 'https://intrepid.example.evil.example', 'http://intrepid.example', 'https://intrepid.example:8443']) {
      expect(await browser.post(path, {}, { headers: { origin: from } }), String(from)).toMatchObject({ status: 403, code: 'foreign-origin' })
    }
  })

  it.each(posts)('%s takes neither too much nor nonsense', async (path) => {
    const browser = new TestBrowser()
    expect(await browser.post(path, {}, { raw: `{"x":"${'x'.repeat(70_000)}"}` })).toMatchObject({ status: 413 })
    for (const raw of ['', '{', '[]', 'null', '"x"', `${'['.repeat(2_000)}`, '{"email":{"$gt":""},"password":[]}']) {
      const { status } = await browser.post(path, {}, { raw })
      expect([400, 401, 413], raw).toContain(status)
    }
    expect(await browser.post(path, {}, { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 })
  })

  it.each(['profile', 'password', 'email', 'email/remove', 'sessions/end', 'delete', 'wallet/link', 'wallet/unlink'])('%s is shut for who is not logged in', async (path) => {
    const bodies: Record<string, object> = {
      password: { password, newPassword: 'a whole new sentence' },
      email: { email: 'a@example.org', password, locale: 'en' },
      'sessions/end': { others: true },
      'wallet/link': { message: 'x', signature: '0x00' },
      'wallet/unlink': { address: `0x${'1'.repeat(40)}` },
    }
    expect(await new TestBrowser().post(path, bodies[path] ?? {})).toMatchObject({ status: 401, code: 'logged-out' })
  })

  it.each(['account', 'export'])('%s shows nothing to who is not logged in', async (path) => {
    const answer = await new TestBrowser().get(path)
    expect(answer).toMatchObject({ status: 401, code: 'logged-out' })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})
