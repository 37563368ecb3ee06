import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesToHex, type Hex, keccak256, parseEther, stringToHex, zeroHash } from 'viem'
import { readContract } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legacyPasswordRegistryAbi } from '@/contracts/generated/legacy-password-registry'
import { passwordRegistryContract, type PasswordRegistryContract } from '@/lib/contracts/password-registry'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { readRegistration } from '@/lib/password/registration'
import { logInToGame } from '@/lib/server/password/game-login'
import { hashOnServer } from '@/lib/server/password/registered-hash'
import { createPasswordChallenge, sealPassword } from '@/lib/server/password/seal-password'
import { toContractCall } from '@/lib/transactions/contract-call'
import { planRegisterPassword } from '@/lib/transactions/flows/register-password'
import type { FlowContext } from '@/lib/transactions/transaction-flow'
import {
  createPlayer,
  type ChainWithContracts,
  startChainWithContracts,
  type TestPlayer,
} from '@/tests/support/chain-with-contracts'
import { buyInt, countSent, type FlowResult, runFlow } from '@/tests/support/run-flow'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

const password = 'correct horse battery staple'
const feeBaseUnits = parseEther('100')
const someHash = keccak256(stringToHex('some hash'))

let local: ChainWithContracts
let test: TestDatabase
let folder: string
let env: ServerEnv
let registry: PasswordRegistryContract

beforeAll(async () => {
  ;[local, test] = await Promise.all([startChainWithContracts('live'), createTestDatabase()])
  process.env.RPC_URLS_31337 = local.url
  folder = await mkdtemp(join(tmpdir(), 'live-registry-'))
  env = readServerEnv({
    SITE_URL: 'https://intrepid.example',
    DATA_DIR: folder,
    PASSWORD_SECRET: '5a'.repeat(32),
    GAME_TOKEN_SECRET: 'a5'.repeat(32),
  })
  await mkdir(join(folder, 'deployments'))
  await writeFile(join(folder, 'deployments', '31337.json'), JSON.stringify(local.deployment))
  const found = passwordRegistryContract({ contracts: local.deployment.contracts })
  if (!found) throw new Error('there is no registry')
  registry = found
})
afterAll(async () => {
  await Promise.all([local.stop(), test.stop()])
  await rm(folder, { recursive: true, force: true })
})

const register = (passwordHash: Hex) => (context: FlowContext) =>
  planRegisterPassword(context, { registry, passwordHash })
const readAccount = ({ clients, address }: TestPlayer) => readRegistration(clients.node, registry, address)
const readHash = ({ clients, address }: TestPlayer) =>
  readContract(clients.node, { ...registry, functionName: 'getPasswordHash', args: [address] })
const readBalance = ({ clients }: TestPlayer, of: Hex) =>
  readContract(clients.node, { ...local.contracts.intToken, functionName: 'balanceOf', args: [of] })
const readAllowance = ({ clients, address }: TestPlayer) =>
  readContract(clients.node, {
    ...local.contracts.intToken,
    functionName: 'allowance',
    args: [address, registry.address],
  })
const logIn = ({ address }: TestPlayer, typed = password) =>
  logInToGame({ address, password: typed, visitor: freshVisitor() }, { database: test.database, env })

/** A player with enough INT for the fee, unless its wallet rejects the transaction of this position. */
async function createBuyer(rejected?: number): Promise<TestPlayer> {
  let sent = 0
  const player = await createPlayer(local, (method, proceed) => {
    if (method === 'eth_sendTransaction' && (sent += 1) === rejected)
      return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
    return proceed()
  })
  await runFlow(local, player, buyInt('1', null))
  return player
}

/** Seals the password for a player, as the page does: slow hash, challenge, signature of the wallet. */
async function seal({ address, account }: TestPlayer): Promise<Hex> {
  if (account.type !== 'local') throw new Error('the account has no key')
  const place = { chainId: 31337, registry: registry.address, account: address } as const
  const slowHash = bytesToHex(await hashOnServer(new TextEncoder().encode(password), place))
  const at = { database: test.database, env }
  const claim = { address, chainId: 31337, visitor: freshVisitor() } as const
  const { issuedAt, message } = await createPasswordChallenge(claim, at)
  const signature = await account.signMessage({ message })
  return (await sealPassword({ ...claim, issuedAt, signature, slowHash }, at)).passwordHash
}

/** The names of the steps that the wallet was asked to sign. */
const signedIn = ({ states }: FlowResult) =>
  states.flatMap((state) => (state.kind === 'awaiting-signature' ? [state.step.name] : []))

describe('registering a password in a registry of the live generation', () => {
  it('approves the fee, pays it and stores the hash, with which a game logs in', async () => {
    const player = await createBuyer()
    const treasury = local.owner.account.address
    const [had, treasuryHad] = await Promise.all([readBalance(player, player.address), readBalance(player, treasury)])
    expect(await readAccount(player)).toMatchObject({ hasPassword: false, feeBaseUnits })
    const passwordHash = await seal(player)

    const flow = await runFlow(local, player, register(passwordHash))
    expect(flow.last).toMatchObject({ kind: 'confirmed', step: { name: 'register-password', index: 2, count: 3 } })
    expect(signedIn(flow)).toEqual(['approve', 'pay-registration-fee', 'register-password'])
    expect(await readHash(player)).toBe(passwordHash)
    expect(await readAccount(player)).toMatchObject({ hasPassword: true, feeBaseUnits: 0n })
    expect(await readBalance(player, player.address)).toBe(had - feeBaseUnits)
    expect(await readBalance(player, treasury)).toBe(treasuryHad + feeBaseUnits)
    expect(await readAllowance(player)).toBe(0n)

    expect(await logIn(player)).toMatchObject({ address: player.address })
    expect(await refusalOf(logIn(player, `${password} not`))).toMatchObject({ status: 401, code: 'wrong-login' })
  })

  it('needs no approval where the allowance covers the fee', async () => {
    const player = await createBuyer()
    await runFlow(local, player, async () => [
      { name: 'approve', call: toContractCall(local.contracts.intToken, 'approve', [registry.address, feeBaseUnits]) },
    ])
    const flow = await runFlow(local, player, register(someHash))
    expect(signedIn(flow)).toEqual(['pay-registration-fee', 'register-password'])
    expect(await readAccount(player)).toMatchObject({ hasPassword: true, feeBaseUnits: 0n })
  })

  it('goes on after the fee when the hash was rejected in the wallet, and is free afterwards', async () => {
    // After the purchase, the approval and the fee.
    const player = await createBuyer(4)
    const had = await readBalance(player, player.address)
    const { last } = await runFlow(local, player, register(someHash))
    expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'rejected', isPartSent: true } })
    expect(await readHash(player)).toBe(zeroHash)
    expect(await readAccount(player)).toMatchObject({ hasPassword: false, feeBaseUnits: 0n })

    for (const hash of [someHash, keccak256(someHash)]) {
      expect(signedIn(await runFlow(local, player, register(hash)))).toEqual(['register-password'])
      expect(await readHash(player)).toBe(hash)
    }
    expect(await readAccount(player)).toMatchObject({ hasPassword: true, feeBaseUnits: 0n })
    expect(await readBalance(player, player.address)).toBe(had - feeBaseUnits)
  })

  it('fails before the wallet is asked when the INT does not cover the fee', async () => {
    const player = await createPlayer(local)
    const { last } = await runFlow(local, player, register(someHash))
    expect(last).toMatchObject({
      kind: 'failed',
      failure: { kind: 'reverted', error: { name: 'ERC20InsufficientBalance' } },
    })
    expect(countSent(player)).toBe(0)
  })

  it('pays also a fee of 0, without which the account does not count as registered', async () => {
    const setFee = async (fee: bigint) => {
      const hash = await local.owner.writeContract({
        address: registry.address,
        abi: legacyPasswordRegistryAbi,
        functionName: 'setRegistrationFee',
        args: [fee],
      })
      await local.publicClient.waitForTransactionReceipt({ hash })
    }
    await setFee(0n)
    const player = await createPlayer(local)
    const flow = await runFlow(local, player, register(await seal(player)))
    expect(signedIn(flow)).toEqual(['pay-registration-fee', 'register-password'])
    expect(await readAccount(player)).toMatchObject({ hasPassword: true, feeBaseUnits: 0n })
    expect(await logIn(player)).toMatchObject({ address: player.address })
    await setFee(feeBaseUnits)
  })
})
