import { createServer } from 'node:http'
import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from 'viem'
import { followChain, type Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { expectTablesEqualChain } from '../support/expect-tables'
import { listen, type Listening } from '../support/listen'
import { isLongRun } from '../support/long-run'
import { createRandom } from '../support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '../support/random-moves'
import { toTestChainSetup } from '../support/start-follower'
import { createPlayers, startTestChain, type TestChain } from '../support/test-chain'
import { startTestPostgres, type TestPostgres } from '../support/test-database'
import { waitUntil } from '../support/wait-until'
import { expectRowsEqualRebuild } from '@/tests/support/expect-tables'

const random = createRandom()
let folder: string
let branches: readonly [TestChain, TestChain]
let postgres: TestPostgres
let deployment: Deployment
let accounts: Address[]
/** A proxy in front of two nodes. `choose` selects the node of each request. */
let shared: Listening & { choose: () => TestChain }

const play = (chain: TestChain, count: number) =>
  sendRandomMoves(chain.client, random, toContracts(deployment), accounts, count)

async function startShared(first: TestChain): Promise<typeof shared> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      fetch(shared.choose().url, {
        method: 'POST',
        body: Buffer.concat(chunks),
        headers: { 'content-type': 'application/json' },
      })
        .then(async (target) =>
          response.writeHead(target.status, { 'content-type': 'application/json' }).end(await target.text()),
        )
        .catch(() => response.destroy())
    })
  })
  return { ...(await listen(server)), choose: () => first }
}

/** Splits a chain into two nodes with the same history. */
async function split(chain: TestChain): Promise<readonly [TestChain, TestChain]> {
  const state = join(folder, 'state.json')
  const copy = join(folder, 'copy.json')
  const { mtimeMs } = await stat(state).catch(() => ({ mtimeMs: 0 }))
  await waitUntil(async () => (await stat(state)).mtimeMs > mtimeMs || 'not saved yet')
  await chain.kill('SIGTERM')
  await cp(state, copy)
  await chain.start(['--state', state, '--preserve-historical-states'])
  const other = await startTestChain(['--state', copy, '--preserve-historical-states'])
  // anvil doesn't save impersonated accounts.
  for (const each of [chain, other]) accounts = await createPlayers(each.client, 5)
  return [chain, other]
}

describe.skipIf(!isLongRun)(`nodes on different branches (seed ${random.seed})`, () => {
  let follower: Follower
  const undone: number[] = []

  const follow = (nodeUrls: readonly string[]) =>
    followChain(
      {
        ...toTestChainSetup(branches[0], deployment, { nodeUrls }),
        meter: {
          read: () => undefined,
          undid: (blocks) => undone.push(blocks),
          rebuilt: () => undefined,
          nodeFailed: () => undefined,
        },
      },
      postgres.url,
    )
  async function expectEqualTo(chain: TestChain): Promise<void> {
    await expectTablesEqualChain({
      client: chain.client,
      database: postgres.database,
      platform: toContracts(deployment).platform,
      accounts,
    })
    await expectRowsEqualRebuild(chain, deployment, postgres)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'indexer-test-branches-'))
    const flags = ['--state', join(folder, 'state.json'), '--state-interval', '1', '--preserve-historical-states']
    const [chain, database] = await Promise.all([startTestChain(flags), startTestPostgres()])
    postgres = database
    ;({ deployment, accounts } = await deployWithPlayers(chain, 5))
    branches = await split(chain)
    shared = await startShared(chain)
  })

  afterAll(async () => {
    await follower?.stop()
    await shared?.stop()
    await Promise.all([...(branches ?? []).map((chain) => chain.kill()), postgres?.stop()])
    await rm(folder, { recursive: true, force: true })
  })

  it('F7: rows move from one branch to the other by a counted reorganisation and never mix both', async () => {
    const [first, second] = branches
    follower = follow([shared.url])
    for (const chain of [first, second, first]) {
      await play(chain, 6)
      const before = undone.length
      shared.choose = () => chain
      await expectEqualTo(chain)
      if (chain === second) expect(undone.length).toBeGreaterThan(before)
    }
  })

  it('F7: a URL that alternates between two nodes leaves no gap and no mixture', async () => {
    for (const settled of branches) {
      let asked = 0
      shared.choose = () => {
        asked += 1
        return branches[random.below(2)] ?? settled
      }
      for (let round = 0; round < 8; round += 1) {
        await Promise.all(branches.map((chain) => play(chain, 3)))
        await wait(200)
      }
      expect(asked).toBeGreaterThan(20)
      shared.choose = () => settled
      await expectEqualTo(settled)
    }
  })
})
