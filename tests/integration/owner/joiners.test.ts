import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { ownerChallenges, waitlistEntries } from '@/lib/server/database/schema/site'
import { jobs, runJobs } from '@/lib/server/jobs'
import { createOwnerChallenge, readJoiners } from '@/lib/server/owner/whitelist-joiners'
import { joinWithWallet } from '@/lib/server/waitlist/join-with-wallet'
import { openSigningBrowser } from '@/tests/support/signing-browser'
import { deployer, guardian, proposer, treasury } from '@/tests/support/test-node'
import { type WaitlistFixture, freshVisitor, openWaitlistFixture, refusalOf } from '@/tests/support/waitlist-fixture'
import { type OwnerChain, startOwnerChain } from '@/tests/support/owner-chain'

let chain: OwnerChain
let fixture: WaitlistFixture
let env: ServerEnv
let folder: string
const joiners = Array.from({ length: 3 }, () => privateKeyToAccount(generatePrivateKey()).address)

beforeAll(async () => {
  chain = await startOwnerChain({
    treasury: treasury.address,
    guardian: guardian.address,
    governance: { proposers: [proposer.address], delaySeconds: 3_600n },
  })
  folder = mkdtempSync(join(tmpdir(), 'owner-'))
  mkdirSync(join(folder, 'deployments'))
  writeFileSync(join(folder, 'deployments', '31337.json'), JSON.stringify(chain.deployment))
  process.env.RPC_URLS_31337 = chain.rpcUrl
  env = readServerEnv({ SITE_URL: 'https://intrepid.example', DATA_DIR: folder })
  fixture = await openWaitlistFixture()
  const entry = { list: 'whitelist', kind: 'wallet', chainId: 31337, locale: 'en' } as const
  const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second))
  await fixture.database.insert(waitlistEntries).values([
    ...joiners.map((address, index) => ({ ...entry, identity: address.toLowerCase(), confirmedAt: at(index) })),
    { ...entry, identity: `0x${'1'.repeat(40)}` },
    { ...entry, identity: `0x${'2'.repeat(40)}`, chainId: 25, confirmedAt: at(9) },
    { ...entry, identity: `0x${'3'.repeat(40)}`, list: 'beta' as const, confirmedAt: at(9) },
    {
      list: 'whitelist' as const,
      kind: 'email' as const,
      identity: 'somebody@example.org',
      locale: 'en',
      confirmedAt: at(9),
    },
  ])
})

afterAll(async () => {
  await fixture.stop()
  await chain.stop()
  rmSync(folder, { recursive: true, force: true })
})

const browser = openSigningBrowser()

async function challenge(address: Address, now = new Date(), chainId: 25 | 31337 = 31337) {
  const asked = { address, chainId, request: browser.toRequest(), visitor: freshVisitor() }
  return browser.keepCookie(await createOwnerChallenge(asked, { database: fixture.database, env, now }))
}

const ask = (
  nonce: string,
  signature: Hex,
  { after, from = browser }: { after?: { id: string; confirmedAt: string }; from?: typeof browser } = {},
) =>
  readJoiners(
    { nonce, signature, after, request: from.toRequest(), visitor: freshVisitor() },
    { database: fixture.database, env },
  )

describe('readJoiners', () => {
  it('returns the confirmed accounts of the chain, without e-mail addresses, to a proposer of the owning timelock', async () => {
    const { nonce, message } = await challenge(proposer.address)
    expect(parseSiweMessage(message)).toMatchObject({
      address: proposer.address,
      chainId: 31337,
      domain: 'intrepid.example',
      nonce,
    })
    expect(await ask(nonce, await proposer.signMessage({ message }))).toEqual({ accounts: joiners, next: null })
  })

  it('continues after a cursor', async () => {
    const [first] = await fixture.entriesOf(joiners[0]?.toLowerCase() ?? '')
    const { nonce, message } = await challenge(proposer.address)
    const after = { id: first?.id ?? '', confirmedAt: first?.confirmedAt?.toISOString() ?? '' }
    expect(await ask(nonce, await proposer.signMessage({ message }), { after })).toEqual({
      accounts: joiners.slice(1),
      next: null,
    })
  })

  it('refuses the signature of an owner from another browser than the one that asked for the message', async () => {
    const { nonce, message } = await challenge(proposer.address)
    const signature = await proposer.signMessage({ message })
    const other = openSigningBrowser()
    expect(await refusalOf(ask(nonce, signature, { from: other }))).toMatchObject({ status: 410, code: 'expired' })
    const asked = {
      address: proposer.address,
      chainId: 31337,
      request: other.toRequest(),
      visitor: freshVisitor(),
    } as const
    other.keepCookie(await createOwnerChallenge(asked, { database: fixture.database, env }))
    expect(await refusalOf(ask(nonce, signature, { from: other }))).toMatchObject({ status: 410, code: 'expired' })
    expect(await ask(nonce, signature)).toMatchObject({ accounts: joiners })
  })

  it.each([
    ['the deployer, who is no longer an owner', deployer],
    ['the guardian', guardian],
    ['a stranger', privateKeyToAccount(generatePrivateKey())],
  ])('rejects %s', async (_, account) => {
    const { nonce, message } = await challenge(account.address)
    expect(await refusalOf(ask(nonce, await account.signMessage({ message })))).toMatchObject({
      status: 403,
      code: 'not-owner',
    })
  })

  it('rejects a signature by another account or of another message', async () => {
    const mine = await challenge(proposer.address)
    expect(await refusalOf(ask(mine.nonce, await guardian.signMessage({ message: mine.message })))).toMatchObject({
      code: 'wrong-signature',
    })
    const other = await challenge(proposer.address)
    const signature = await proposer.signMessage({ message: mine.message })
    expect(await refusalOf(ask(other.nonce, signature))).toMatchObject({ code: 'wrong-signature' })
  })

  it('accepts a signature once and for five minutes', async () => {
    const { nonce, message } = await challenge(proposer.address)
    const signature = await proposer.signMessage({ message })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ask(nonce, signature)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const old = await challenge(proposer.address, new Date(Date.now() - 6 * 60_000))
    expect(await refusalOf(ask(old.nonce, await proposer.signMessage({ message: old.message })))).toMatchObject({
      status: 410,
    })
  })

  it('does not accept the signature as an entry on the list', async () => {
    const { nonce, message } = await challenge(proposer.address)
    const join = {
      nonce,
      signature: await proposer.signMessage({ message }),
      locale: 'en',
      request: browser.toRequest(),
      visitor: freshVisitor(),
    } as const
    expect(await refusalOf(joinWithWallet(join, { database: fixture.database, env }))).toMatchObject({ status: 410 })
    expect(await fixture.entriesOf(proposer.address.toLowerCase())).toEqual([])
  })

  it('rejects a chain without our contracts', async () => {
    const { nonce, message } = await challenge(proposer.address, new Date(), 25)
    expect(await refusalOf(ask(nonce, await proposer.signMessage({ message })))).toMatchObject({
      status: 403,
      code: 'not-owner',
    })
  })

  it('leaves expired messages to the job', async () => {
    const { nonce } = await challenge(guardian.address, new Date(Date.now() - 3_600_000))
    await challenge(guardian.address)
    const isExpired = eq(ownerChallenges.nonce, nonce)
    expect(await fixture.database.$count(ownerChallenges, isExpired)).toBe(1)
    await runJobs({ database: fixture.database, list: jobs.filter(({ name }) => name === 'delete expired challenges') })
    expect(await fixture.database.$count(ownerChallenges, isExpired)).toBe(0)
  })
})
