import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { expectTablesEqualChain, waitUntilRead } from '../support/expect-tables'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '../support/random-moves'
import { mountSmallDisk, type SmallDisk } from '../support/small-disk'
import { startFollower } from '../support/start-follower'
import { startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { waitUntil } from '../support/wait-until'
import { expectRowsEqualRebuild } from '@/tests/support/expect-tables'

const random = createRandom()
let disk: SmallDisk
let chain: TestChain
let postgres: TestPostgres
let deployment: Deployment
let accounts: Address[]
let follower: Follower

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)

describe.skipIf(!isLongRun)(`a full disk (seed ${random.seed})`, () => {
  beforeAll(async () => {
    disk = await mountSmallDisk(160)
    const flags = ['-c', 'max_wal_size=32MB', '-c', 'min_wal_size=32MB', '-c', 'autovacuum=off']
    ;[chain, postgres] = await Promise.all([startTestChain(), startTestPostgres({ parent: disk.path, flags })])
    ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
    follower = startFollower(chain, deployment, postgres.url)
  })

  afterAll(async () => {
    await follower?.stop()
    await Promise.all([chain?.kill(), postgres?.stop()])
    await disk?.remove()
  })

  it('F9: stops writing, reports the database as unreachable, and loses nothing when there is space again', async () => {
    await waitUntilRead(chain.client, postgres.database)
    const ballast = await disk.fill()
    // PostgreSQL accepts what fits its reserved space, then rejects writes, or crashes and recovers.
    await waitUntil(async () => {
      await play(40)
      return follower.state().status === 'database-unreachable' || follower.state().status
    }, 110_000)
    expect(follower.state().problem).toBeTruthy()
    await rm(ballast)
    await waitUntil(
      () =>
        postgres.database.execute('select 1').then(
          () => true as const,
          () => postgres.revive().then(() => true as const),
        ),
      60_000,
    )
    await expectTablesEqualChain({
      client: chain.client,
      database: postgres.database,
      platform: toContracts(deployment).platform,
      accounts,
    })
    await expectRowsEqualRebuild(chain, deployment, postgres)
    expect(follower.state().status).toBe('following')
  }, 300_000)
})
