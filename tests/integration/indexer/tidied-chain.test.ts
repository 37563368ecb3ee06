import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deployContracts } from '@/contracts/script/deploy'
import { dropEmptyBlocks, keepFirstBlock } from '@/scripts/dev/chain/start-chain'
import { expectTablesEqualChain, waitUntilRead } from '@/tests/support/expect-tables'
import { createRandom } from '@/tests/support/random'
import { fundPlayers, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { startFollower } from '@/tests/support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const random = createRandom()
let folder: string
let saved: string
let chain: TestChain
let postgres: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'indexer-test-'))
  saved = join(folder, 'chain.json')
  ;[chain, postgres] = await Promise.all([startTestChain(['--state', saved]), createTestDatabase()])
})

afterAll(async () => {
  await Promise.all([chain?.kill(), postgres?.stop(), rm(folder, { recursive: true, force: true })])
})

describe(`a local chain that has dropped old empty blocks (seed ${random.seed})`, () => {
  it('is followed, and gives the same tables when it is read again in small ranges', async () => {
    const { client } = chain
    await client.mine({ blocks: 5 })
    const deployment = await deployContracts({ publicClient: client, walletClient: chain.deployer })
    const contracts = toContracts(deployment)
    const accounts = await createPlayers(client, 5)
    await fundPlayers(client, contracts, accounts)
    for (let round = 0; round < 4; round += 1) {
      await sendRandomMoves(client, random, contracts, accounts, 6)
      await client.mine({ blocks: 60 })
    }
    const follower = startFollower(chain, deployment, postgres.url)
    await waitUntilRead(client, postgres.database)

    await chain.kill('SIGTERM')
    const state = dropEmptyBlocks(keepFirstBlock(JSON.parse(await readFile(saved, 'utf8'))), 20)
    await writeFile(saved, JSON.stringify(state))
    await chain.start()
    expect(await client.getBlock({ blockNumber: 2n }).catch(() => null)).toBeNull()
    await createPlayers(client, 5)
    await sendRandomMoves(client, random, contracts, accounts, 10)
    const expectEqual = (database = postgres.database) =>
      expectTablesEqualChain({ client, database, platform: contracts.platform, accounts })
    await expectEqual()
    await follower.stop()

    const again = await createTestDatabase()
    const second = startFollower(chain, deployment, again.url, { maxRangeBlocks: 7 })
    await expectEqual(again.database)
    await second.stop()
    await again.stop()
  })
})
