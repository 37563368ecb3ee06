import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, password, TestBrowser, type TestSite } from '@/tests/support/account-site'
import { toMedian } from '@/scripts/bench/site/median'
import { isLongRun } from '@/tests/support/long-run'

/** Runs only in the long tests, because it needs hundreds of hashes. */

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const register = (email: string, more: object = {}) =>
  new TestBrowser().post('register', { name: 'Ada', email, password, locale: 'en', ...more })

describe.runIf(isLongRun)('time', () => {
  it.each([
    ['login', (email: string) => new TestBrowser().logIn(email, 'not the password')],
    ['register', (email: string) => register(email)],
    ['forgot-password', (email: string) => new TestBrowser().post('forgot-password', { email })],
  ] as const)('does not tell by %s whether a mailbox has an account', async (path, ask) => {
    const rounds = 60
    const known = Array.from({ length: 10 }, (_, index) => `${path}.${index}@example.org`)
    for (const email of known) await site.enter(email)
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        // The rate limit allows few mails per address.
        const mailbox = known[round % known.length] ?? ''
        const start = performance.now()
        await ask(kind === 'known' ? mailbox : `${round}.${mailbox}`)
        times[kind].push(performance.now() - start)
      }
    }
    const [one, other] = [toMedian(times.known), toMedian(times.unknown)]
    // The bound is generous because other processes disturb the measurement.
    expect(Math.abs(one - other) / Math.max(one, other), `${one} ms and ${other} ms`).toBeLessThan(0.3)
  })
})
