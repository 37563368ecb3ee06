import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { concat, getAddress, getContractAddress, keccak256, toHex, type Address, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, signInNonces, users, wallets } from '@/lib/server/database/schema/account'
import { questDraws, questPayments } from '@/lib/server/database/schema/quests'
import { readBalance } from '@/lib/server/credits/read-balance'
import { signInStatements } from '@/lib/server/account/wallets/sign-in-message'
import { questRewards } from '@/lib/quests/quests'
import { namePlayers } from '@/lib/server/games/name-players'
import { readStandings } from '@/lib/server/hunts/draws/standings'
import { startTestChain, type TestChain } from '@/tests/support/test-chain'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { openSite, password, TestBrowser, type Answer, type TestSite } from '@/tests/support/account-site'
import { freshAccount } from '@/tests/support/test-node'

let site: TestSite
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  process.env.RPC_URLS_31337 = chain.url
  // No node listens on this port.
  process.env.RPC_URLS_25 = 'http://127.0.0.1:9'
  site = await openSite()
})
afterAll(async () => {
  await site.stop()
  await chain.kill()
})

const done = { status: 200, body: { status: 'done' } }
const expired = { status: 410, code: 'expired' }

async function ask(
  browser: TestBrowser,
  address: Address,
  purpose: 'log-in' | 'link' = 'log-in',
  chainId = 31337,
): Promise<string> {
  const answer = await browser.post('wallet/message', { address, chainId, purpose })
  expect(answer.status).toBe(200)
  return (answer.body as { message: string }).message
}

const send = (browser: TestBrowser, message: string, signature: Hex): Promise<Answer> =>
  browser.post('wallet/login', { message, signature, isRemembered: true, locale: 'pt' })

async function logIn(browser: TestBrowser, account: PrivateKeyAccount): Promise<Answer> {
  const message = await ask(browser, account.address)
  return send(browser, message, await account.signMessage({ message }))
}

async function link(browser: TestBrowser, account: PrivateKeyAccount): Promise<Answer> {
  const message = await ask(browser, account.address, 'link')
  return browser.post('wallet/link', { message, signature: await account.signMessage({ message }) })
}

/** Makes a login too old for sensitive changes. */
const age = (userId: string) =>
  site.database
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
    .where(eq(sessions.userId, userId))

describe('logging in with a wallet', () => {
  it('gives one network thirty new accounts in ten minutes, and no more', async () => {
    const network = '198.51.100.30'
    const enter = () => logIn(new TestBrowser(network), freshAccount())
    for (let accounts = 0; accounts < 30; accounts += 1) expect(await enter(), String(accounts)).toMatchObject(done)
    const browser = new TestBrowser(network)
    const { address } = freshAccount()
    const asked = { address, chainId: 31337, purpose: 'log-in' }
    const refused = await browser.post('wallet/message', asked)
    expect(refused).toMatchObject({ status: 429, code: 'limited' })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    expect(await new TestBrowser().post('wallet/message', asked)).toMatchObject({ status: 200 })
  })

  it('creates an account for a new wallet, and finds it again', async () => {
    const account = freshAccount()
    const first = new TestBrowser()
    expect(await logIn(first, account)).toMatchObject(done)
    const user = await first.user()
    expect(user).toMatchObject({ walletAddress: account.address, username: null })
    const second = new TestBrowser()
    await logIn(second, account)
    expect((await second.user())?.id).toBe(user?.id)
    expect((await first.get('account')).body).toMatchObject({
      email: null,
      locale: 'pt',
      wallets: [{ address: account.address, contractChainId: null }],
    })
  })

  it('returns a game token that is not the session', async () => {
    const browser = new TestBrowser()
    await logIn(browser, freshAccount())
    const { token, tokenExpiresAt } = (await browser.get('session')).body as { token: string; tokenExpiresAt: string }
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      aud: string
      exp: number
      iat: number
    }
    expect(claims).toMatchObject({ aud: 'intrepid-games' })
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(600)
    expect(Date.parse(tokenExpiresAt)).toBe(claims.exp * 1_000)
    const other = new TestBrowser()
    for (const [name, value] of [
      ['authorization', `Bearer ${token}`],
      ['cookie', `__Host-intrepid.session=${token}`],
    ] as const) {
      expect(await other.get('account', { headers: { [name]: value } })).toMatchObject({ status: 401 })
    }
  })

  it('accepts each message once, also for fifty concurrent requests', async () => {
    const account = freshAccount()
    const browser = new TestBrowser()
    const message = await ask(browser, account.address)
    const signature = await account.signMessage({ message })
    const all = await Promise.all(Array.from({ length: 50 }, () => send(browser, message, signature)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'expired')).toHaveLength(49)
    expect(await send(browser, message, signature)).toMatchObject(expired)
  })

  it('creates one account for concurrent first logins of a wallet', async () => {
    const account = freshAccount()
    await Promise.all(Array.from({ length: 8 }, () => logIn(new TestBrowser(), account)))
    expect(await site.database.$count(wallets, eq(wallets.address, account.address.toLowerCase()))).toBe(1)
    expect(
      await site.database.$count(users, eq(users.name, `${account.address.slice(0, 6)}…${account.address.slice(-4)}`)),
    ).toBe(1)
  })

  it('accepts a message only from the browser that requested it', async () => {
    const account = freshAccount()
    const browser = new TestBrowser()
    const message = await ask(browser, account.address)
    const signature = await account.signMessage({ message })
    const stranger = new TestBrowser()
    expect(await send(stranger, message, signature)).toMatchObject(expired)
    await ask(stranger, account.address)
    expect(await send(stranger, message, signature)).toMatchObject(expired)
    expect(await send(browser, message, signature)).toMatchObject(done)
  })

  it('accepts a message only for the wallet, chain and purpose that it was requested for', async () => {
    const [account, other] = [freshAccount(), freshAccount()]
    const browser = new TestBrowser()
    const message = await ask(browser, account.address)
    const onAnotherChain = message.replace('Chain ID: 31337', 'Chain ID: 25')
    const ofAnotherWallet = message.replace(account.address, other.address)
    const forLinking = await ask(browser, account.address, 'link')
    const forLogin = forLinking.replace(signInStatements.link, signInStatements['log-in'])
    for (const [changed, signer] of [
      [onAnotherChain, account],
      [ofAnotherWallet, other],
      [forLogin, account],
    ] as const) {
      expect([message, forLinking]).not.toContain(changed)
      expect(await send(browser, changed, await signer.signMessage({ message: changed }))).toMatchObject(expired)
    }
    expect(await send(browser, message, await account.signMessage({ message }))).toMatchObject(done)
  })

  it('rejects unknown and expired nonces', async () => {
    const account = freshAccount()
    const browser = new TestBrowser()
    const message = await ask(browser, account.address)
    const invented = message.replace(/Nonce: \w+/, `Nonce: ${'f'.repeat(32)}`)
    expect(await send(browser, invented, await account.signMessage({ message: invented }))).toMatchObject(expired)
    await site.database.update(signInNonces).set({ expiresAt: new Date(Date.now() - 1) })
    const isExpired = lt(signInNonces.expiresAt, new Date())
    const left = await site.database.$count(signInNonces, isExpired)
    await ask(browser, account.address)
    expect(await site.database.$count(signInNonces, isExpired), 'a job deletes them').toBe(left)
    expect(await send(browser, message, await account.signMessage({ message }))).toMatchObject(expired)
  })

  it.each([
    ['of another domain', 'intrepid.example wants', 'evil.example wants'],
    ['with another uri', 'URI: https://intrepid.example', 'URI: https://evil.example'],
    ['of another chain', 'Chain ID: 31337', 'Chain ID: 1'],
    [
      'that is for linking',
      'Sign in to Intrepid with this account.',
      'Link this account with the one that is signed in to Intrepid.',
    ],
    ['with another version', 'Version: 1', 'Version: 2'],
  ])('refuses a message %s, though it is signed', async (_, from, to) => {
    const account = freshAccount()
    const browser = new TestBrowser()
    const message = (await ask(browser, account.address)).replace(from, to)
    expect(message).toContain(to)
    expect(await send(browser, message, await account.signMessage({ message }))).toMatchObject({
      status: 400,
      code: 'bad-message',
    })
    expect(await browser.user()).toBeNull()
  })

  it('rejects signatures of other accounts, invalid signatures and swapped accounts', async () => {
    const account = freshAccount()
    const wrong = { status: 400, code: 'wrong-signature' }
    const browser = new TestBrowser()
    const message = await ask(browser, account.address)
    expect(await send(browser, message, await freshAccount().signMessage({ message }))).toMatchObject(wrong)
    // The nonce is used up, so a second try fails.
    expect(await send(browser, message, await account.signMessage({ message }))).toMatchObject(expired)
    for (const signature of ['0x00', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(130)}`] as const) {
      expect(await send(browser, await ask(browser, account.address), signature)).toMatchObject(wrong)
    }
    const swapped = (await ask(browser, account.address)).replace(account.address, freshAccount().address)
    expect(await send(browser, swapped, await account.signMessage({ message: swapped }))).toMatchObject(expired)
  })

  it('ends the previous session of the browser', async () => {
    const browser = new TestBrowser()
    await logIn(browser, freshAccount())
    const before = browser.cookies.get('__Host-intrepid.session') ?? ''
    await logIn(browser, freshAccount())
    const old = new TestBrowser()
    old.cookies.set('__Host-intrepid.session', before)
    expect(await old.user()).toBeNull()
    expect(await browser.user()).not.toBeNull()
  })
})

describe('a contract wallet', () => {
  // A contract that returns the magic value of ERC-1271 to every call.
  const yes: Hex = '0x631626ba7e60e01b60005260206000f3'

  it('logs in with ERC-1271 on its own chain only', async () => {
    const address = getAddress('0x00000000000000000000000000000000000c0de1')
    await chain.client.setCode({ address, bytecode: yes })
    const signature = await freshAccount().signMessage({ message: 'anything' })
    const browser = new TestBrowser()
    expect(await send(browser, await ask(browser, address), signature)).toMatchObject(done)
    expect((await browser.get('account')).body).toMatchObject({ wallets: [{ address, contractChainId: 31337 }] })
    expect(await send(browser, await ask(browser, address, 'log-in', 25), signature)).toMatchObject({
      status: 503,
      code: 'node-silent',
    })
  })

  it('that somebody else registered first on another chain neither is blocked nor gives that account away', async () => {
    const address = getAddress('0x00000000000000000000000000000000000c0de2')
    const there = new TestBrowser()
    await chain.client.setCode({ address, bytecode: yes })
    const signature = await freshAccount().signMessage({ message: 'anything' })
    await send(there, await ask(there, address), signature)
    // The node of the other chain is not there, so the row says that this contract is on it.
    await site.database.update(wallets).set({ contractChainId: 25 }).where(eq(wallets.address, address.toLowerCase()))
    const here = new TestBrowser()
    expect(await send(here, await ask(here, address), signature)).toMatchObject(done)
    const [first, second] = [await there.user(), await here.user()]
    expect(second?.id).not.toBe(first?.id)
    // What the index of this chain knows of the address is of the account here.
    expect([first?.walletAddress, second?.walletAddress]).toEqual([null, address])
    const other = new TestBrowser()
    await logIn(other, freshAccount())
    const message = await ask(other, address, 'link')
    expect(await other.post('wallet/link', { message, signature })).toMatchObject({ status: 409, code: 'wallet-taken' })
    const players = [`address:${address.toLowerCase()}`, `account:${first?.id}`]
    const named = await namePlayers(players, site.database)
    expect(named.map((player) => player.address)).toEqual([address, null])
    const rules = { minPower: 1, holdSeconds: 86_400 }
    const moment = { chainId: 31337, closesAt: 2_000_000_000, publishedAt: 1_000_000_000, rules }
    const standings = await readStandings(players, moment, site.database)
    expect([...standings.values()].map(({ owner }) => owner)).toEqual([`account:${second?.id}`, `account:${first?.id}`])
    expect(standings.get(`account:${first?.id}`)?.holders.need).toBe('wallet')
  })

  it('cannot log in to what a key has linked', async () => {
    const account = freshAccount()
    await logIn(new TestBrowser(), account)
    await chain.client.setCode({ address: account.address, bytecode: yes })
    const browser = new TestBrowser()
    const signature = await freshAccount().signMessage({ message: 'anything' })
    expect(await send(browser, await ask(browser, account.address), signature)).toMatchObject({
      status: 409,
      code: 'other-kind',
    })
  })

  describe('at the address of a key (EIP-7702)', () => {
    const delegate = getAddress('0x00000000000000000000000000000000000c0de7')
    const anything = () => freshAccount().signMessage({ message: 'anything' })

    /** Delegates the address of a key to code that accepts any signature, and logs in with one. */
    async function logInAsStranger(address: Address): Promise<TestBrowser> {
      await chain.client.setCode({ address: delegate, bytecode: yes })
      await chain.client.setCode({ address, bytecode: concat(['0xef0100', delegate]) })
      const stranger = new TestBrowser()
      expect(await send(stranger, await ask(stranger, address), await anything())).toMatchObject(done)
      return stranger
    }

    it.each([25, 31_337])('gives its account on chain %i to nobody who logs in with the key', async (chainId) => {
      const key = freshAccount()
      const stranger = await logInAsStranger(key.address)
      const isHere = eq(wallets.address, key.address.toLowerCase())
      await site.database.update(wallets).set({ contractChainId: chainId }).where(isHere)
      const owner = new TestBrowser()
      expect(await logIn(owner, key)).toMatchObject(done)
      const [first, second] = [await stranger.user(), await owner.user()]
      expect(second?.id).not.toBe(first?.id)
      expect([first?.walletAddress, second?.walletAddress]).toEqual([null, key.address])
      const again = new TestBrowser()
      await logIn(again, key)
      expect((await again.user())?.id).toBe(second?.id)
      // The address counts for the account of the key alone.
      const players = [`address:${key.address.toLowerCase()}`, `account:${first?.id}`]
      const named = await namePlayers(players, site.database)
      expect(named.map((player) => player.address)).toEqual([key.address, null])
      const rules = { minPower: 1, holdSeconds: 86_400 }
      const moment = { chainId: 31337, closesAt: 2_000_000_000, publishedAt: 1_000_000_000, rules }
      const standings = await readStandings(players, moment, site.database)
      expect(standings.get(players[0] ?? '')?.owner).toBe(`account:${second?.id}`)
      expect(standings.get(players[1] ?? '')?.holders.need).toBe('wallet')
    })

    it.each(['unlinks it', 'is deleted'])(
      'counts again, as newly linked, when the account of the key %s',
      async (how) => {
        const key = freshAccount()
        const contract = await logInAsStranger(key.address)
        const ofContract = and(eq(wallets.address, key.address.toLowerCase()), isNotNull(wallets.contractChainId))
        const longAgo = new Date('2026-01-01T00:00:00Z')
        await site.database.update(wallets).set({ linkedAt: longAgo }).where(ofContract)
        const owner = await site.enter(`${how.replaceAll(' ', '.')}@example.org`)
        expect(await link(owner, key)).toMatchObject(done)
        expect((await contract.user())?.walletAddress).toBeNull()
        // Another key changes nothing.
        const other = freshAccount()
        expect(await link(owner, other)).toMatchObject(done)
        expect(await owner.post('wallet/unlink', { address: other.address })).toMatchObject(done)
        expect((await contract.user())?.walletAddress).toBeNull()
        const asked =
          how === 'is deleted' ? owner.post('delete') : owner.post('wallet/unlink', { address: key.address })
        expect(await asked).toMatchObject(done)
        expect((await contract.user())?.walletAddress).toBe(key.address)
        const [row] = await site.database.select().from(wallets).where(ofContract)
        expect(row?.linkedAt.getTime()).toBeGreaterThan(longAgo.getTime())
        expect(row?.isOutranked).toBe(false)
      },
    )

    it('can be linked as a key in the account of the contract, and is one login method there', async () => {
      const key = freshAccount()
      const browser = await logInAsStranger(key.address)
      expect(await link(browser, key)).toMatchObject(done)
      const byKey = new TestBrowser()
      await logIn(byKey, key)
      const byCode = new TestBrowser()
      expect(await send(byCode, await ask(byCode, key.address), await anything())).toMatchObject(done)
      const { id } = (await browser.user()) ?? {}
      expect([(await byKey.user())?.id, (await byCode.user())?.id]).toEqual([id, id])
      const named = await namePlayers([`account:${id}`], site.database)
      expect(named.map(({ address }) => address)).toEqual([key.address])
      expect(await browser.post('wallet/unlink', { address: key.address })).toMatchObject({
        status: 409,
        code: 'last-way-in',
      })
    })
  })

  it('logs in with ERC-6492 before its deployment', async () => {
    const factory: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
    const bytecode = concat(['0x6f', yes, '0x60005260106010f3'])
    const salt = keccak256(toHex('a wallet to come'))
    const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
    const signature = serializeErc6492Signature({
      address: factory,
      data: concat([salt, bytecode]),
      signature: '0x1234',
    })
    const browser = new TestBrowser()
    expect(await send(browser, await ask(browser, address), signature)).toMatchObject(done)
    expect(await chain.client.getCode({ address })).toBeUndefined()
    expect(await browser.user()).toMatchObject({ walletAddress: address })
  })
})

describe('linking', () => {
  it('gives an account both ways to log in, and never removes the last', async () => {
    const account = freshAccount()
    const browser = await site.enter('both@example.org')
    const before = browser.cookies.get('__Host-intrepid.session')
    expect(await browser.post('email/remove')).toMatchObject({ status: 409, code: 'last-way-in' })
    expect(await link(browser, account)).toMatchObject(done)
    expect(browser.cookies.get('__Host-intrepid.session')).not.toBe(before)
    await expect.poll(async () => (await site.mailsTo('both@example.org'))[0]?.subject).toContain('wallet was linked')

    const byWallet = new TestBrowser()
    await logIn(byWallet, account)
    expect((await byWallet.user())?.id).toBe((await browser.user())?.id)

    const both = await Promise.all([
      browser.post('wallet/unlink', { address: account.address }),
      byWallet.post('email/remove'),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    // The first one ends the session of the other, which may notice that at once or only when it finds no other way in.
    expect(['last-way-in', 'logged-out']).toContain(both.find(({ status }) => status !== 200)?.code)
  })

  it('pays the credits of quests that were completed without a wallet', async () => {
    const account = freshAccount()
    const browser = await site.enter('quests@example.org')
    const userId = (await browser.user())?.id ?? ''
    const [now, period] = [new Date(), new Date().toISOString().slice(0, 10)]
    await site.database.insert(questDraws).values({ userId, period, quests: ['day-runs-3'], drawnAt: now })
    await site.database.insert(questPayments).values({ userId, period, quest: 'day-runs-3', credits: 0, paidAt: now })
    expect(await link(browser, account)).toMatchObject(done)
    const paid = { chainId: 31337, player: account.address, database: site.database }
    expect((await readBalance(paid)).granted).toBe(questRewards.day.credits)
  })

  it('can be linked twenty times a day, so that the mails about it flood no mailbox, and always be removed', async () => {
    const browser = await site.enter('busy@example.org')
    const userId = (await browser.user())?.id ?? ''
    const account = freshAccount()
    expect(await link(browser, account)).toMatchObject(done)
    for (let uses = 1; uses < 19; uses += 1) await consumeRateLimit('link-wallet-of-account', [userId], site.database)
    expect(await link(browser, freshAccount())).toMatchObject(done)
    expect(await link(browser, freshAccount())).toMatchObject({ status: 429, code: 'limited' })
    expect(await browser.post('wallet/unlink', { address: account.address })).toMatchObject(done)
    // Confirmation, two linked wallets, and the removal.
    await expect.poll(async () => (await site.mailsTo('busy@example.org')).length).toBe(4)
    expect((await site.mailsTo('busy@example.org'))[0]?.subject).toContain('wallet was')
  })

  it('does not use up the day of an account at an address with no links left, nor of the address', async () => {
    const browser = await site.enter('crowd@example.org')
    const userId = (await browser.user())?.id ?? ''
    const day = rateLimitRules['link-wallet-of-account'].points
    const hour = rateLimitRules['link-wallet-of-visitor'].points
    await consumeRateLimit('link-wallet-of-visitor', [browser.place], site.database, hour)
    for (let tries = 0; tries < 2; tries += 1)
      expect(await link(browser, freshAccount())).toMatchObject({ status: 429, code: 'limited' })
    expect(await consumeRateLimit('link-wallet-of-account', [userId], site.database, day)).toBeNull()
    const elsewhere = await site.enter('crowd.too@example.org')
    const otherId = (await elsewhere.user())?.id ?? ''
    await consumeRateLimit('link-wallet-of-account', [otherId], site.database, day)
    expect(await link(elsewhere, freshAccount())).toMatchObject({ status: 429, code: 'limited' })
    expect(await consumeRateLimit('link-wallet-of-visitor', [elsewhere.place], site.database, hour)).toBeNull()
  })

  it('cannot take a wallet from another account', async () => {
    const account = freshAccount()
    const owner = new TestBrowser()
    await logIn(owner, account)
    const thief = await site.enter('thief@example.org')
    // What links nothing sends no mail, and does not count.
    const thiefId = (await thief.user())?.id ?? ''
    for (let uses = 0; uses < 19; uses += 1) await consumeRateLimit('link-wallet-of-account', [thiefId], site.database)
    expect(await link(thief, account)).toMatchObject({ status: 409, code: 'wallet-taken' })
    expect((await owner.user())?.walletAddress).toBe(account.address)
    expect(await link(thief, freshAccount())).toMatchObject(done)
  })

  it('rejects a message that was signed for logging in', async () => {
    const account = freshAccount()
    const browser = await site.enter('proofs@example.org')
    const message = await ask(browser, account.address, 'log-in')
    const signature = await account.signMessage({ message })
    expect(await browser.post('wallet/link', { message, signature })).toMatchObject({
      status: 400,
      code: 'bad-message',
    })
  })

  it('needs a recent login, like every sensitive change', async () => {
    const account = freshAccount()
    const browser = new TestBrowser()
    await logIn(browser, account)
    await age((await browser.user())?.id ?? '')
    const again = { status: 403, code: 'log-in-again' }
    expect(await link(browser, freshAccount())).toMatchObject(again)
    expect(await browser.post('wallet/unlink', { address: account.address })).toMatchObject(again)
    expect(await browser.post('email', { email: 'stolen@example.org', password, locale: 'en' })).toMatchObject(again)
    expect(await browser.post('email/remove')).toMatchObject(again)
    expect(await browser.post('delete')).toMatchObject(again)
    expect(await site.mailsTo('stolen@example.org')).toEqual([])
    await logIn(browser, account)
    expect(await browser.post('delete')).toMatchObject(done)
  })

  it('does not make a login recent again, however often a thief of the cookie links and unlinks a wallet', async () => {
    const thief = new TestBrowser()
    await logIn(thief, freshAccount())
    const { id: userId } = (await thief.user()) ?? { id: '' }
    const own = eq(sessions.userId, userId)
    const startedAt = new Date(Date.now() - 14 * 60_000)
    await site.database.update(sessions).set({ createdAt: startedAt }).where(own)
    const token = thief.cookies.get('__Host-intrepid.session')
    for (const other of [freshAccount(), freshAccount()]) {
      expect(await link(thief, other)).toMatchObject(done)
      expect(await thief.post('wallet/unlink', { address: other.address })).toMatchObject(done)
    }
    expect(thief.cookies.get('__Host-intrepid.session')).not.toBe(token)
    const [{ createdAt } = { createdAt: startedAt }, ...others] = await site.database.select().from(sessions).where(own)
    // Two minutes later.
    await site.database
      .update(sessions)
      .set({ createdAt: new Date(createdAt.getTime() - 2 * 60_000) })
      .where(own)
    expect(await link(thief, freshAccount())).toMatchObject({ status: 403, code: 'log-in-again' })
    expect([createdAt, others]).toEqual([startedAt, []])
  })

  it('counts as having a mailbox since its confirmation, and not since the wallet account began', async () => {
    const account = freshAccount()
    const browser = new TestBrowser()
    await logIn(browser, account)
    const { id } = (await browser.user()) ?? { id: '' }
    const day = 86_400
    const now = Math.floor(Date.now() / 1_000)
    await site.database
      .update(users)
      .set({ createdAt: new Date((now - 90 * day) * 1_000) })
      .where(eq(users.id, id))
    const standingOf = async (publishedAt: number) => {
      const rules = { minPower: 1, holdSeconds: day }
      const moment = { chainId: 31337, closesAt: now + day, publishedAt, rules }
      return (await readStandings([`account:${id}`], moment, site.database)).get(`account:${id}`)?.accounts.standing
    }
    const confirm = async (email: string) => {
      expect(await browser.post('email', { email, password, locale: 'en' })).toMatchObject({ status: 200 })
      const token = await site.tokenFor(email, 'confirm')
      expect(await new TestBrowser().post('confirm', { token, password })).toMatchObject(done)
      await logIn(browser, account)
    }
    expect(await standingOf(now - day)).toBe('out')
    await confirm('late@example.org')
    // A hunt that was published yesterday, when the account had no mailbox, one within a day of its confirmation, and a later one.
    const hunts = [now - day, now + day - 1, now + 2 * day]
    expect(await Promise.all(hunts.map(standingOf))).toEqual(['late', 'late', 'early'])
    // Another mailbox changes nothing, and without one the time begins again.
    const [first] = await site.database.select().from(users).where(eq(users.id, id))
    await confirm('later@example.org')
    const [second] = await site.database.select().from(users).where(eq(users.id, id))
    expect(second?.emailVerifiedAt).toEqual(first?.emailVerifiedAt)
    expect(await browser.post('email/remove', {})).toMatchObject(done)
    expect(await standingOf(now + 2 * day)).toBe('out')
  })

  it('adds and changes the address of a wallet account after its confirmation', async () => {
    const account = freshAccount()
    const browser = new TestBrowser()
    await logIn(browser, account)
    const { id } = (await browser.user()) ?? { id: '' }
    for (const email of ['added@example.org', 'changed@example.org']) {
      expect(await browser.post('email', { email, password, locale: 'en' })).toMatchObject({ status: 200 })
      expect((await browser.get('account')).body).not.toMatchObject({ email })
      const elsewhere = new TestBrowser()
      expect(await elsewhere.post('confirm', { token: await site.tokenFor(email, 'confirm'), password })).toMatchObject(
        done,
      )
      expect((await elsewhere.user())?.id).toBe(id)
      expect((await elsewhere.get('account')).body).toMatchObject({ email })
      // A new password ends all other sessions.
      expect(await browser.user()).toBeNull()
      await logIn(browser, account)
    }
    await expect
      .poll(async () => (await site.mailsTo('added@example.org')).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining('alteração do e-mail'))
    expect(
      await new TestBrowser().post('login', { email: 'added@example.org', password, isRemembered: false }),
    ).toMatchObject({ status: 401 })
    expect(
      await new TestBrowser().post('login', { email: 'changed@example.org', password, isRemembered: false }),
    ).toMatchObject(done)
  })
})
