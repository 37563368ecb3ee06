import { and, eq } from 'drizzle-orm'
import { getAddress, type Address, type Hex } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { jobs, runJobs } from '@/lib/server/jobs'
import { waitlistEntries, walletChallenges } from '@/lib/server/database/schema/site'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { createWaitlistChallenge } from '@/lib/server/waitlist/join-with-wallet'
import { joinWithWallet } from '@/lib/server/waitlist/join-with-wallet'
import { leaveList } from '@/lib/server/waitlist/waitlist-token'
import { isOwnEntry, readConfirmed } from '@/lib/server/waitlist/waitlist-entries'
import { openSigningBrowser } from '@/tests/support/signing-browser'
import { startTestChain, type TestChain } from '@/tests/support/test-chain'
import { freshVisitor, openWaitlistFixture, refusalOf, type WaitlistFixture } from '@/tests/support/waitlist-fixture'
import { freshAccount } from '@/tests/support/test-node'

const env = readServerEnv({ SITE_URL: 'https://intrepid.example' })
const minute = 60_000

let fixture: WaitlistFixture
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  process.env.RPC_URLS_31337 = chain.url
  // No node listens on this port.
  process.env.RPC_URLS_25 = 'http://127.0.0.1:9'
  // Another chain, of which this test uses the same node.
  process.env.RPC_URLS_5031 = chain.url
  fixture = await openWaitlistFixture()
})

afterAll(async () => {
  await fixture.stop()
  await chain.kill()
})

const ourBrowser = openSigningBrowser()

type Ask = { address: Address; chainId?: 25 | 5031 | 31337; list?: 'whitelist' | 'beta'; now?: Date }

async function challenge(
  { address, chainId = 31337, list = 'whitelist', now = new Date() }: Ask,
  browser = ourBrowser,
) {
  const asked = { list, address, chainId, request: browser.toRequest(), visitor: freshVisitor() }
  return browser.keepCookie(await createWaitlistChallenge(asked, { database: fixture.database, env, now }))
}

function answer(nonce: string, signature: Hex, now = new Date(), browser = ourBrowser) {
  return joinWithWallet(
    { nonce, signature, locale: 'pt', request: browser.toRequest(), visitor: freshVisitor() },
    { database: fixture.database, env, now },
  )
}

const wrongSignature = { status: 400, code: 'wrong-signature' }
const expired = { status: 410, code: 'expired' }

async function isListed(address: Address) {
  return (await fixture.entriesOf(address.toLowerCase())).length > 0
}

describe('the challenge', () => {
  it('names site, account, chain, times, and that it is free', async () => {
    const { address } = freshAccount()
    const now = new Date('2030-01-01T00:00:00.000Z')
    const { nonce, message } = await challenge({ address, now })
    expect(parseSiweMessage(message)).toEqual({
      address,
      chainId: 31337,
      domain: 'intrepid.example',
      expirationTime: new Date('2030-01-01T00:05:00.000Z'),
      issuedAt: now,
      nonce,
      statement:
        'Join the whitelist of Intrepid with this account. This is free, moves nothing and allows nothing else.',
      uri: 'https://intrepid.example',
      version: '1',
    })
    expect(nonce).toMatch(/^[\da-f]{32}$/)
    expect((await challenge({ address })).nonce).not.toBe(nonce)
  })

  it('is offered for chains of this site only', async () => {
    const asked = {
      list: 'beta',
      address: freshAccount().address,
      chainId: 31337,
      request: ourBrowser.toRequest(),
      visitor: freshVisitor(),
    } as const
    const elsewhere = readServerEnv({ DEFAULT_CHAIN_ID: '25' })
    expect(
      await refusalOf(createWaitlistChallenge(asked, { database: fixture.database, env: elsewhere })),
    ).toMatchObject({
      status: 400,
    })
  })

  it('is deleted by the job after it has expired, and by no request', async () => {
    const { address } = freshAccount()
    const { nonce } = await challenge({ address, now: new Date(Date.now() - 6 * minute) })
    await challenge({ address })
    const isExpired = eq(walletChallenges.nonce, nonce)
    expect(await fixture.database.$count(walletChallenges, isExpired)).toBe(1)
    await runJobs({ database: fixture.database, list: jobs.filter(({ name }) => name === 'delete expired challenges') })
    expect(await fixture.database.$count(walletChallenges, isExpired)).toBe(0)
  })
})

describe('joining with a wallet', () => {
  it('adds the account that signed, once', async () => {
    const account = freshAccount()
    for (let index = 0; index < 2; index += 1) {
      const { nonce, message } = await challenge({ address: account.address })
      expect(await answer(nonce, await account.signMessage({ message }))).toMatchObject({
        status: 'joined',
        list: 'whitelist',
      })
    }
    expect(await fixture.entriesOf(account.address.toLowerCase())).toMatchObject([
      { kind: 'wallet', chainId: 31337, locale: 'pt' },
    ])
  })

  it('returns a token to leave with', async () => {
    const account = freshAccount()
    const { nonce, message } = await challenge({ address: account.address })
    const { leaveToken } = await answer(nonce, await account.signMessage({ message }))
    await leaveList({ token: leaveToken, visitor: freshVisitor() }, fixture.database)
    expect(await isListed(account.address)).toBe(false)
  })

  it('needs no node for a wallet with a key', async () => {
    const account = freshAccount()
    const { nonce, message } = await challenge({ address: account.address, chainId: 25 })
    expect(await answer(nonce, await account.signMessage({ message }))).toMatchObject({ status: 'joined' })
  })

  it('accepts each message once, also for fifty concurrent requests', async () => {
    const account = freshAccount()
    const { nonce, message } = await challenge({ address: account.address })
    const signature = await account.signMessage({ message })
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => answer(nonce, signature)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of all) if (result.status === 'rejected') expect(result.reason).toMatchObject(expired)
    expect(await refusalOf(answer(nonce, signature))).toMatchObject(expired)
  })

  it('accepts a signature only in the browser that asked for the message, and is not used up by others', async () => {
    const account = freshAccount()
    const [asking, other] = [openSigningBrowser(), openSigningBrowser()]
    const { nonce, message } = await challenge(account, asking)
    await challenge(freshAccount(), other)
    const signature = await account.signMessage({ message })
    for (const browser of [other, openSigningBrowser()])
      expect(await refusalOf(answer(nonce, signature, new Date(), browser))).toMatchObject(expired)
    expect(await isListed(account.address)).toBe(false)
    expect(await answer(nonce, signature, new Date(), asking)).toMatchObject({ status: 'joined' })
  })

  it('accepts the signatures of all tabs of a browser', async () => {
    const [account, browser] = [freshAccount(), openSigningBrowser()]
    const tabs = [await challenge(account, browser), await challenge(account, browser)]
    expect(tabs.map(({ setCookies }) => setCookies.length)).toEqual([1, 0])
    expect(tabs[0]?.setCookies[0]).toMatch(
      /^__Host-intrepid\.sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    for (const { nonce, message } of tabs) {
      const signature = await account.signMessage({ message })
      expect(await answer(nonce, signature, new Date(), browser)).toMatchObject({ status: 'joined' })
    }
  })

  it('accepts a message for five minutes', async () => {
    const account = freshAccount()
    const now = new Date()
    for (const [late, isTaken] of [
      [5 * minute - 1, true],
      [5 * minute, false],
    ] as const) {
      const { nonce, message } = await challenge({ address: account.address, now })
      const joined = answer(nonce, await account.signMessage({ message }), new Date(now.getTime() + late))
      if (isTaken) expect(await joined).toMatchObject({ status: 'joined' })
      else expect(await refusalOf(joined)).toMatchObject(expired)
    }
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['another address of the web', { uri: 'https://evil.example' }],
    ['another chain', { chainId: 25 }],
    ['another nonce', { nonce: 'f'.repeat(32) }],
    ['another account', { address: getAddress(`0x${'1'.repeat(40)}`) }],
    [
      'another list',
      {
        statement: 'Join the beta of Intrepid with this account. This is free, moves nothing and allows nothing else.',
      },
    ],
    ['a later end', { expirationTime: new Date('2100-01-01') }],
  ])('refuses a signature over a message with %s', async (_name, change) => {
    const account = freshAccount()
    const { nonce, message } = await challenge({ address: account.address })
    const changed = createSiweMessage({
      ...(parseSiweMessage(message) as Parameters<typeof createSiweMessage>[0]),
      ...change,
    })
    expect(changed).not.toBe(message)
    expect(await refusalOf(answer(nonce, await account.signMessage({ message: changed })))).toMatchObject(
      wrongSignature,
    )
    expect(await isListed(account.address)).toBe(false)
  })

  it('rejects the signature of another account and invalid ones, and accepts no second try', async () => {
    const account = freshAccount()
    const { nonce, message } = await challenge({ address: account.address })
    expect(await refusalOf(answer(nonce, await freshAccount().signMessage({ message })))).toMatchObject(wrongSignature)
    expect(await refusalOf(answer(nonce, await account.signMessage({ message })))).toMatchObject(expired)
    for (const signature of [
      '0x',
      '0x00',
      `0x${'0'.repeat(130)}`,
      `0x${'f'.repeat(130)}`,
      `0x${'ab'.repeat(5_000)}`,
    ] as const) {
      const next = await challenge({ address: account.address })
      expect(await refusalOf(answer(next.nonce, signature)), signature.slice(0, 20)).toMatchObject(wrongSignature)
    }
    expect(await isListed(account.address)).toBe(false)
  })

  it('verifies a contract wallet on its chain, and reports an unreachable node', async () => {
    const yes = getAddress('0x00000000000000000000000000000000000c0de1')
    const no = getAddress('0x00000000000000000000000000000000000c0de2')
    // Contracts that return the magic value of ERC-1271, and nothing.
    await chain.client.setCode({ address: yes, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    await chain.client.setCode({ address: no, bytecode: '0x60206000f3' })
    const signature = await freshAccount().signMessage({ message: 'anything' })
    const asYes = await challenge({ address: yes })
    expect(await answer(asYes.nonce, signature)).toMatchObject({ status: 'joined' })
    const asNo = await challenge({ address: no })
    expect(await refusalOf(answer(asNo.nonce, signature))).toMatchObject(wrongSignature)
    const silent = await challenge({ address: yes, chainId: 25 })
    expect(await refusalOf(answer(silent.nonce, signature))).toMatchObject({ status: 503, code: 'node-silent' })
  })
})

describe('a contract on another chain with the address of a wallet here', () => {
  it('neither takes its place on a list nor can remove it, and belongs to no account here', async () => {
    const account = freshAccount()
    const identity = account.address.toLowerCase()
    await chain.client.setCode({ address: account.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    const there = await challenge({ address: account.address, chainId: 5031 })
    const stranger = await answer(there.nonce, await freshAccount().signMessage({ message: 'anything' }))
    const here = await challenge({ address: account.address })
    await answer(here.nonce, await account.signMessage({ message: here.message }))
    const again = await challenge({ address: account.address, chainId: 5031 })
    const second = await answer(again.nonce, await freshAccount().signMessage({ message: 'anything' }))
    expect((await fixture.entriesOf(identity)).map(({ contractChainId }) => contractChainId).toSorted()).toEqual([
      5031,
      null,
    ])
    const own = and(eq(waitlistEntries.list, 'whitelist'), isOwnEntry([identity], 31337))
    expect(await fixture.database.select().from(waitlistEntries).where(own)).toMatchObject([
      { chainId: 31337, contractChainId: null },
    ])
    await leaveList({ token: stranger.leaveToken, visitor: freshVisitor() }, fixture.database)
    expect(
      await refusalOf(leaveList({ token: second.leaveToken, visitor: freshVisitor() }, fixture.database)),
    ).toMatchObject({ code: 'unknown-token' })
    expect(await fixture.entriesOf(identity)).toMatchObject([{ chainId: 31337, contractChainId: null }])
  })
})

describe('readConfirmed', () => {
  it('returns the confirmed wallets page by page, each once, without e-mail entries', async () => {
    const { database } = fixture
    await fixture.join('owner@example.org', { list: 'beta' })
    const accounts = Array.from({ length: 5 }, freshAccount)
    const now = new Date('2031-01-01T00:00:00.000Z')
    for (const account of accounts) {
      const { nonce, message } = await challenge({ address: account.address, list: 'beta', now })
      await answer(nonce, await account.signMessage({ message }), now)
    }
    const read: Address[] = []
    for (let after: Parameters<typeof readConfirmed>[0]['after']; ;) {
      const page = await readConfirmed({ list: 'beta', limit: 2, database, ...(after ? { after } : {}) })
      read.push(...page.map(({ address }) => address))
      after = page.at(-1)
      if (!after) break
    }
    expect(read.toSorted()).toEqual(accounts.map(({ address }) => address).toSorted())
  })
})

describe('wallets, which cost nothing', () => {
  it('are so many in a day for all visitors together', async () => {
    const account = freshAccount()
    const { nonce, message } = await challenge(account)
    const name = 'join-with-wallet-of-all'
    await consumeRateLimit(name, ['all'], fixture.database, rateLimitRules[name].points)
    expect(await refusalOf(answer(nonce, await account.signMessage({ message })))).toMatchObject({
      status: 429,
      code: 'limited',
    })
    expect(await isListed(account.address)).toBe(false)
  })
})
