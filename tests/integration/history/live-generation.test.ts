import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Address, encodeFunctionData, parseEther, zeroAddress } from 'viem'
import type { Follower } from '@/indexer/chain/follow-chain'
import { platformAbi } from '@/contracts/generated/platform'
import { readHistory } from '@/lib/server/history/read-history'
import { HttpError } from '@/lib/server/http/http-error'
import { readReferrals } from '@/lib/server/sale/read-referrals'
import { waitUntilRead } from '@/tests/support/expect-tables'
import { deployLegacyContracts } from '@/tests/support/deploy-legacy'
import { startFollower } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
let chain: TestChain
let postgres: TestDatabase
let follower: Follower
let bob: Address

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  const deployment = await deployLegacyContracts({ publicClient: chain.client, walletClient: chain.deployer })
  ;[bob = '0x'] = await createPlayers(chain.client, 1)
  const send = async (data: `0x${string}`, value = 0n) => {
    const to = deployment.contracts.platform ?? null
    const hash = await chain.client.sendTransaction({ account: bob, chain: null, to, data, value, gas: 2_000_000n })
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
  }
  const abi = platformAbi
  await send(encodeFunctionData({ abi, functionName: 'buyToken', args: [zeroAddress] }), parseEther('100'))
  await send(encodeFunctionData({ abi, functionName: 'buyGem', args: [1n, 2n] }))
  await send(encodeFunctionData({ abi, functionName: 'sellGem', args: [1n, 1n] }))
  await send(encodeFunctionData({ abi, functionName: 'buyCrystal', args: [0n, 1n] }))
  follower = startFollower(chain, deployment, postgres.url)
  await waitUntilRead(chain.client, postgres.database)
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

it('contains the cost of purchases even if the events lack it', async () => {
  const { entries } = await readHistory({ chainId, address: bob, limit: 100 }, postgres.database)
  const said = entries.map(({ kind, intBaseUnits, wei, assetIndex, quantity }) => ({
    kind,
    intBaseUnits,
    wei,
    assetIndex,
    quantity,
  }))
  const base = (int: string) => parseEther(int).toString()
  expect(said.reverse()).toEqual([
    { kind: 'int-bought', intBaseUnits: base('40000'), wei: base('100'), assetIndex: null, quantity: null },
    { kind: 'gem-bought', intBaseUnits: base('20000'), wei: null, assetIndex: 1, quantity: '2' },
    { kind: 'gem-sold', intBaseUnits: base('10000'), wei: null, assetIndex: 1, quantity: '1' },
    { kind: 'crystal-bought', intBaseUnits: base('5000'), wei: null, assetIndex: 0, quantity: '1' },
  ])
})

it('reports an unknown referrer as unknown, not as none', async () => {
  const refusal = await readReferrals({ chainId, address: bob, limit: 5 }, postgres.database).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(HttpError)
  expect(refusal).toMatchObject({ status: 404, code: 'not-told' })
})
