import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Address, parseEther } from 'viem'
import type { Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { expectTablesEqualChain } from '@/tests/support/expect-tables'
import { deployLegacyContracts } from '@/tests/support/deploy-legacy'
import { createRandom } from '@/tests/support/random'
import { fundPlayers, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { reorganise } from '@/tests/support/reorganise'
import { startFollower } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const random = createRandom()
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let accounts: Address[]
let follower: Follower

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)
const expectEqual = (database = postgres.database) =>
  expectTablesEqualChain({ client: chain.client, database, platform: toContracts(deployment).platform, accounts })

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  deployment = await deployLegacyContracts({ publicClient: chain.client, walletClient: chain.deployer })
  // So that it can pay whatever the random moves ask for.
  await chain.client.setBalance({ address: toContracts(deployment).platform, value: parseEther('1000000') })
  accounts = await createPlayers(chain.client, 6)
  await fundPlayers(chain.client, toContracts(deployment), accounts)
  follower = startFollower(chain, deployment, postgres.url)
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

describe(`the contracts that are live today (seed ${random.seed})`, () => {
  it('are followed like ours, also through reorganisations', async () => {
    await play(60)
    await expectEqual()
    await reorganise(chain.client, 6, [], random)
    await play(20)
    await expectEqual()
    expect(follower.state().status).toBe('following')
  })

  it('can add a kind of asset without an event', async () => {
    const { platform } = toContracts(deployment)
    const hash = await chain.deployer.writeContract({
      address: platform,
      abi: legacyPlatformAbi,
      functionName: 'addAsset',
      args: ['Topaz', 333n, 1n, true],
    })
    await chain.client.waitForTransactionReceipt({ hash })
    const buy = await chain.client.writeContract({
      account: accounts[0] ?? platform,
      chain: null,
      address: platform,
      abi: legacyPlatformAbi,
      functionName: 'buyCrystal',
      args: [8n, 7n],
      gas: 1_000_000n,
    })
    expect((await chain.client.waitForTransactionReceipt({ hash: buy })).status).toBe('success')
    await expectEqual()
  })

  it('give the same rows after a rebuild', async () => {
    const again = await createTestDatabase()
    const second = startFollower(chain, deployment, again.url)
    await expectEqual(again.database)
    await second.stop()
    await again.stop()
  })
})
