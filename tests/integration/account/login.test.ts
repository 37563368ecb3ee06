import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withHashCapacity } from '@/lib/server/account/password-hash'
import { sessions } from '@/lib/server/database/schema/account'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { openSite, password, TestBrowser, type TestSite } from '@/tests/support/account-site'
import { isLongRun } from '@/tests/support/long-run'

/** Tests with many hashes run only in the long tests. */

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const done = { status: 200, body: { status: 'done' } }

describe('logging in', () => {
  it('responds alike to a wrong password and an unknown address', async () => {
    await site.enter('alike@example.org')
    const wrong = await new TestBrowser().logIn('alike@example.org', 'not the password')
    const unknown = await new TestBrowser().logIn('alike.not@example.org')
    expect(wrong).toMatchObject({ status: 401, code: 'wrong-login' })
    expect(unknown.text).toBe(wrong.text)
    expect(unknown.status).toBe(wrong.status)
    expect([...unknown.headers]).toEqual([...wrong.headers])
  })

  it('sets a __Host- cookie with a new value at each login', async () => {
    const first = await site.enter('cookie@example.org')
    const browser = new TestBrowser()
    const answer = await browser.logIn('cookie@example.org')
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('__Host-intrepid.session='))
    expect(cookie).toContain('Path=/; HttpOnly; Secure; SameSite=Lax')
    expect(cookie).not.toContain('Domain')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(browser.cookies.get('__Host-intrepid.session')).not.toBe(first.cookies.get('__Host-intrepid.session'))
  })

  it('ends the session with the browser unless the user wants to be remembered', async () => {
    const browser = await site.enter('brief@example.org')
    const brief = await browser.post('login', { email: 'brief@example.org', password, isRemembered: false })
    expect(brief.headers.getSetCookie().join('\n')).not.toMatch(/Max-Age=[1-9]/)
    expect(browser.cookies.has('__Host-intrepid.brief')).toBe(true)
    const long = await browser.logIn('brief@example.org')
    expect(long.headers.getSetCookie().find((text) => text.includes('.session='))).toContain('Max-Age=604800')
    expect(browser.cookies.has('__Host-intrepid.brief')).toBe(false)
    // Successful logins use up no rate limit.
    for (let times = 0; times < 4; times += 1) expect(await browser.logIn('brief@example.org')).toMatchObject(done)
  })

  it('keeps a hundred sessions of an account, and little of what a browser says of itself', async () => {
    const browser = await site.enter('many@example.org')
    const { id: userId } = (await browser.user()) ?? { id: '' }
    const own = eq(sessions.userId, userId)
    const usedAt = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await site.database.insert(sessions).values(
      Array.from({ length: 150 }, (_, index) => ({
        id: `${userId} ${index}`,
        token: `${userId} ${index}`,
        userId,
        userAgent: 'another browser',
        expiresAt: usedAt(-60),
        updatedAt: usedAt(150 - index),
      })),
    )
    const { sessions: shown } = (await browser.get('account')).body as { sessions: unknown[] }
    expect(shown).toHaveLength(100)
    const another = new TestBrowser()
    const headers = { 'user-agent': `Mozilla/5.0 ${'x'.repeat(15_000)}` }
    const given = { email: 'many@example.org', password, isRemembered: true }
    expect(await another.post('login', given, { headers })).toMatchObject(done)
    const rows = await site.database.select().from(sessions).where(own)
    expect(rows).toHaveLength(100)
    expect(Math.max(...rows.map(({ userAgent }) => userAgent?.length ?? 0))).toBe(300)
    // The oldest have ended, and both browsers are still logged in.
    expect(rows.filter(({ userAgent }) => userAgent === 'another browser').map(({ id }) => id)).not.toContain(
      `${userId} 51`,
    )
    expect([await browser.user(), await another.user()]).toMatchObject([{ id: userId }, { id: userId }])
  })

  it('replaces a session that an attacker prepared', async () => {
    const attacker = await site.enter('attacker@example.org', 'Eve')
    await site.enter('victim@example.org', 'Victor')
    const planted = attacker.cookies.get('__Host-intrepid.session') ?? ''
    const victim = new TestBrowser()
    victim.cookies.set('__Host-intrepid.session', planted)
    await victim.logIn('victim@example.org')
    expect(victim.cookies.get('__Host-intrepid.session')).not.toBe(planted)
    expect(await victim.user()).toMatchObject({ name: 'Victor' })
    expect(await attacker.user()).toBeNull()
  })

  it('rejects forged cookies', async () => {
    const browser = await site.enter('forge@example.org')
    const value = browser.cookies.get('__Host-intrepid.session') ?? ''
    const [token = ''] = value.split('.')
    for (const forged of [
      token,
      `${token}.${'A'.repeat(43)}%3D`,
      `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}`,
      `${token}.`,
      `.${value}`,
      '',
      'x'.repeat(8_000),
    ]) {
      browser.cookies.set('__Host-intrepid.session', forged)
      expect(await browser.user(), forged).toBeNull()
    }
    browser.cookies.clear()
    for (const name of [
      'intrepid.session',
      '__Secure-intrepid.session',
      'better-auth.session_token',
      '__Host-Intrepid.session',
    ])
      browser.cookies.set(name, value)
    expect(await browser.user()).toBeNull()
  })

  it('ends after a week without a visit, and after thirty days at the latest', async () => {
    const browser = await site.enter('ages@example.org')
    const { id } = (await browser.user()) ?? { id: '' }
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    await site.database
      .update(sessions)
      .set({ createdAt: days(29) })
      .where(eq(sessions.userId, id))
    expect(await browser.user()).not.toBeNull()
    await site.database
      .update(sessions)
      .set({ createdAt: days(30) })
      .where(eq(sessions.userId, id))
    expect(await browser.user()).toBeNull()
    await browser.logIn('ages@example.org')
    await site.database
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.userId, id))
    expect(await browser.user()).toBeNull()
    expect(browser.cookies.has('intrepid.account')).toBe(false)
  })

  it('allows five tries from one network, says how long to wait, and does not affect others', async () => {
    await site.enter('limit@example.org')
    const attacker = new TestBrowser()
    for (let tries = 0; tries < 5; tries += 1)
      expect((await attacker.logIn('limit@example.org', `wrong ${tries}`)).status).toBe(401)
    const refused = await attacker.logIn('limit@example.org')
    expect(refused).toMatchObject({ status: 429, code: 'limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(await new TestBrowser().logIn('limit@example.org')).toMatchObject(done)
  })

  it('counts tries in a browser that has logged in before apart, so that guessing strangers do not lock it out', async () => {
    const email = 'known@example.org'
    const owner = await site.enter(email)
    await owner.logOut()
    expect(await owner.user()).toBeNull()
    for (let tries = 0; tries < rateLimitRules['log-in-from-everywhere'].points - 1; tries += 1)
      await consumeRateLimit('log-in-from-everywhere', [email], site.database)
    expect((await new TestBrowser().logIn(email, 'a wrong guess')).status).toBe(401)
    expect(await new TestBrowser().logIn(email)).toMatchObject({ status: 429, code: 'limited' })
    const answer = await owner.logIn(email)
    expect(answer).toMatchObject(done)
    expect(answer.headers.getSetCookie().find((text) => text.startsWith('__Host-intrepid.device='))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000$/,
    )
  })

  it('gives a known browser as few tries as any, for its account and its password only', async () => {
    const email = 'few@example.org'
    const owner = await site.enter(email)
    const thief = new TestBrowser()
    const cookie = owner.cookies.get('__Host-intrepid.device') ?? ''
    thief.cookies.set('__Host-intrepid.device', cookie)
    for (let tries = 0; tries < rateLimitRules['log-in-from-known-device'].points; tries += 1)
      expect((await thief.logIn(email, `wrong ${tries}`)).status).toBe(401)
    expect(await thief.logIn(email)).toMatchObject({ status: 429, code: 'limited' })
    // Another id, another signature, and a cookie of another account.
    const other = await site.enter('few.others@example.org')
    const [id = '', signature = ''] = cookie.split('.')
    for (let tries = 0; tries <= rateLimitRules['log-in-from-everywhere'].points; tries += 1)
      await consumeRateLimit('log-in-from-everywhere', [email], site.database)
    for (const forged of [
      `${'A'.repeat(22)}.${signature}`,
      `${id}.${'A'.repeat(43)}`,
      other.cookies.get('__Host-intrepid.device') ?? '',
      `${id}.`,
      '',
    ]) {
      const browser = new TestBrowser()
      browser.cookies.set('__Host-intrepid.device', forged)
      expect(await browser.logIn(email), forged).toMatchObject({ status: 429 })
    }
    // A new password makes the browsers unknown that knew the old one.
    const old = new TestBrowser()
    await other.logIn('few.others@example.org')
    old.cookies.set('__Host-intrepid.device', other.cookies.get('__Host-intrepid.device') ?? '')
    const newPassword = 'a whole new sentence'
    expect(await other.post('password', { password, newPassword })).toMatchObject(done)
    for (let tries = 0; tries <= rateLimitRules['log-in-from-everywhere'].points; tries += 1)
      await consumeRateLimit('log-in-from-everywhere', ['few.others@example.org'], site.database)
    expect(await old.logIn('few.others@example.org', newPassword)).toMatchObject({ status: 429 })
    expect(await other.logIn('few.others@example.org', newPassword)).toMatchObject(done)
  })

  it('limits successful logins too, because each costs a hash', async () => {
    const browser = await site.enter('again@example.org')
    for (let tries = 0; tries < rateLimitRules['log-in'].points - 2; tries += 1)
      await consumeRateLimit('log-in', [browser.place], site.database)
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) statuses.push((await browser.logIn('again@example.org')).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it.runIf(isLongRun)('limits tries from many networks, also when they are concurrent', async () => {
    await site.enter('many@example.org')
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, index) => new TestBrowser().logIn('many@example.org', `wrong ${index}`)),
    )
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(50)
    expect(tries.filter(({ status }) => status === 200)).toEqual([])
    expect(tries.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(9)
  })
})

describe('a flood of logins', () => {
  it('is refused with 503 and Retry-After, while other requests get through', async () => {
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => (release = resolve))
    const crowd = Array.from({ length: 200 }, (_, index) =>
      withHashCapacity(`198.51.${index}.1`, () => gate).catch(() => undefined),
    )
    const busy = { status: 503, code: 'busy' }
    const answer = await new TestBrowser().logIn('busy@example.org')
    expect(answer).toMatchObject(busy)
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(
      await new TestBrowser().post('register', { name: 'Ada', email: 'busy@example.org', password, locale: 'en' }),
    ).toMatchObject(busy)
    // A request that hashes nothing is not affected.
    expect(await new TestBrowser().user()).toBeNull()
    release()
    await Promise.all(crowd)
    expect(await new TestBrowser().logIn('busy@example.org')).toMatchObject({ status: 401 })
  })

  it('of one visitor does not keep others from logging in', async () => {
    await site.enter('honest@example.org')
    const attacker = new TestBrowser()
    const attack = Array.from({ length: 80 }, (_, index) =>
      attacker.logIn(`attack.${index}@example.org`, 'a wrong guess'),
    )
    const honest = await Promise.all([
      new TestBrowser().logIn('honest@example.org'),
      new TestBrowser().logIn('honest@example.org'),
    ])
    expect(honest).toMatchObject([done, done])
    const statuses = (await Promise.all(attack)).map(({ status }) => status)
    // Four at once, and the others wait for each other.
    const { points } = rateLimitRules['log-in']
    expect(statuses.filter((status) => status === 401)).toHaveLength(points)
    expect(statuses.filter((status) => status === 429)).toHaveLength(80 - points)
  })
})
