import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Address, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import type { Follower } from '@/indexer/chain/follow-chain'
import { digestRows } from '@/indexer/rebuild/swap-tables'
import { fillRewards } from '@/indexer/store/change-rewards'
import { stoneRewardsSchema } from '@/lib/history/stone-rewards'
import { readStoneRewards } from '@/lib/server/sale/read-rewards'
import { expectRewards, expectRowsEqualRebuild, waitUntilRead } from '@/tests/support/expect-tables'
import { createCaller } from '@/tests/support/history-chain'
import { createRandom } from '@/tests/support/random'
import { deployWithPlayers, fundPlayers, randomMove, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { reorganise } from '@/tests/support/reorganise'
import { startFollower } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const chainId = 31337
const random = createRandom()
let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
/** Accounts that make random moves, and others that make only those of their test. */
let accounts: Address[]
const others: Address[] = []
let follower: Follower
let caller: ReturnType<typeof createCaller>

const read = () => waitUntilRead(chain.client, postgres.database)
const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)
/** A purchase is paid out in 10 minutes on the local chain. */
const wait = (seconds: number) => chain.client.increaseTime({ seconds })

/** The stones of an account as the browser parses them; null while they are computed. */
async function readStones(address: Address) {
  const response = await readStoneRewards({ chainId, address }, postgres.database)
  return v.parse(stoneRewardsSchema, JSON.parse(JSON.stringify(response))).stones
}

async function expectEqual(): Promise<void> {
  await read()
  const { platform } = toContracts(deployment)
  await expectRewards({ client: chain.client, database: postgres.database, platform }, [...accounts, ...others])
}

const readClaimable = (account: Address) =>
  chain.client.readContract({
    address: toContracts(deployment).platform,
    abi: platformAbi,
    functionName: 'calculateUserEarnings',
    args: [account],
  })

const readStream = () =>
  chain.client.readContract({
    address: toContracts(deployment).platform,
    abi: platformAbi,
    functionName: 'earningsStream',
  })

async function createAccount(number: number): Promise<Address> {
  const [account = zeroAddress] = await createPlayers(chain.client, 1, number)
  await fundPlayers(chain.client, toContracts(deployment), [account])
  others.push(account)
  return account
}

/** Everybody returns all stones, so that the stream pauses. */
async function returnAll(): Promise<void> {
  for (const account of accounts)
    for (const [list, sell] of [
      ['getGems', 'sellGem'],
      ['getCrystals', 'sellCrystal'],
    ] as const) {
      const { platform: address } = toContracts(deployment)
      const held = await chain.client.readContract({ address, abi: platformAbi, functionName: list, args: [account] })
      for (const [index, count] of held.entries())
        if (count > 0n) await caller.call(account, 'platform', sell, [BigInt(index), count])
    }
}

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  ;({ deployment, accounts } = await deployWithPlayers(chain, 5))
  caller = createCaller(chain, deployment)
  await caller.call(caller.owner, 'adminWhitelist', 'setWhitelisted', [[caller.owner], true])
  follower = startFollower(chain, deployment, postgres.url)
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([chain?.kill(), postgres?.stop()])
})

describe(`rewards of stones (seed ${random.seed})`, () => {
  it('equal the contracts after trades, mints, pauses, long times and reorganisations', async () => {
    // A pool of 500,000 price units, of which 1 % may be minted.
    await caller.call(accounts[0] ?? zeroAddress, 'platform', 'buyCrystal', [6n, 1n])
    for (const depth of [1, 3, 8, 20]) {
      await play(12)
      await caller.call(caller.owner, 'platform', 'mintCrystal', [accounts[random.below(5)], 0n, 1n])
      await wait(random.below(300))
      await expectEqual()
      const moves = Array.from({ length: random.below(2 * depth) }, () =>
        randomMove(random, toContracts(deployment), accounts),
      )
      await reorganise(chain.client, depth, moves, random)
      await wait(random.below(900))
      await expectEqual()
    }
    await caller.call(accounts[0] ?? zeroAddress, 'platform', 'buyToken', [zeroAddress], parseEther('50'))
    await returnAll()
    await wait(1_000)
    await chain.client.mine({ blocks: 1 })
    expect(await readStream()).toEqual([expect.toSatisfy((wei) => wei > 0n), expect.anything(), true])
    await expectEqual()
    await play(12)
    await wait(200)
    await chain.client.mine({ blocks: 1 })
    await expectEqual()
    await expectRowsEqualRebuild(chain, deployment, postgres)
  })

  it('are to the wei what the contract credits for one kind that was bought once', async () => {
    const account = await createAccount(50)
    await caller.call(account, 'platform', 'buyGem', [1n, 3n])
    await wait(200)
    await play(10)
    await read()
    const claimable = await readClaimable(account)
    expect(claimable).toBeGreaterThan(parseEther('0.001'))
    expect(await readStones(account)).toEqual([{ kind: 'gem', index: 1, earnedWei: claimable }])
  })

  it('stay those of a kind after it is returned, and a kind that is bought later starts at 0', async () => {
    const account = await createAccount(60)
    await caller.call(account, 'platform', 'buyCrystal', [0n, 2n])
    await wait(200)
    await caller.call(account, 'platform', 'sellCrystal', [0n, 2n])
    const returned = await readClaimable(account)
    await caller.call(account, 'platform', 'buyGem', [0n, 1n])
    await read()
    const crystal = { kind: 'crystal', index: 0, earnedWei: returned }
    expect(returned).toBeGreaterThan(0n)
    expect(await readStones(account)).toEqual([{ kind: 'gem', index: 0, earnedWei: 0n }, crystal])
    await wait(200)
    await chain.client.mine({ blocks: 1 })
    await read()
    const gem = { kind: 'gem', index: 0, earnedWei: (await readClaimable(account)) - returned }
    expect(gem.earnedWei).toBeGreaterThan(0n)
    expect(await readStones(account)).toEqual([gem, crystal])
  })

  it('of a purchase that a reorganisation undoes are gone', async () => {
    const account = await createAccount(70)
    await read()
    await caller.call(account, 'platform', 'buyGem', [0n, 1n])
    await read()
    expect(await readStones(account)).toHaveLength(1)
    await reorganise(chain.client, 1, [], random)
    await read()
    expect(await readStones(account)).toEqual([])
  })

  it('are computed from the stored events of an earlier release, and unknown until then', async () => {
    await read()
    await follower.stop()
    const before = await digestRows(postgres.database, chainId)
    const spoil = async (hash: string) => {
      await postgres.database.execute(sql`update chain_cursors set rewards_hash = ${hash}`)
      await postgres.database.execute(sql`update reward_pools set gem_index = gem_index + 1`)
      await postgres.database.execute(sql`update asset_stakes set power = power + 1`)
    }
    await spoil('0xolder')
    const [account = zeroAddress] = accounts
    expect(await readStones(account)).toBeNull()
    const onBegin = vi.fn<() => void>()
    // A process that is stopped meanwhile leaves nothing, and the next one begins again.
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(fillRewards(postgres.database, chainId, { onBegin: stop })).rejects.toThrow('stopped')
    // Pages end inside blocks, too.
    expect(await fillRewards(postgres.database, chainId, { onBegin, pageSize: 3 })).toBeGreaterThan(50)
    expect(await digestRows(postgres.database, chainId)).toEqual(before)
    expect(await fillRewards(postgres.database, chainId, { onBegin })).toBeNull()
    // The log says so before the minutes that it takes.
    expect(onBegin).toHaveBeenCalledOnce()

    await spoil('')
    follower = startFollower(chain, deployment, postgres.url)
    await play(5)
    await expectEqual()
  })
})
