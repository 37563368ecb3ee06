import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  bytesToHex,
  createClient,
  encodeAbiParameters,
  type Hex,
  hexToBytes,
  http,
  keccak256,
  toFunctionSelector,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supportedChains } from '@/lib/chains'
import { passwordRegistryContract } from '@/lib/contracts/password-registry'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { readRegistration } from '@/lib/password/registration'
import { planRegisterPassword } from '@/lib/transactions/flows/register-password'
import { verifyGameToken } from '@/lib/server/game-token/game-token'
import { logInToGame } from '@/lib/server/password/game-login'
import { rateLimits } from '@/lib/server/database/schema/site'
import { hashOnServer, toRegisteredHash } from '@/lib/server/password/registered-hash'
import { createPasswordChallenge, sealPassword } from '@/lib/server/password/seal-password'
import { createPlayer, type ChainWithContracts, startChainWithContracts } from '@/tests/support/chain-with-contracts'
import { buyInt, runFlow } from '@/tests/support/run-flow'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

const password = 'correct horse battery staple'
const secret = '5a'.repeat(32)
const wrongLogin = { status: 401, code: 'wrong-login' }

let local: ChainWithContracts
let test: TestDatabase
let folder: string
let env: ServerEnv
let address: Address
let registry: Address

const hashFor = async (chainId: number) => {
  const place = { chainId, registry, account: address }
  return toRegisteredHash(
    hexToBytes(`0x${secret}`),
    place,
    await hashOnServer(new TextEncoder().encode(password), place),
  )
}

/** Registers a hash for the player on the chain. */
let register: (passwordHash: Hex) => Promise<unknown>

async function enter() {
  const contract = passwordRegistryContract({ contracts: local.deployment.contracts })
  if (!contract) throw new Error('there is no registry')
  const player = await createPlayer(local)
  await runFlow(local, player, buyInt('1'))
  address = player.address
  registry = contract.address
  register = (passwordHash) =>
    runFlow(local, player, (context) => planRegisterPassword(context, { registry: contract, passwordHash }))
}

beforeAll(async () => {
  ;[local, test] = await Promise.all([startChainWithContracts(), createTestDatabase()])
  process.env.RPC_URLS_31337 = local.url
  // A chain without a fee.
  process.env.RPC_URLS_5031 = local.url
  folder = await mkdtemp(join(tmpdir(), 'game-login-'))
  env = readServerEnv({
    SITE_URL: 'https://intrepid.example',
    DATA_DIR: folder,
    PASSWORD_SECRET: secret,
    GAME_TOKEN_SECRET: secret,
  })
  await enter()
  await mkdir(join(folder, 'deployments'))
  for (const chainId of [31337, 5031]) {
    await writeFile(
      join(folder, 'deployments', `${chainId}.json`),
      JSON.stringify({ chainId, startBlock: 0, contracts: { passwordRegistry: registry } }),
    )
  }
  await register(await hashFor(31337))
})

afterAll(async () => {
  await Promise.all([local.stop(), test.stop()])
  await rm(folder, { recursive: true, force: true })
})

const logIn = (change: Partial<Parameters<typeof logInToGame>[0]> = {}, own = env) =>
  logInToGame({ address, password, visitor: freshVisitor(), ...change }, { database: test.database, env: own })

/** The storage slot in which the registry stores that the account has paid. */
async function findPaidNote(): Promise<Hex> {
  for (let slot = 0n; slot < 12n; slot += 1n) {
    const index = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, slot]))
    if (BigInt((await local.publicClient.getStorageAt({ address: registry, slot: index })) ?? 0) === 1n) return index
  }
  throw new Error('no such slot')
}

let paidNote: Hex | undefined

/** Sets on the chain whether the account has paid; the contract has no function to undo a payment. */
async function setPaid(isPaid: boolean) {
  paidNote ??= await findPaidNote()
  await local.testClient.setStorageAt({
    address: registry,
    index: paidNote,
    value: `0x${(isPaid ? '1' : '').padStart(64, '0')}`,
  })
}

describe('a game login', () => {
  it('returns a token of the player for ten minutes', async () => {
    const { token, expiresAt, ...rest } = await logIn()
    expect(rest).toEqual({ address })
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
    expect(await verifyGameToken(token, { env })).toEqual({ id: `address:${address.toLowerCase()}`, address })
  })

  it('responds alike to a wrong password, an account without one and an invalid password', async () => {
    const stranger: Address = '0x00000000000000000000000000000000000000AA'
    for (const change of [
      { password: 'correct horse battery stapler' },
      { address: stranger },
      { password: 'short' },
      { password: '' },
    ]) {
      expect(await refusalOf(logIn(change))).toMatchObject(wrongLogin)
    }
  })

  it('fails with another secret, or on another chain', async () => {
    expect(await refusalOf(logIn({}, { ...env, passwordSecret: new Uint8Array(32) }))).toMatchObject(wrongLogin)
    expect(await refusalOf(logIn({ chainId: 25 }))).toMatchObject({ status: 404, code: 'not-available' })
  })

  it('needs the fee to be paid, except on a chain without one', async () => {
    await register(await hashFor(5031))
    await setPaid(false)
    expect(await logIn({ chainId: 5031 })).toMatchObject({ address })
    await setPaid(true)
    await register(await hashFor(31337))
    await setPaid(false)
    expect(await refusalOf(logIn())).toMatchObject(wrongLogin)
    await setPaid(true)
    expect(await logIn()).toMatchObject({ address })
  })

  it('does not read the fee on a chain without one, so that its registry needs no functions for it', async () => {
    const contract = passwordRegistryContract({ contracts: local.deployment.contracts })
    const code = await local.publicClient.getCode({ address: registry })
    if (!contract || !code) throw new Error('there is no registry')
    // Returns the hash to calls of getPasswordHash and reverts on all others.
    const selector = toFunctionSelector('getPasswordHash(address)').slice(2)
    const hash = (await hashFor(5031)).slice(2)
    await local.testClient.setCode({
      address: registry,
      bytecode: `0x60003560e01c63${selector}1460145760006000fd5b7f${hash}60005260206000f3`,
    })
    try {
      const node = createClient({ chain: supportedChains[5031], transport: http(local.url) })
      expect(await readRegistration(node, contract, address)).toEqual({
        hasPassword: true,
        isFeePaid: true,
        feeBaseUnits: 0n,
      })
      expect(await logIn({ chainId: 5031 })).toMatchObject({ address })
    } finally {
      await local.testClient.setCode({ address: registry, bytecode: code })
    }
  })

  it('of a contract on another chain fails, because its address may belong to somebody else here', async () => {
    await register(await hashFor(5031))
    // Both chains of this test are one node, on which a contract may stand at the address.
    await local.testClient.setCode({ address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    expect(await refusalOf(logIn({ chainId: 5031 }))).toMatchObject(wrongLogin)
    // A key that delegates to a contract is the same on every chain.
    await local.testClient.setCode({ address, bytecode: `0xef0100${'ab'.repeat(20)}` })
    expect(await logIn({ chainId: 5031 })).toMatchObject({ address })
    await local.testClient.setCode({ address, bytecode: '0x' })
    await register(await hashFor(31337))
  })

  it('of a contract on another chain fails after its code is gone, too', async () => {
    const { address: contract } = privateKeyToAccount(generatePrivateKey())
    await local.testClient.setCode({ address: contract, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    const own = { database: test.database, env }
    const where = { address: contract, visitor: freshVisitor() }
    const place = { chainId: 5031, registry, account: contract }
    const slowHash = bytesToHex(await hashOnServer(new TextEncoder().encode(password), place))
    const sealAt = async (chainId: 31337 | 5031) => {
      const { issuedAt } = await createPasswordChallenge({ ...where, chainId }, own)
      return sealPassword({ ...where, chainId, issuedAt, slowHash, signature: `0x${'ab'.repeat(65)}` }, own)
    }
    // Whatever it registers there, it has no hash that the login accepts.
    expect(await refusalOf(sealAt(5031))).toMatchObject({ status: 400, code: 'wrong-signature' })
    expect(await sealAt(31337)).toMatchObject({ passwordHash: expect.stringMatching(/^0x[\da-f]{64}$/) as unknown })
  })

  it('allows five wrong tries per network and account, and says how long to wait', async () => {
    const visitor = freshVisitor()
    const other: Address = '0x00000000000000000000000000000000000000bb'
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusalOf(logIn({ visitor, address: other, password: `wrong password ${tries}` }))).toMatchObject(
        wrongLogin,
      )
    const refusal = await refusalOf(logIn({ visitor, address: other }))
    expect(refusal).toMatchObject({ status: 429, code: 'limited' })
    expect(refusal.wait).toBeGreaterThan(800)
    expect(await logIn({ visitor })).toMatchObject({ address })
    // In any spelling of the address.
    expect(
      await refusalOf(logIn({ visitor, address: other.toUpperCase().replace('0X', '0x') as Address })),
    ).toMatchObject({ status: 429 })
  })

  it('does not count successful logins', async () => {
    const visitor = freshVisitor()
    for (let tries = 0; tries < 6; tries += 1) expect(await logIn({ visitor })).toMatchObject({ address })
  })

  it('is refused for the rest of the hour once fifty networks have guessed, and the right password is not tried', async () => {
    // The tests before have failed logins of this wallet.
    await test.database.delete(rateLimits)
    for (let tries = 0; tries < 50; tries += 1)
      expect(await refusalOf(logIn({ password: `wrong password ${tries}` })), String(tries)).toMatchObject(wrongLogin)
    const refusal = await refusalOf(logIn())
    expect(refusal).toMatchObject({ status: 429, code: 'limited' })
    expect(refusal.wait).toBeGreaterThan(3_000)
    expect(refusal.wait).toBeLessThanOrEqual(3_600)
    // Another wallet of the same chain is not affected.
    const other: Address = '0x00000000000000000000000000000000000000cc'
    expect(await refusalOf(logIn({ address: other }))).toMatchObject(wrongLogin)
  })
})
