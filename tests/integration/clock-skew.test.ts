import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { finishAttempt } from '@/lib/server/games/finish-attempt'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { openSite, TestBrowser, type TestSite } from '@/tests/support/account-site'
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
