import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeAbiParameters, encodeEventTopics, type Hex, parseEther, zeroAddress, pad, concat } from 'viem'
import { deployContracts } from '@/contracts/script/deploy'
import type { Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { quarantinedLogs } from '@/lib/server/database/schema/chain'
import { readIndexerCursor } from '@/lib/server/leaderboard/indexer-cursor'
import { readRecentPurchases } from '@/lib/server/sale/read-recent-purchases'
import { expectTablesEqualChain, waitUntilRead } from '@/tests/support/expect-tables'
import { isLongRun } from '@/tests/support/long-run'
import { createRandom } from '@/tests/support/random'
import { fundPlayers, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { startFollower } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const random = createRandom()
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let follower: Follower

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
  follower = startFollower(chain, deployment, postgres.url)
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

describe(`following a chain (seed ${random.seed})`, () => {
  it('fills tables that match the contracts', async () => {
    const { client } = chain
    const contracts = toContracts(deployment)
    const accounts = await createPlayers(client, 8)
    await fundPlayers(client, contracts, accounts)
    for (let round = 0; round < 6; round += 1) {
      await sendRandomMoves(client, random, contracts, accounts, 20)
      await waitUntilRead(client, postgres.database)
    }
    await expectTablesEqualChain({ client, database: postgres.database, platform: contracts.platform, accounts })
    expect(follower.state()).toMatchObject({ status: 'following', lagBlocks: 0, problem: null })

    // An empty database filled in large ranges has the same rows.
    const again = await createTestDatabase()
    const second = startFollower(chain, deployment, again.url)
    await expectTablesEqualChain({ client, database: again.database, platform: contracts.platform, accounts })
    await second.stop()
    await again.stop()
  })

  it('shows a purchase soon after its receipt', async () => {
    const { client } = chain
    const { platform } = toContracts(deployment)
    const [buyer = zeroAddress] = await createPlayers(client, 1)
    const hash = await client.writeContract({
      account: buyer,
      chain: null,
      address: platform,
      abi: platformAbi,
      functionName: 'buyToken',
      args: [zeroAddress],
      value: parseEther('5'),
      gas: 1_000_000n,
    })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    const readMs = await waitUntilRead(client, postgres.database)
    // The real limit needs an idle machine, so it is checked in the long run only.
    if (isLongRun) expect(readMs).toBeLessThan(2_000)
    const [newest] = await readRecentPurchases({ chainId: 31337, limit: 3, database: postgres.database })
    const block = await client.getBlock({ blockNumber: receipt.blockNumber })
    expect(newest).toMatchObject({
      transactionHash: hash,
      boughtInt: '2000',
      time: Number(block.timestamp),
      blockNumber: Number(receipt.blockNumber),
    })
    expect(newest?.buyer.toLowerCase()).toBe(buyer)
    const status = await readIndexerCursor(postgres.database, 31337)
    expect(status).toMatchObject({ cursor: Number(receipt.blockNumber), lagBlocks: 0, freshness: 'fresh' })
  })

  it('quarantines logs that it cannot decode, and continues', async () => {
    const { client } = chain
    const { platform, intToken } = toContracts(deployment)
    const contracts = { platform, intToken }
    const accounts = await createPlayers(client, 8)
    const code = await client.getCode({ address: platform })
    // Bytecode that emits its calldata: two topics, then data.
    await client.setCode({ address: platform, bytecode: '0x602035600035604036038060406000376000a200' })
    const transaction = encodeEventTopics({
      abi: platformAbi,
      eventName: 'AssetTransaction',
      args: { user: zeroAddress },
    })
    const claim = encodeEventTopics({ abi: platformAbi, eventName: 'EarningsClaim', args: { user: zeroAddress } })
    const toTopics = (topics: readonly (Hex | readonly Hex[] | null)[]) =>
      concat(topics.filter((topic) => typeof topic === 'string'))
    const assetParameters = [{ type: 'bool' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
    const poisons: Hex[] = [
      concat([toTopics(transaction), '0x01']),
      concat([toTopics(transaction), encodeAbiParameters(assetParameters, [true, true, 99n, 1n])]),
      concat([toTopics(transaction), encodeAbiParameters(assetParameters, [true, true, 0n, 2n ** 256n - 1n])]),
      concat([toTopics(claim), pad('0xff', { size: 32 }).replace('0x00', '0xff') as Hex]),
    ]
    for (const data of poisons) {
      const hash = await client.sendTransaction({
        account: accounts[0] ?? zeroAddress,
        chain: null,
        to: platform,
        data,
        gas: 1_000_000n,
      })
      expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    }
    await client.setCode({ address: platform, bytecode: code ?? '0x' })
    await sendRandomMoves(client, random, contracts, accounts, 20)
    await waitUntilRead(client, postgres.database)
    const aside = await postgres.database.select().from(quarantinedLogs)
    expect(aside.map(({ reason }) => reason)).toHaveLength(poisons.length)
    expect(aside.every(({ reason }) => reason.length > 10)).toBe(true)
    expect(follower.state().status).toBe('following')
  })
})
