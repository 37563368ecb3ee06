import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import type { Abi, Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import { createSender } from '@/contracts/script/sender'
import type { Follower } from '@/indexer/chain/follow-chain'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { toSeason } from '@/lib/leaderboard/season'
import { closeDatabase } from '@/lib/server/database/client'
import { crystalRewards } from '@/lib/server/database/schema/seasons'
import { getGameServer, isGameServerListed, mintRewards } from '@/lib/server/seasons/mint-rewards'
import { waitUntilRead } from '@/tests/support/expect-tables'
import { type ChainWithContracts, startChainWithContracts } from '@/tests/support/chain-with-contracts'
import { startFollower } from '@/tests/support/start-follower'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

let folder: string
let chain: ChainWithContracts
let postgres: TestDatabase
let follower: Follower
let env: ServerEnv
const gameServer = getGameServer({ gameServerKey: null, defaultChainId: 31337 })
const createWinner = () => privateKeyToAccount(generatePrivateKey()).address
const winners = [createWinner(), createWinner()] as const

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-seasons-test-'))
  ;[postgres, chain] = await Promise.all([createTestDatabase(), startChainWithContracts('live')])
  Object.assign(process.env, { RPC_URLS_31337: chain.url, DATABASE_URL: postgres.url })
  env = readServerEnv({ DATA_DIR: folder, RPC_URLS_31337: chain.url })
  await mkdir(join(folder, 'deployments'))
  await writeFile(join(folder, 'deployments', '31337.json'), JSON.stringify(chain.deployment))
  follower = startFollower(chain, chain.deployment, postgres.url)
})
afterAll(async () => {
  await Promise.all([follower?.stop(), closeDatabase()])
  await Promise.all([chain?.stop(), postgres?.stop(), rm(folder, { recursive: true, force: true })])
})

const mint = () => mintRewards({ env, database: postgres.database })
/** The rewards, in the order in which they are minted. */
const readRewards = () => postgres.database.select().from(crystalRewards).orderBy(asc(crystalRewards.rank))

async function readCrystals(owner: Address): Promise<bigint | undefined> {
  const { address } = chain.contracts.platform
  const held = await chain.publicClient.readContract({
    address,
    abi: legacyPlatformAbi,
    functionName: 'getCrystals',
    args: [owner],
  })
  return held[0]
}

/** Sends as the owner, and waits until the index has read it in a final block. */
async function send(contract: { readonly address: Address; readonly abi: Abi }, functionName: string, args: unknown[]) {
  const hash = await chain.owner.writeContract({ ...contract, functionName, args })
  const { status } = await chain.publicClient.waitForTransactionReceipt({ hash })
  expect(status, functionName).toBe('success')
  await chain.testClient.mine({ blocks: 8 })
  await waitUntilRead(chain.publicClient as never, postgres.database)
}
const sendToPlatform = (functionName: string, args: unknown[]) =>
  send({ address: chain.contracts.platform.address, abi: legacyPlatformAbi }, functionName, args)

/** Mints until a number of rewards is minted and the index has read it. */
async function mintUntil(count: number) {
  await waitUntil(async () => {
    await mint()
    // The blocks after it make it final.
    await chain.testClient.mine({ blocks: 1 })
    return (await readRewards()).filter(({ mintedAt }) => mintedAt !== null).length === count || 'not minted'
  })
  await waitUntilRead(chain.publicClient as never, postgres.database)
}

/** Expects that the next reward stays queued, although the game server may mint. */
async function expectWaits(rank: number) {
  await mint()
  expect((await readRewards())[rank - 1]).toMatchObject({ rank, nonce: null, mintedAt: null })
}

it('reads from the list that the platform names whether the game server may mint', async () => {
  if (!gameServer) throw new Error('there is no game server')
  const lists = [chain.deployment.contracts.adminWhitelist, await deployList()] as const
  expect(await isGameServerListed(env)).toBe(false)
  await send({ address: lists[1], abi: whitelistAbi }, 'setWhitelisted', [[gameServer.address], true])
  expect(await isGameServerListed(env)).toBe(false)
  await sendToPlatform('setAdminWhitelist', [lists[1]])
  expect(await isGameServerListed(env)).toBe(true)
  await sendToPlatform('setAdminWhitelist', [lists[0]])
  expect(await isGameServerListed(env)).toBe(false)
})

async function deployList(): Promise<Address> {
  const sender = createSender(chain.publicClient as never, chain.owner)
  return (await sender.deploy('Whitelist', whitelistAbi, [chain.owner.account.address])).address
}

it('mints rewards on the live generation once the owner has listed the game server, at most 1 % of the pool in 24 hours', async () => {
  const { adminWhitelist } = chain.deployment.contracts
  const owner = chain.owner.account.address
  if (!adminWhitelist || !gameServer) throw new Error('the deployment is not whole')
  const reward = {
    chainId: 31337,
    season: toSeason(Date.now() / 1_000) - 1,
    reason: 'weekly-quest',
    assetIndex: 0,
    createdAt: new Date(),
  } as const
  await postgres.database.insert(crystalRewards).values([
    { ...reward, rank: 1, wallet: winners[0].toLowerCase(), quantity: 3 },
    { ...reward, rank: 2, wallet: winners[1].toLowerCase(), quantity: 1 },
  ])
  await sendToPlatform('buyCrystal', [0n, 300n])
  await expectWaits(1)
  await sendToPlatform('sellCrystal', [0n, 300n])
  await send({ address: adminWhitelist, abi: whitelistAbi }, 'setWhitelisted', [[gameServer.address, owner], true])

  // Without INT in the pool, crystals that others have minted leave no room, however many.
  await sendToPlatform('mintCrystal', [owner, 0n, 1_000n])
  await expectWaits(1)
  await sendToPlatform('sellCrystal', [0n, 1_000n])

  // Three crystals are 1 % of 300, and more than 1 % of 299.
  await sendToPlatform('buyCrystal', [0n, 299n])
  await expectWaits(1)
  await sendToPlatform('buyCrystal', [0n, 1n])
  await mintUntil(1)
  expect(await readCrystals(winners[0])).toBe(3n)

  // With them, a fourth one would be more than 1 % of 300 within 24 hours.
  await expectWaits(2)
  const [first] = await readRewards()
  const mintedAgo = (age: string) =>
    postgres.database
      .update(crystalRewards)
      .set({ mintedAt: sql`now() - ${age}::interval` })
      .where(eq(crystalRewards.id, first!.id))
  await mintedAgo('23 hours 30 minutes')
  await expectWaits(2)
  await mintedAgo('24 hours 1 second')
  await mintUntil(2)
  expect(await Promise.all(winners.map(readCrystals))).toEqual([3n, 1n])
})
