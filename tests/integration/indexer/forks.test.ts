import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { type Address, encodeFunctionData, zeroAddress } from 'viem'
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
import { deployWithPlayers, fundPlayers, randomMove, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { reorganise, rollBack } from '@/tests/support/reorganise'
import { startFollower, toTestChainSetup } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

const random = createRandom()
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let follower: Follower
let accounts: Address[]

async function deployAndEquip(): Promise<void> {
  ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
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
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
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

describe(`reorganisations (seed ${random.seed})`, () => {
  it('tables match the contracts after reorganisations of any depth, with and without other transactions', async () => {
    // Fund the accounts first, because a reorganisation would undo the funding.
    const newcomers = await createPlayers(chain.client, 7, 100)
    await chain.client.mine({ blocks: 30 })
    await waitUntilRead(chain.client, postgres.database)
    const [begun] = await postgres.database.select().from(chainIdentities)
    for (const depth of [1, 2, 3, 5, 8, 12, 25]) {
      await play(20)
      const newcomer = newcomers.pop() ?? zeroAddress
      await fundPlayers(chain.client, toContracts(deployment), [newcomer])
      accounts.push(newcomer)
      // Sometimes the indexer is still reading when it happens.
      if (random.below(2) === 0) await waitUntilRead(chain.client, postgres.database)
      const moves = Array.from({ length: random.below(2 * depth) }, () =>
        randomMove(random, toContracts(deployment), accounts),
      )
      await reorganise(chain.client, depth, moves, random)
      await expectEqual()
    }
    // Hashes of empty blocks are stored for 16 blocks. Deeper forks must be found by blocks with events, without a rebuild.
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

  it('notices a rollback that the node does not announce', async () => {
    for (const depth of [1, 4, 20]) {
      await play(25)
      await waitUntilRead(chain.client, postgres.database)
      await rollBack(chain.client, depth)
      await expectEqual()
      await play(3)
      await expectEqual()
    }
  })

  it('undoes thousands of events in small pages', async () => {
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
    // The contract that emits events at the platform's address exists again.
    await chain.client.setCode({ address: platform, bytecode: code ?? '0x' })
    await waitUntilRead(chain.client, postgres.database)
    expect(await digestRows(postgres.database, 31337)).toEqual(before)
  })

  it('follows a chain that was killed and restarted, with another or the same block 0', async () => {
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

  it('deletes the old board if the new chain has no contracts yet', async () => {
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

describe('a node with another history on a real chain', () => {
  const settings = { undoLimit: 20 }
  const isOther = async () => {
    await waitUntil(() => follower.state().status === 'other-history' || follower.state().status)
    expect(follower.state().problem).toContain('--rebuild')
  }

  it('changes no row; the indexer continues with the old chain, and with the new one after a rebuild', async () => {
    await follower.stop()
    follower = startFollower(chain, deployment, postgres.url, settings)
    await chain.client.mine({ blocks: 30 })
    await play(4)
    await waitUntilRead(chain.client, postgres.database)
    const rows = await digestRows(postgres.database, 31337)

    // Final blocks are missing without a replacement: the node lags.
    await rollBack(chain.client, 8)
    await waitUntil(() => follower.state().status === 'node-unreachable' || follower.state().status)
    expect(await digestRows(postgres.database, 31337)).toEqual(rows)
    await chain.client.mine({ blocks: 12 })
    await expectEqual()
    const replaced = await digestRows(postgres.database, 31337)

    // The chains are the same up to a block below the undo limit.
    await reorganise(chain.client, 24, [], random)
    await isOther()
    expect(await digestRows(postgres.database, 31337)).toEqual(replaced)

    // A completely different chain.
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
