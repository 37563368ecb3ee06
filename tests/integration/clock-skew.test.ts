import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { finishAttempt } from '@/lib/server/games/finish-attempt'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { type AccountProcess, startAccountProcess } from '@/tests/support/account-process'
import { openSite, password, TestBrowser, type TestSite } from '@/tests/support/account-site'
import { freshPlayer, type GamesFixture, startGamesFixture } from '@/tests/support/games/attempts-fixture'
import { freshVisitor } from '@/tests/support/waitlist-fixture'

let site: TestSite
let games: GamesFixture
beforeAll(async () => {
  ;[site, games] = [await openSite(), await startGamesFixture()]
})
afterEach(() => vi.useRealTimers())
afterAll(() => Promise.all([site.stop(), games.stop()]))

/** Runs work as on a machine whose clock is wrong. */
async function at<T>(offsetMs: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offsetMs })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

const fiveMinutes = 5 * 60_000

describe.each([
  ['ahead, then behind', fiveMinutes / 2],
  ['behind, then ahead', -fiveMinutes / 2],
])('two web processes whose clocks are five minutes apart, the first one %s', (_, skewMs) => {
  it('count a run that one started and the other judges', async () => {
    const { database, replay } = games
    const asked = { game: 'reference', player: freshPlayer(), visitor: freshVisitor() }
    const { id, game, version, seed } = await at(skewMs, () => startAttempt(asked, { database }))
    // Ten ticks without an input.
    const run = { id, game, version, seed, score: 0, log: 'AQo', visitor: freshVisitor() }
    await expect(at(-skewMs, () => finishAttempt(run, { database, replay }))).resolves.toMatchObject({ score: 0 })
  })

  it('log in a wallet whose message the other one wrote, and both know its session', async () => {
    const wallet = privateKeyToAccount(generatePrivateKey())
    const browser = new TestBrowser()
    const challenge = await at(skewMs, () =>
      browser.post('wallet/message', { address: wallet.address, chainId: 31337, purpose: 'log-in' }),
    )
    const { message } = challenge.body as { readonly message: string }
    const signed = { message, signature: await wallet.signMessage({ message }), isRemembered: true, locale: 'en' }
    expect(await at(-skewMs, () => browser.post('wallet/login', signed))).toMatchObject({ status: 200 })
    for (const offset of [skewMs, -skewMs])
      expect(await at(offset, () => browser.user())).toMatchObject({ walletAddress: wallet.address })
  })
})

describe.each([
  ['ahead', fiveMinutes],
  ['behind', -fiveMinutes],
])('two processes of which the second is five minutes %s', (name, offsetMs) => {
  let first: AccountProcess
  let second: AccountProcess
  beforeAll(async () => {
    ;[first, second] = await Promise.all([startAccountProcess(0), startAccountProcess(offsetMs)])
  })
  afterAll(() => Promise.all([first?.stop(), second?.stop()]))

  /** The client of a visitor, whose requests a process gets until `send` is changed. */
  const at = ({ send }: AccountProcess) => Object.assign(new TestBrowser(), { send })
  const email = `${name}@example.org`
  const done = { status: 200, body: { status: 'done' } }

  it('confirm a mailbox, log in by password and know the session of each other', async () => {
    const browser = at(first)
    expect(await browser.post('register', { name: `Ada ${name}`, email, password, locale: 'en' })).toMatchObject({
      status: 200,
    })
    browser.send = second.send
    expect(await browser.post('confirm', { token: await site.tokenFor(email, 'confirm'), password })).toMatchObject({
      status: 200,
    })
    for (const process of [first, second]) {
      browser.send = process.send
      expect(await browser.user()).toMatchObject({ name: `Ada ${name}` })
      const other = at(process)
      expect(await other.logIn(email)).toMatchObject(done)
      other.send = (process === first ? second : first).send
      expect(await other.user()).toMatchObject({ name: `Ada ${name}` })
    }
  })

  it.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('take a link to a new password that the %s process has sent, in the %s', async (from) => {
    const [sender, taker] = from === 'first' ? [first, second] : [second, first]
    // Not the mail that says that the password was changed.
    const links = async () => (await site.mailsTo(email)).flatMap(({ text }) => /#reset=([\w-]+)/.exec(text)?.[1] ?? [])
    const before = (await links()).length
    expect(await at(sender).post('forgot-password', { email })).toMatchObject({ status: 200 })
    await expect.poll(async () => (await links()).length).toBe(before + 1)
    const [token] = await links()
    expect(await at(taker).post('reset-password', { token, password: 'a whole new sentence' })).toMatchObject(done)
  })

  it('count wrong passwords together', async () => {
    const browser = at(first)
    const { points, perSeconds } = rateLimitRules['log-in-from-one-place']
    for (let tries = 0; tries < points; tries += 1) {
      browser.send = (tries % 2 === 0 ? first : second).send
      expect(await browser.logIn(`nobody.${name}@example.org`)).toMatchObject({ status: 401 })
    }
    for (const process of [first, second]) {
      browser.send = process.send
      const refused = await browser.logIn(`nobody.${name}@example.org`)
      expect(refused).toMatchObject({ status: 429, code: 'limited' })
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(perSeconds + fiveMinutes / 1_000)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(perSeconds - fiveMinutes / 1_000 - 60)
    }
  })
})
