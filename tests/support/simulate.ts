import { sql } from 'drizzle-orm'
import { type Address, zeroAddress } from 'viem'
import { followChain, type Follower } from '@/indexer/chain/follow-chain'
import type { Deployment } from '@/contracts/deployment'
import { expectTablesEqualChain } from './expect-tables'
import { createTestHunt } from './test-hunt'
import { createRandom, type Random } from './random'
import { deployWithPlayers, randomMove, sendRandomMoves, toContracts } from './random-moves'
import { reorganise, rollBack } from './reorganise'
import { toTestChainSetup } from './start-follower'
import type { TestChain } from './test-chain'
import type { TestDatabase } from './test-database'
import { expectRowsEqualRebuild } from '@/tests/support/expect-tables'
import { type FaultyNode, faultyNodeModes, startFaultyNode } from '@/tests/support/faulty-node'

/** Steps of a simulation. */
type SimulationLog = readonly string[]

type SimulationOptions = {
  readonly chain: TestChain
  readonly postgres: TestDatabase
  /** Stops the simulation before its next step, because the test has ended. */
  readonly signal: AbortSignal
  /** Receives the steps as they happen. */
  readonly log?: string[]
}

type World = {
  readonly chain: TestChain
  readonly postgres: TestDatabase
  readonly random: Random
  readonly nodes: readonly FaultyNode[]
  readonly followers: (Follower | null)[]
  deployment: Deployment
  accounts: Address[]
  note(line: string): void
}

async function populate(world: World): Promise<void> {
  const { chain } = world
  Object.assign(world, await deployWithPlayers(chain, 5))
}

function start(world: World, index: number): void {
  const { chain, deployment, nodes, postgres, random } = world
  const nodeUrls = nodes.map(({ url }) => url)
  const settings = { nodeUrls, rollbackPatienceMs: random.below(2) * 200, maxRangeBlocks: 1 + random.below(40) }
  world.followers[index] = followChain(toTestChainSetup(chain, deployment, settings), postgres.url)
}

async function stop(world: World, index: number): Promise<void> {
  const follower = world.followers[index]
  world.followers[index] = null
  await follower?.stop()
}

/** Closes all connections to the database. For the tables, this is the same as killing an indexer. */
async function cutConnections({ postgres }: World): Promise<void> {
  await postgres.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'intrepid %'`,
  )
}

async function playHunt({ accounts, chain, deployment, random }: World): Promise<void> {
  const play = createTestHunt(chain.client, deployment)
  const [sponsor = zeroAddress, finder = zeroAddress] = accounts
  const huntId = await play.create(sponsor, finder)
  await play.claim(huntId, random.below(5), finder)
  if (random.below(2) === 0) return
  await chain.client.increaseTime({ seconds: 3_601 })
  await play.close(sponsor, huntId)
}

type Step = { readonly name: string; readonly weight: number; readonly run: (world: World) => Promise<void> }

const steps: readonly Step[] = [
  {
    name: 'play',
    weight: 8,
    run: ({ accounts, chain, deployment, random }) =>
      sendRandomMoves(chain.client, random, toContracts(deployment), accounts, 2 + random.below(12)),
  },
  { name: 'hunt', weight: 1, run: (world) => playHunt(world).catch(() => world.note('the hunt was refused')) },
  {
    name: 'reorganisation',
    weight: 4,
    async run({ accounts, chain, deployment, note, random }) {
      const head = Number(await chain.client.getBlockNumber())
      const depth = Math.min(1 + random.below(random.below(3) === 0 ? 30 : 6), head - deployment.startBlock - 60)
      if (depth < 1) return
      const moves = Array.from({ length: random.below(2 * depth) }, () =>
        randomMove(random, toContracts(deployment), accounts),
      )
      note(`${depth} deep, ${moves.length} transactions`)
      await reorganise(chain.client, depth, moves, random)
    },
  },
  {
    name: 'rollback',
    weight: 1,
    async run({ chain, deployment, note, random }) {
      const head = Number(await chain.client.getBlockNumber())
      const depth = Math.min(1 + random.below(10), head - deployment.startBlock - 60)
      if (depth < 1) return
      note(`${depth} deep`)
      await rollBack(chain.client, depth)
    },
  },
  {
    name: 'node fault',
    weight: 5,
    async run({ nodes, note, random }) {
      const kinds = faultyNodeModes.filter((kind) => kind !== 'hangs' && kind !== 'heavy' && kind !== 'lying')
      const index = random.below(nodes.length)
      const fault = random.below(3) === 0 ? null : (kinds[random.below(kinds.length)] ?? null)
      note(`node ${index}: ${fault ?? 'well again'}`)
      await nodes[index]?.misbehave(fault)
    },
  },
  { name: 'connections cut', weight: 4, run: cutConnections },
  {
    name: 'indexer stopped or started',
    weight: 3,
    async run(world) {
      const index = world.random.below(2)
      const isRunning = world.followers[index] !== null
      world.note(`indexer ${index} ${isRunning ? 'stops' : 'starts'}`)
      if (isRunning) await stop(world, index)
      else start(world, index)
    },
  },
  {
    name: 'time passes',
    weight: 1,
    run: async ({ chain, random }) =>
      void (await chain.client.increaseTime({ seconds: 1_000 + random.below(100_000) })),
  },
  { name: 'empty blocks', weight: 1, run: ({ chain, random }) => chain.client.mine({ blocks: 1 + random.below(40) }) },
  {
    name: 'another chain',
    weight: 0.3,
    async run(world) {
      await world.chain.kill()
      await world.chain.start(world.random.below(2) === 0 ? [] : ['--timestamp', '1700000000'])
      for (const index of world.followers.keys()) await stop(world, index)
      await populate(world)
      start(world, 0)
    },
  },
]

function pickStep(random: Random): Step {
  const total = steps.reduce((sum, { weight }) => sum + weight, 0)
  let left = (random.below(1_000_000) / 1_000_000) * total
  for (const step of steps) {
    left -= step.weight
    if (left < 0) return step
  }
  throw new Error('there are no steps')
}

/**
 * Runs a chain, two nodes in front of it, a database and up to two indexers through `count` random faults under load. The seed
 * determines the faults. Then repairs everything and compares the rows with the contracts and with a rebuild.
 *
 * @throws Error with the steps if the rows differ.
 */
export async function simulate(
  seed: number,
  count: number,
  { chain, postgres, signal, log = [] }: SimulationOptions,
): Promise<SimulationLog> {
  const random = createRandom(seed)
  // Separate random numbers, because the number of requests depends on timing and the steps must not.
  const nodes = await Promise.all([1, 2].map(() => startFaultyNode(chain.url, createRandom(random.below(2 ** 31)))))
  const world: World = {
    chain,
    postgres,
    random,
    nodes,
    followers: [null, null],
    deployment: { chainId: 31337, startBlock: 0, contracts: {} },
    accounts: [],
    note: (line) => log.push(`  ${line}`),
  }
  try {
    await populate(world)
    start(world, 0)
    for (let done = 0; done < count; done += 1) {
      signal.throwIfAborted()
      const step = pickStep(random)
      log.push(`${done}: ${step.name}`)
      await step.run(world)
    }
    await Promise.all(nodes.map((node) => node.misbehave(null)))
    if (world.followers.every((follower) => follower === null)) start(world, 0)
    await expectTablesEqualChain({
      client: chain.client,
      database: postgres.database,
      platform: toContracts(world.deployment).platform,
      accounts: world.accounts,
    })
    await expectRowsEqualRebuild(chain, world.deployment, postgres)
    return log
  } catch (error) {
    throw new Error(`Seed ${seed} with ${count} steps failed:\n${log.join('\n')}`, { cause: error })
  } finally {
    for (const index of world.followers.keys()) await stop(world, index)
    await Promise.all(nodes.map((node) => node.close()))
  }
}
