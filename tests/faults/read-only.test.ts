import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import type { Deployment } from '@/contracts/deployment'
import type { Follower } from '@/indexer/chain/follow-chain'
import { readBalance } from '@/lib/server/credits/read-balance'
import { expectRowsEqualRebuild, expectTablesEqualChain, waitUntilRead } from '../support/expect-tables'
import { createDataFolder } from '../support/indexer-process'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '../support/random-moves'
import { startFollower } from '../support/start-follower'
import { startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { waitUntil } from '../support/wait-until'
import { askBoard, createWebProcess, playForCredits, type WebProcess } from '../support/web-process'

const random = createRandom()
const minuteMs = 60_000
const player: Address = '0x5be7de5000000000000000000000000000000003'
let chain: TestChain
let postgres: TestPostgres
let folder: Awaited<ReturnType<typeof createDataFolder>>
let deployment: Deployment
let accounts: Address[]
let follower: Follower
let web: WebProcess

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)

/** Makes the whole server read-only, as a replica is after a failover, or takes it back. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  await postgres.database.$client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await postgres.database.$client.query('select pg_reload_conf()')
}

describe.skipIf(!isLongRun)(`a database that is read-only (seed ${random.seed})`, () => {
  beforeAll(async () => {
    ;[chain, postgres, folder] = await Promise.all([startTestChain(), startTestPostgres(), createDataFolder()])
    ;({ deployment, accounts } = await deployWithPlayers(chain, 6))
    follower = startFollower(chain, deployment, postgres.url)
    web = await createWebProcess({ dataDir: folder.path, databaseUrl: postgres.url })
    await web.start()
    await waitUntil(async () => (await askBoard(web)) !== null || 'no response')
  })

  afterAll(async () => {
    await Promise.all([follower?.stop(), web?.kill()])
    await Promise.all([chain?.kill(), postgres?.stop(), folder?.remove()])
  })

  it('for a minute loses nothing: reading goes on, writing says so and goes on afterwards', async () => {
    await play(20)
    await waitUntilRead(chain.client, postgres.database)
    expect(await playForCredits(web, player, 'before')).toBe(true)
    await setReadOnly(true)
    const end = performance.now() + minuteMs
    let [boards, refused, during] = [0, 0, 0]
    while (performance.now() < end) {
      await play(4)
      expect((await askBoard(web))?.status).toBe(200)
      boards += 1
      if (await playForCredits(web, player, `during-${during}`)) during += 1
      else refused += 1
      await wait(500)
    }
    expect(during).toBe(0)
    expect(follower.state()).toMatchObject({ status: 'database-unreachable' })
    await setReadOnly(false)
    await waitUntil(async () => (await playForCredits(web, player, 'after')) || 'credits are not written')
    await waitUntil(() => follower.state().status === 'following' || follower.state().status)
    await waitUntilRead(chain.client, postgres.database)
    await expectTablesEqualChain({
      client: chain.client,
      database: postgres.database,
      platform: toContracts(deployment).platform,
      accounts,
    })
    await expectRowsEqualRebuild(chain, deployment, postgres)
    const { won, spent } = await readBalance({ chainId: 31337, player, database: postgres.database })
    expect({ won, spent }).toEqual({ won: 4n, spent: 2n })
    process.stdout.write(`read-only for a minute: ${boards} boards read, ${refused} plays refused, none lost\n`)
  }, 300_000)
})
