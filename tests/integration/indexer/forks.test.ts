import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { deployContracts } from '@/contracts/script/deploy'
import type { Follower } from '@/indexer/chain/follow-chain'
import { rebuildChain } from '@/indexer/rebuild/rebuild-chain'
import { digestRows } from '@/indexer/rebuild/swap-tables'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { chainIdentities } from '@/lib/server/database/schema/chain'
import { emitEvents } from '@/scripts/bench/indexer/backfill'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { expectTablesEqualChain, waitUntilRead } from '@/tests/support/expect-tables'
import { createRandom } from '@/tests/support/random'
import { fundPlayers, sendRandomMoves, randomMove, toContracts } from '@/tests/support/random-moves'
import { reorganise, rollBack } from '@/tests/support/reorganise'
import { startFollower, toTestChainSetup } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { startTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

const random = createRandom()
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let follower: Follower
let accounts: Address[]

async function deployAndEquip(): Promise<void> {
  deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
  accounts = await createPlayers(chain.client, 6)
  await fundPlayers(chain.client, toContracts(deployment), accounts)
}

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)
const expectEqual = () =>
  expectTablesEqualChain({
    client: chain.client,
    database: postgres.database,
    platform: toContracts(deployment).platform,
    accounts,
  })

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), startTestDatabase()])
  await deployAndEquip()
  follower = startFollower(chain, deployment, postgres.url)
})

beforeEach(() => {
  onTestFailed(() => {
    process.stderr.write(`The follower says ${JSON.stringify(follower.state())}\n`)
  })
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

describe(`a chain that takes back what it said (seed ${random.seed})`, () => {
  it('reorganised at any depth, with other transactions or none, leaves what the contracts say', async () => {
    // Their coin is given beforehand: it would be taken back with the blocks.
    const newcomers = await createPlayers(chain.client, 7, 100)
    await chain.client.mine({ blocks: 30 })
    await waitUntilRead(chain.client, postgres.database)
    const [begun] = await postgres.database.select().from(chainIdentities)
    for (const depth of [1, 2, 3, 5, 8, 12, 25]) {
      await play(20)
      const newcomer = newcomers.pop() ?? zeroAddress
      await fundPlayers(chain.client, toContracts(deployment), [newcomer])
      accounts.push(newcomer)
      // Now and then the tables are in the middle of reading when it happens.
      if (random.below(2) === 0) await waitUntilRead(chain.client, postgres.database)
      const moves = Array.from({ length: random.below(2 * depth) }, () =>
        randomMove(random, toContracts(deployment), accounts),
      )
      await reorganise(chain.client, depth, moves, random)
      await expectEqual()
    }
    // Kept hashes end at 16 blocks; deeper forks were found by the blocks that had events, not by reading all again.
    const [still] = await postgres.database.select().from(chainIdentities)
    expect(still).toEqual(begun)
  })

  it("undoes the purchase of a player's only crystal", async () => {
    const [buyer = zeroAddress] = accounts
    const { platform } = toContracts(deployment)
    const owned = await chain.client.readContract({
      address: platform,
      abi: platformAbi,
      functionName: 'getCrystals',
      args: [buyer],
    })
    for (const [index, amount] of owned.entries()) {
      if (amount > 0n) await send(buyer, platform, 'sellCrystal', BigInt(index), amount)
    }
    await waitUntilRead(chain.client, postgres.database)
    const before = await readLeaderboard({ chainId: 31337, limit: 10, player: buyer, database: postgres.database })
    expect(before.player).toBeNull()
    await send(buyer, platform, 'buyCrystal', 0n, 1n)
    await waitUntilRead(chain.client, postgres.database)
    const bought = await readLeaderboard({ chainId: 31337, limit: 10, player: buyer, database: postgres.database })
    expect(bought.player).toMatchObject({ crystalPower: '100', pending: true })
    expect(bought.players).toBe(before.players + 1)
    expect(bought.leaderboard.filter(({ pending }) => !pending).length).toBeGreaterThan(0)
    await reorganise(chain.client, 1, [], random)
    await expectEqual()
    const after = await readLeaderboard({ chainId: 31337, limit: 10, player: buyer, database: postgres.database })
    expect(after.player).toBeNull()
    expect(after.players).toBe(before.players)
  })

  it('rolled back without a word, is noticed', async () => {
    for (const depth of [1, 4, 20]) {
      await play(25)
      await waitUntilRead(chain.client, postgres.database)
      await rollBack(chain.client, depth)
      await expectEqual()
      await play(3)
      await expectEqual()
    }
  })

  it('takes back thousands of events, of which it never holds many', async () => {
    await waitUntilRead(chain.client, postgres.database)
    await follower.stop()
    const before = await digestRows(postgres.database, 31337)
    const { platform } = toContracts(deployment)
    const code = await chain.client.getCode({ address: platform })
    const size = { blocks: 25, perBlock: 200 }
    await emitEvents(chain.client, platform, size)
    follower = startFollower(chain, deployment, postgres.url)
    await waitUntilRead(chain.client, postgres.database)
    expect(await digestRows(postgres.database, 31337)).not.toEqual(before)
    await rollBack(chain.client, size.blocks)
    // What spoke in the platform's place is there again.
    await chain.client.setCode({ address: platform, bytecode: code ?? '0x' })
    await waitUntilRead(chain.client, postgres.database)
    expect(await digestRows(postgres.database, 31337)).toEqual(before)
  })

  it('killed and begun anew, with another first block or the same one, is followed without a restart', async () => {
    const flags = ['--timestamp', '1700000000']
    for (const pinned of [[], flags, flags]) {
      await play(5)
      await waitUntilRead(chain.client, postgres.database)
      await chain.kill()
      await waitUntil(() => follower.state().status === 'node-unreachable' || follower.state().status)
      await chain.start(pinned)
      await deployAndEquip()
      await play(10)
      await expectEqual()
      expect(follower.state().status).toBe('following')
    }
  })

  it('forgets the old board where the new chain has no contracts yet', async () => {
    await waitUntilRead(chain.client, postgres.database)
    await chain.kill()
    await chain.start([])
    await waitUntil(() => follower.state().status === 'waiting-for-deployment' || follower.state().status)
    const board = await readLeaderboard({ chainId: 31337, limit: 10, database: postgres.database })
    expect(board).toMatchObject({ leaderboard: [], players: 0, freshness: 'silent' })
    await deployAndEquip()
    await play(5)
    await expectEqual()
  })
})

describe('a node of another history, where a chain does not begin anew', () => {
  const settings = { undoLimit: 20 }
  const isOther = async () => {
    await waitUntil(() => follower.state().status === 'other-history' || follower.state().status)
    expect(follower.state().problem).toContain('--rebuild')
  }

  it('changes no row; the chain that was read is followed on, and another one after a rebuild', async () => {
    await follower.stop()
    follower = startFollower(chain, deployment, postgres.url, settings)
    await chain.client.mine({ blocks: 30 })
    await play(4)
    await waitUntilRead(chain.client, postgres.database)
    const rows = await digestRows(postgres.database, 31337)

    // Final blocks are gone and nothing is in their place: the node lags.
    await rollBack(chain.client, 8)
    await waitUntil(() => follower.state().status === 'node-unreachable' || follower.state().status)
    expect(await digestRows(postgres.database, 31337)).toEqual(rows)
    await chain.client.mine({ blocks: 12 })
    await expectEqual()
    const replaced = await digestRows(postgres.database, 31337)

    // The same chain up to a block, below which nothing is undone.
    await reorganise(chain.client, 24, [], random)
    await isOther()
    expect(await digestRows(postgres.database, 31337)).toEqual(replaced)

    // Another chain altogether.
    await chain.kill()
    await chain.start([])
    await deployAndEquip()
    await isOther()
    expect(await digestRows(postgres.database, 31337)).toEqual(replaced)
    const { signal } = new AbortController()
    await rebuildChain(toTestChainSetup(chain, deployment, settings), postgres.url, { signal })
    await play(3)
    await expectEqual()
    expect(follower.state().status).toBe('following')
  })
})

async function send(
  from: Address,
  to: Address,
  functionName: 'buyCrystal' | 'sellCrystal',
  index: bigint,
  amount: bigint,
): Promise<void> {
  const data = encodeFunctionData({ abi: platformAbi, functionName, args: [index, amount] })
  const hash = await chain.client.sendTransaction({ account: from, chain: null, to, data, gas: 1_000_000n })
  const receipt = await chain.client.waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
}
