import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { players as playersTable } from '@/lib/server/database/schema/chain'
import { expectTablesEqualChain, waitUntilRead } from '../support/expect-tables'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { deployWithPlayers, randomMove, sendRandomMoves, toContracts } from '../support/random-moves'
import { reorganise } from '../support/reorganise'
import { startFollower } from '../support/start-follower'
import { startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { expectRowsEqualRebuild } from '@/tests/support/expect-tables'

const random = createRandom()
let chain: TestChain
let postgres: TestPostgres
let deployment: Deployment
let accounts: Address[]
let follower: Follower

/** Starts a chain with contracts and players, always at the same addresses. */
async function populate(): Promise<void> {
  ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
}

/** anvil loses its contracts in a reorganisation after about nine hundred blocks, so every test uses a new chain. */
async function keepYoung(): Promise<void> {
  if ((await chain.client.getBlockNumber()) < 500n) return
  await chain.kill()
  await chain.start()
  await populate()
}

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)

describe.skipIf(!isLongRun)(`forks deeper than the stored hashes (seed ${random.seed})`, () => {
  beforeAll(async () => {
    ;[chain, postgres] = await Promise.all([startTestChain(), startTestPostgres()])
    await populate()
    follower = startFollower(chain, deployment, postgres.url)
  })

  afterAll(async () => {
    await follower?.stop()
    await Promise.all([chain?.kill(), postgres?.stop()])
  })

  it.each([...Array.from({ length: 30 }, (_, index) => index + 1), 64, 100])(
    'F1, F2: %d blocks deep, with other transactions, the rows are those of a rebuild',
    async (depth) => {
      await keepYoung()
      await play(20)
      await chain.client.mine({ blocks: depth })
      await play(3 * Math.min(depth, 20))
      await waitUntilRead(chain.client, postgres.database)
      const held = (await postgres.database.select().from(playersTable)).length
      expect(held).toBeGreaterThan(0)
      const moves = Array.from({ length: random.below(2 * depth) }, () =>
        randomMove(random, toContracts(deployment), accounts),
      )
      await reorganise(chain.client, depth, moves, random)
      const { platform } = toContracts(deployment)
      await expectTablesEqualChain({ client: chain.client, database: postgres.database, platform, accounts })
      await expectRowsEqualRebuild(chain, deployment, postgres)
    },
  )

  it('F3: a rollback of a hundred blocks that the node does not announce', async () => {
    await keepYoung()
    await chain.client.mine({ blocks: 120 })
    await play(30)
    await waitUntilRead(chain.client, postgres.database)
    await chain.client.request<{ Parameters: [number]; ReturnType: null }>({ method: 'anvil_rollback', params: [100] })
    await expectRowsEqualRebuild(chain, deployment, postgres)
  })
})
