import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import { followChain, type Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { expectTablesEqualChain, waitUntilRead } from '../support/expect-tables'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '../support/random-moves'
import { toTestChainSetup } from '../support/start-follower'
import { startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { waitUntil } from '../support/wait-until'
import { expectRowsEqualRebuild } from '@/tests/support/expect-tables'
import { type FaultyNode, faultyNodeModes, startFaultyNode } from '@/tests/support/faulty-node'

const random = createRandom()
/** The short run has only the modes that no other test covers and that need no long wait. */
const tried = faultyNodeModes.filter(
  (fault) => isLongRun || ['down', 'half', 'hasty', 'lying', 'moody', 'narrow', 'capped'].includes(fault),
)
let chain: TestChain
let postgres: TestPostgres
let deployment: Deployment
let accounts: Address[]
let best: FaultyNode
let second: FaultyNode
let follower: Follower
const failed: string[] = []

const play = (count: number) => sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)
const follow = (nodeUrls: readonly string[]) =>
  followChain(
    {
      ...toTestChainSetup(chain, deployment, { nodeUrls, rollbackPatienceMs: 60_000 }),
      meter: {
        read: () => undefined,
        undid: () => undefined,
        rebuilt: () => undefined,
        nodeFailed: (host) => failed.push(host),
      },
    },
    postgres.url,
  )
const waitForStatus = (...statuses: readonly string[]) =>
  waitUntil(() => statuses.includes(follower.state().status) || follower.state().status)

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), startTestPostgres()])
  ;({ deployment, accounts } = await deployWithPlayers(chain, 5))
  ;[best, second] = await Promise.all([startFaultyNode(chain.url, random), startFaultyNode(chain.url, random)])
})

beforeEach(async () => {
  await follower?.stop()
  await Promise.all([best.misbehave(null), second.misbehave(null)])
  failed.length = 0
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([best?.close(), second?.close(), chain?.kill(), postgres?.stop()])
})

describe(`nodes that misbehave (seed ${random.seed})`, () => {
  it.each(tried)('loses no row in the mode "%s", and follows again afterwards', async (fault) => {
    follower = follow([best.url])
    await waitUntilRead(chain.client, postgres.database)
    await best.misbehave(fault)
    await play(8)
    const isHarmless = ['muddled', 'narrow', 'capped', 'heavy'].includes(fault)
    if (isHarmless) await waitUntilRead(chain.client, postgres.database)
    else if (fault !== 'moody')
      await waitForStatus('node-unreachable', 'waiting-for-deployment', ...(fault === 'stale' ? ['following'] : []))
    await best.misbehave(null)
    await expectTablesEqualChain({
      client: chain.client,
      database: postgres.database,
      platform: toContracts(deployment).platform,
      accounts,
    })
    expect(follower.state().status).toBe('following')
  })

  it('uses another node while one is down, and rarely tries the first one', async () => {
    await best.misbehave('down')
    follower = follow([best.url, second.url])
    await waitUntilRead(chain.client, postgres.database)
    const before = [best.requests(), second.requests()] as const
    await play(12)
    await waitUntilRead(chain.client, postgres.database)
    // Every failure is followed by a longer rest.
    expect(best.requests() - before[0]).toBeLessThan((second.requests() - before[1]) / 2)
    expect(failed.every((host) => host === new URL(best.url).host)).toBe(true)
    await best.misbehave(null)
    await second.misbehave('down')
    await play(4)
    await waitUntilRead(chain.client, postgres.database)
  })

  it('reads on from another node while one lies about a block', async () => {
    follower = follow([best.url, second.url])
    await waitUntilRead(chain.client, postgres.database)
    await best.misbehave('lying')
    await play(8)
    await expectTablesEqualChain({
      client: chain.client,
      database: postgres.database,
      platform: toContracts(deployment).platform,
      accounts,
    })
    await expectRowsEqualRebuild(chain, deployment, postgres)
    expect(failed).toContain(new URL(best.url).host)
  })

  it('leaves a lagging node for one that follows the chain', async () => {
    follower = follow([best.url, second.url])
    await waitUntilRead(chain.client, postgres.database)
    await second.misbehave('stale')
    await play(6)
    await waitUntilRead(chain.client, postgres.database)
    // Now the current node stops, and the remaining one is behind the tables.
    await best.misbehave('down')
    await waitForStatus('node-unreachable')
    expect(follower.state().problem).toBeTruthy()
    await second.misbehave(null)
    await play(4)
    await waitUntilRead(chain.client, postgres.database)
    await expectRowsEqualRebuild(chain, deployment, postgres)
  })
})
