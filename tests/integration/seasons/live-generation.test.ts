import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { Follower } from '@/indexer/chain/follow-chain'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { toSeason } from '@/lib/leaderboard/season'
import { closeDatabase } from '@/lib/server/database/client'
import { crystalRewards } from '@/lib/server/database/schema/seasons'
import { getGameServer, isGameServerListed, mintRewards } from '@/lib/server/game-server/mint-rewards'
import { waitUntilRead } from '@/tests/support/expect-tables'
import { type LocalChain, startLocalChain } from '@/tests/support/local-chain'
import { startFollower } from '@/tests/support/start-follower'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

let folder: string
let chain: LocalChain
let postgres: TestDatabase
let follower: Follower
let env: ServerEnv
const gameServer = getGameServer({ gameServerKey: null, defaultChainId: 31337 })
const winner = privateKeyToAccount(generatePrivateKey()).address

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-seasons-test-'))
  ;[postgres, chain] = await Promise.all([createTestDatabase(), startLocalChain('live')])
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
const readReward = async () => (await postgres.database.select().from(crystalRewards))[0]
const readCrystals = () => {
  const address = chain.contracts.platform.address
  return chain.publicClient.readContract({
    address,
    abi: legacyPlatformAbi,
    functionName: 'getCrystals',
    args: [winner],
  })
}

it('mints a reward on the live generation once the owner has put the game server on the admin list', async () => {
  const { adminWhitelist } = chain.deployment.contracts
  if (!adminWhitelist || !gameServer) throw new Error('the deployment is not whole')
  await postgres.database.insert(crystalRewards).values({
    chainId: 31337,
    season: toSeason(Date.now() / 1_000) - 1,
    reason: 'weekly-quest',
    rank: 1,
    wallet: winner.toLowerCase(),
    assetIndex: 0,
    quantity: 3,
    createdAt: new Date(),
  })
  await waitUntilRead(chain.publicClient as never, postgres.database)

  expect(await isGameServerListed(env)).toBe(false)
  await mint()
  expect(await readReward()).toMatchObject({ nonce: null, mintedAt: null })

  const hash = await chain.owner.writeContract({
    address: adminWhitelist,
    abi: whitelistAbi,
    functionName: 'setWhitelisted',
    args: [[gameServer.address], true],
  })
  await chain.publicClient.waitForTransactionReceipt({ hash })
  expect(await isGameServerListed(env)).toBe(true)
  await waitUntil(async () => {
    await mint()
    // The blocks after it make it final.
    await chain.testClient.mine({ blocks: 1 })
    return (await readReward())?.mintedAt !== null || 'not minted'
  })
  await mint()
  expect((await readCrystals())[0]).toBe(3n)
})
