import {
  type Address,
  concat,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  size,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Deployment } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { startFakeNode } from '@/scripts/bench/indexer/fake-node'
import { toServiceCommands } from '@/scripts/dev/services'
import { findFreePort } from '@/scripts/test/free-ports'
import { chainEvents } from '@/lib/server/database/schema/chain'
import { eq, sql } from 'drizzle-orm'
import { expectTablesEqualChain, waitUntilRead } from '@/tests/support/expect-tables'
import { type FaultyNode, startFaultyNode } from '@/tests/support/faulty-node'
import { createDataFolder, startIndexerProcess } from '@/tests/support/indexer-process'
import { createRandom } from '@/tests/support/random'
import { deployWithPlayers, sendRandomMoves, toContracts } from '@/tests/support/random-moves'
import { startFollower } from '@/tests/support/start-follower'
import { startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

const random = createRandom()
/** Ethermint's limit of the logs of a range (`DefaultLogsCap`), which it also checks within a single block. */
const cap = 10_000

const push = (value: Hex): Hex => concat([numberToHex(0x5f + size(value)), value])

/** Code that runs `body`, which leaves the stack as it is, `count` times, when `offset` bytes are before it. */
function repeat(count: number, body: Hex, offset = 0): Hex {
  const start = push(numberToHex(count, { size: 2 }))
  // JUMPDEST … PUSH1 1, SWAP1, SUB, DUP1, PUSH1 (the JUMPDEST), JUMPI, STOP
  return concat([start, '0x5b', body, '0x6001900380', push(numberToHex(offset + size(start), { size: 1 })), '0x5700'])
}

/** Code that calls a contract with at most 96 bytes of call data. */
function callWith(to: Address, data: Hex): Hex {
  const words = Array.from({ length: 3 }, (_, word) =>
    pad(`0x${data.slice(2 + word * 64, 66 + word * 64)}`, { dir: 'right' }),
  )
  const stores = words.map((word, index) => concat([push(word), push(numberToHex(index * 32, { size: 1 })), '0x52']))
  // No output, the call data from 0, no value, all gas: CALL, POP.
  return concat([...stores, '0x5f5f', push(numberToHex(size(data), { size: 1 })), '0x5f5f', push(to), '0x5af150'])
}

let chain: TestChain
let postgres: TestDatabase
let deployment: Deployment
let accounts: Address[]
let node: FaultyNode
let follower: ReturnType<typeof startFollower>

/** Sends a transaction of an attacker, which must succeed, and waits until the indexer has read its block. */
async function attack(transaction: { readonly to: Address | null; readonly data?: Hex }): Promise<void> {
  const [account = zeroAddress] = accounts
  const hash = await chain.client.sendTransaction({ ...transaction, account, chain: null, gas: 29_000_000n })
  expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe('success')
}

async function expectFollowed(): Promise<void> {
  await sendRandomMoves(chain.client, random, toContracts(deployment), accounts, 8)
  const { platform } = toContracts(deployment)
  await expectTablesEqualChain({ client: chain.client, database: postgres.database, platform, accounts })
  expect(follower.state()).toMatchObject({ status: 'following', problem: null })
}

const countEvents = async (name: string) => {
  const [row] = await postgres.database
    .select({ count: sql<number>`count(*)::integer` })
    .from(chainEvents)
    .where(eq(chainEvents.name, name))
  return row?.count ?? 0
}

beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain(), createTestDatabase()])
  ;({ deployment, accounts } = await deployWithPlayers(chain, 4))
  node = await startFaultyNode(chain.url, random, cap)
  await node.misbehave('capped')
  follower = startFollower({ url: node.url }, deployment, postgres.url)
  await waitUntilRead(chain.client, postgres.database)
})

afterAll(async () => {
  await follower?.stop()
  await Promise.all([node?.close(), chain?.kill(), postgres?.stop()])
})

describe(`one transaction with more logs than the node returns (seed ${random.seed})`, () => {
  it('does not stop the index with approvals, which are not read', async () => {
    const approval = encodeFunctionData({
      abi: intTokenAbi,
      functionName: 'approve',
      args: [pad('0x1', { size: 20 }), 1n],
    })
    await attack({ to: null, data: repeat(cap + 1, callWith(toContracts(deployment).intToken, approval)) })
    await expectFollowed()
    expect(await countEvents('Approval')).toBe(0)
  })

  it('does not stop the index with transfers, which are read by the hash of the block, without those of 0 INT', async () => {
    const { intToken } = toContracts(deployment)
    const before = await countEvents('Transfer')
    const topics = encodeEventTopics({
      abi: intTokenAbi,
      eventName: 'Transfer',
      args: { from: pad('0x1', { size: 20 }), to: pad('0x2', { size: 20 }) },
    })
    // LOG3 of a word.
    const transfer = concat([...topics.toReversed().map((topic) => push(topic as Hex)), '0x60205fa3'])
    const code = await chain.client.getCode({ address: intToken })
    // Without the first one, which stores 1 in that word, all words are 0.
    for (const start of ['0x', '0x60015f52'] as const) {
      await chain.client.setCode({
        address: intToken,
        bytecode: concat([start, repeat(cap + 1, transfer, size(start))]),
      })
      await attack({ to: intToken })
    }
    await chain.client.setCode({ address: intToken, bytecode: code ?? '0x' })
    await waitUntilRead(chain.client, postgres.database)
    expect(await countEvents('Transfer')).toBe(before + cap + 1)
    await expectFollowed()
  })
})

it('any number of logs in a block fits in the memory that the indexer has', async () => {
  // Half as many again as a response about one block could have. They take 110 million gas, with three topics and a word.
  const perBlock = 45_000
  const blocks = 1
  const platform = pad('0x9', { size: 20 })
  const [chainPort, database, folder] = await Promise.all([findFreePort(), createTestDatabase(), createDataFolder()])
  const full = await startFakeNode({ port: chainPort, platform, blocks, perBlock, accounts: 20, cap })
  await folder.write({ ...deployment, contracts: { platform }, startBlock: 1 })
  const flags = toServiceCommands(false).indexer.filter((part) => part.startsWith('--max'))
  expect(flags).toContain('--max-old-space-size=128')
  const indexer = await startIndexerProcess({ dataDir: folder.path, chainPort, databaseUrl: database.url, flags })
  try {
    await waitUntil(async () => {
      const { cursor } = await indexer.health()
      return cursor === blocks || `at block ${cursor}`
    }, 110_000)
    const [row] = await database.database.select({ count: sql<number>`count(*)::integer` }).from(chainEvents)
    expect(row?.count).toBe(blocks * perBlock)
  } finally {
    await indexer.signal('SIGKILL')
    full.close()
    await Promise.all([database.stop(), folder.remove()])
  }
})
