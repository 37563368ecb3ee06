import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesToHex, hexToBytes, type Address, type Hex } from 'viem'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { hashOnServer } from '@/lib/server/password/registered-hash'
import { createPasswordChallenge } from '@/lib/server/password/seal-password'
import { sealPassword } from '@/lib/server/password/seal-password'
import { toRegisteredHash } from '@/lib/server/password/registered-hash'
import { startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { freshAccount } from '@/tests/support/test-node'

const registry: Address = '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707'
const minute = 60_000
const slowHash: Hex = `0x${'5a'.repeat(32)}`

let test: TestDatabase
let chain: TestChain
let folder: string
let env: ServerEnv

async function deploy(chainId: number, contracts: Record<string, string>) {
  await mkdir(join(folder, 'deployments'), { recursive: true })
  await writeFile(join(folder, 'deployments', `${chainId}.json`), JSON.stringify({ chainId, startBlock: 0, contracts }))
}

beforeAll(async () => {
  chain = await startTestChain()
  process.env.RPC_URLS_31337 = chain.url
  test = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'password-test-'))
  env = readServerEnv({ SITE_URL: 'https://intrepid.example', DATA_DIR: folder })
  await deploy(31337, { passwordRegistry: registry })
  await deploy(5031, {})
})

afterAll(async () => {
  await test.stop()
  await chain.kill()
  await rm(folder, { recursive: true, force: true })
})

const expired = { status: 410, code: 'expired' }
const wrongSignature = { status: 400, code: 'wrong-signature' }

type At = { now?: number; env?: ServerEnv; visitor?: string }

function challenge(address: Address, { now = Date.now(), env: own = env, visitor = freshVisitor() }: At = {}) {
  return createPasswordChallenge({ address, chainId: 31337, visitor }, { database: test.database, env: own, now })
}

function seal(
  proof: { address: Address; issuedAt: number; signature: Hex; slowHash?: Hex },
  { now = Date.now(), visitor = freshVisitor() }: At = {},
) {
  return sealPassword({ chainId: 31337, slowHash, visitor, ...proof }, { database: test.database, env, now })
}

async function signedBy(account: ReturnType<typeof freshAccount>, at: At = {}) {
  const { issuedAt, message } = await challenge(account.address, at)
  return { address: account.address, issuedAt, signature: await account.signMessage({ message }) }
}

const readSecret = async () => hexToBytes(`0x${await readFile(join(folder, 'password-secret'), 'utf8')}`)

describe('the challenge', () => {
  it('names site, account, chain, times, and that it is free', async () => {
    const { address } = freshAccount()
    const now = Date.UTC(2030, 0, 1)
    const { issuedAt, message } = await challenge(address, { now })
    expect(issuedAt).toBe(now)
    expect(parseSiweMessage(message)).toMatchObject({
      address,
      chainId: 31337,
      domain: 'intrepid.example',
      uri: 'https://intrepid.example',
      issuedAt: new Date(now),
      expirationTime: new Date(now + 5 * minute),
      statement: expect.stringMatching(/game password.*free, moves nothing/),
    })
  })

  it('is rejected for chains without a registry', async () => {
    const request = { address: freshAccount().address, visitor: freshVisitor() }
    const here = { database: test.database, env }
    for (const chainId of [25, 5031] as const) {
      expect(await refusalOf(createPasswordChallenge({ ...request, chainId }, here))).toMatchObject({
        status: 404,
        code: 'not-available',
      })
    }
  })

  it('is rejected on a real chain without a secret', async () => {
    await deploy(25, { passwordRegistry: registry })
    const elsewhere = readServerEnv({ DEFAULT_CHAIN_ID: '25', DATA_DIR: folder })
    const request = { address: freshAccount().address, chainId: 25, visitor: freshVisitor() } as const
    expect(
      await refusalOf(createPasswordChallenge(request, { database: test.database, env: elsewhere })),
    ).toMatchObject({ status: 503, code: 'no-secret' })
    await rm(join(folder, 'deployments', '25.json'))
  })
})

describe('sealing a password', () => {
  it('returns the hash to register for the account that signed', async () => {
    const account = freshAccount()
    const place = { chainId: 31337, registry, account: account.address }
    const password = await hashOnServer(new TextEncoder().encode('correct horse battery staple'), place)
    const { passwordHash } = await seal({ ...(await signedBy(account)), slowHash: bytesToHex(password) })
    expect(passwordHash).toBe(toRegisteredHash(await readSecret(), place, password))
  })

  it('returns different hashes for different accounts', async () => {
    const [mine, yours] = await Promise.all(
      [freshAccount(), freshAccount()].map(async (account) => seal(await signedBy(account))),
    )
    expect(mine?.passwordHash).not.toBe(yours?.passwordHash)
  })

  it('generates a private local secret once', async () => {
    const before = await readSecret()
    expect(before).toHaveLength(32)
    expect((await stat(join(folder, 'password-secret'))).mode & 0o777).toBe(0o600)
    await seal(await signedBy(freshAccount()))
    expect(await readSecret()).toEqual(before)
  })

  it('accepts a message once, also for twenty concurrent requests', async () => {
    const proof = await signedBy(freshAccount())
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => seal(proof)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(seal(proof))).toMatchObject(expired)
  })

  it('accepts a message for five minutes, and none from the future', async () => {
    const now = Date.now()
    for (const [late, isTaken] of [
      [5 * minute - 1, true],
      [5 * minute, false],
      [-1, false],
    ] as const) {
      const sealed = seal(await signedBy(freshAccount(), { now }), { now: now + late })
      if (isTaken) expect(await sealed).toHaveProperty('passwordHash')
      else expect(await refusalOf(sealed)).toMatchObject(expired)
    }
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['another chain', { chainId: 25 }],
    ['another nonce', { nonce: 'f'.repeat(32) }],
    ['a later end', { expirationTime: new Date('2100-01-01') }],
    ['another purpose', { statement: 'Join the beta of Intrepid with this account.' }],
  ])('refuses a signature over a message with %s', async (_name, change) => {
    const account = freshAccount()
    const { issuedAt, message } = await challenge(account.address)
    const changed = createSiweMessage({
      ...(parseSiweMessage(message) as Parameters<typeof createSiweMessage>[0]),
      ...change,
    })
    const signature = await account.signMessage({ message: changed })
    expect(await refusalOf(seal({ address: account.address, issuedAt, signature }))).toMatchObject(wrongSignature)
  })

  it('rejects the signature of another account, and of another time', async () => {
    const account = freshAccount()
    const { issuedAt, message } = await challenge(account.address)
    const proof = { address: account.address, issuedAt }
    expect(await refusalOf(seal({ ...proof, signature: await freshAccount().signMessage({ message }) }))).toMatchObject(
      wrongSignature,
    )
    const signature = await account.signMessage({ message })
    expect(await refusalOf(seal({ ...proof, signature, issuedAt: issuedAt - 1 }))).toMatchObject(wrongSignature)
    expect(await seal({ ...proof, signature })).toHaveProperty('passwordHash')
  })

  it('is limited by visitor and by account', async () => {
    const visitor = freshVisitor()
    const proof = await signedBy(freshAccount())
    for (let index = 0; index < 40; index += 1) await refusalOf(seal({ ...proof, issuedAt: 0 }, { visitor }))
    expect(await refusalOf(seal(proof, { visitor }))).toMatchObject({ status: 429, code: 'limited' })

    const account = freshAccount()
    const now = Date.now()
    for (let index = 0; index < 20; index += 1) await seal(await signedBy(account, { now: now - index }), { now })
    expect(await refusalOf(seal(await signedBy(account, { now: now - 20 }), { now }))).toMatchObject({
      status: 429,
      code: 'limited',
    })
  })
})
