import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import {
  type Address,
  concat,
  createPublicClient,
  encodeAbiParameters,
  type Hex,
  http,
  numberToHex,
  parseEther,
  toEventSelector,
} from 'viem'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { deployContracts } from '@/contracts/script/deploy'
import { followChain } from '@/indexer/chain/follow-chain'
import { type FollowedChain, toChainSettings } from '@/indexer/followed-chain'
import { type ChainMeter, silentMeter } from '@/indexer/metrics'
import { deleteRows } from '@/indexer/store/chain-identity'
import { chainTables } from '@/indexer/store/chain-tables'
import { readRewardPools } from '@/lib/server/sale/read-reward-pools'
import { startTestChain, type TestClient } from '@/tests/support/test-chain'
import type { TestPostgres } from '@/tests/support/test-database'

/** Bytecode with calldata `topic, account, n, data…` in 32-byte words. Emits n logs with the topic, consecutive accounts and the data. */
const emitterCode: Hex = concat([
  '0x606036036060600037604035',
  '0x5b8015602857',
  '0x600190038060203501600035606036036000a2',
  '0x600c565b00',
])

/** Bytecode with calldata `topic, data…`. Emits one log without other topics. */
const singleEmitterCode: Hex = '0x60203603806020600037600035906000a100'

const topic = toEventSelector('AssetTransaction(address,bool,bool,uint256,uint256)')
const tradedTopic = toEventSelector('AssetTraded(address,bool,bool,uint256,uint256,uint256)')
const streamTopic = toEventSelector('RewardStreamChanged(uint256,uint256,uint256,bool)')
const assetParameters = [{ type: 'bool' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
const tradedParameters = [...assetParameters, { type: 'uint256' }] as const
const streamParameters = [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'bool' }] as const
const accounts = 1_000

/** Calldata for logs of a crystal purchase, for accounts from `first` on: `count` of each event that the platform emits for it. */
function toCalls(block: number, first: number, count: number, hasStream: boolean): Hex[] {
  const kind = BigInt(block % 8)
  const from = concat([numberToHex(0xbe9c000000 + first, { size: 32 }), numberToHex(count, { size: 32 })])
  const bought = concat([topic, from, encodeAbiParameters(assetParameters, [true, true, kind, 1n])])
  if (!hasStream) return [bought]
  return [bought, concat([tradedTopic, from, encodeAbiParameters(tradedParameters, [true, true, kind, 1n, 50n])])]
}

/** Calldata for the log of a stream that pays in every block. */
const streamCall = concat([
  streamTopic,
  encodeAbiParameters(streamParameters, [parseEther('1000'), parseEther('1000'), 1_000_000n, false]),
])

/** Mines `blocks` blocks with `perBlock` events each, all emitted at the address `platform`. */
export async function emitEvents(
  client: TestClient,
  platform: Address,
  { blocks, perBlock, hasStream = false }: Pick<BackfillShape, 'blocks' | 'perBlock' | 'hasStream'>,
): Promise<void> {
  const code = await client.getCode({ address: platform })
  if (!code) throw new Error('there is no platform')
  const [sender] = await client.getAddresses()
  if (!sender) throw new Error('the node has no account')
  const send = (data: Hex) =>
    client.sendTransaction({ account: sender, chain: null, to: platform, data, gas: 20_000_000n })
  await client.setAutomine(false)
  if (hasStream) {
    await client.setCode({ address: platform, bytecode: singleEmitterCode })
    await send(streamCall)
    await client.mine({ blocks: 1 })
  }
  await client.setCode({ address: platform, bytecode: emitterCode })
  for (let block = 0; block < blocks; block += 1) {
    const count = hasStream ? perBlock / 2 : perBlock
    for (const data of toCalls(block, (block * count) % accounts, count, hasStream)) await send(data)
    await client.mine({ blocks: 1 })
  }
  await client.setAutomine(true)
  await client.setCode({ address: platform, bytecode: code })
}

const events = platformAbi.filter((item) => item.type === 'event')

/** Distribution of events on the chain of a backfill. */
export type BackfillShape = {
  readonly name: string
  readonly blocks: number
  readonly perBlock: number
  /** Whether rewards are paid in every block, which changes reward pools and stakes. Half of the events are `AssetTraded` then. */
  readonly hasStream?: boolean
  /** Blocks per request of the reference loop, the fastest value. */
  readonly loopRange: bigint
  /** Number of rounds. Short backfills need more, because other processes disturb them more. */
  readonly rounds: number
}

/** Events per second of the reference loop and of the indexer. */
type BackfillRates = { readonly loop: number; readonly ours: number }

/** The reference: a viem `getLogs` loop that stores nothing. Resolves to the number of events. */
async function runLoop(url: string, address: Address, head: bigint, range: bigint): Promise<number> {
  const client = createPublicClient({ transport: http(url), ccipRead: false })
  let count = 0
  for (let fromBlock = 1n; fromBlock <= head; fromBlock += range) {
    const end = fromBlock + range - 1n
    const logs = await client.getLogs({ address, events, strict: true, fromBlock, toBlock: end < head ? end : head })
    count += logs.length
  }
  return count
}

/** Empties and vacuums the tables, so that every backfill starts with the same state. */
async function emptyTables({ database }: TestPostgres, chainId: number): Promise<void> {
  await database.transaction((transaction) => deleteRows(transaction, chainId))
  for (const table of chainTables) await database.execute(sql`vacuum ${table}`)
}

/** Indexes a chain into empty tables. Resolves to the seconds until the last row is committed. */
async function runOurs(chain: FollowedChain, postgres: TestPostgres, head: bigint): Promise<number> {
  await emptyTables(postgres, chain.chainId)
  let left = Number(head - chain.startBlock) + 1
  let resolveEnd = () => {}
  const ended = new Promise<void>((resolve) => {
    resolveEnd = resolve
  })
  const meter: ChainMeter = {
    ...silentMeter,
    read({ blocks }) {
      left -= blocks
      if (left <= 0) resolveEnd()
    },
  }
  const begin = performance.now()
  const follower = followChain({ ...chain, meter }, postgres.url)
  await ended
  const seconds = secondsSince(begin)
  await follower.stop()
  return seconds
}

function toChain(url: string, { contracts, startBlock }: Deployment): FollowedChain {
  const { platform, ...relatedContracts } = contracts
  if (!platform) throw new Error('nothing was deployed')
  return {
    chainId: 31337,
    platform,
    relatedContracts: Object.values(relatedContracts),
    startBlock: BigInt(startBlock),
    settings: toChainSettings(31337, { nodeUrls: [url], finalDepth: 12 }),
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    meter: silentMeter,
  }
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1_000

/** Measures reference and indexer in turns on a chain of this shape, after a warm-up round. Returns the best of each. */
export async function measureBackfill(shape: BackfillShape, postgres: TestPostgres): Promise<BackfillRates> {
  const node = await startTestChain(['--gas-limit', '100000000'])
  try {
    const deployment = await deployContracts({ publicClient: node.client, walletClient: node.deployer })
    const chain = toChain(node.url, deployment)
    await emitEvents(node.client, chain.platform, shape)
    const head = await node.client.getBlockNumber()
    const total = shape.blocks * shape.perBlock
    const seconds = { loop: Number.POSITIVE_INFINITY, ours: Number.POSITIVE_INFINITY }
    for (let round = 0; round <= shape.rounds; round += 1) {
      const begin = performance.now()
      const count = await runLoop(node.url, chain.platform, head, shape.loopRange)
      const loop = secondsSince(begin)
      if (count < total) throw new Error(`the loop read ${count} of ${total} events`)
      const ours = await runOurs(chain, postgres, head)
      const hasPools = (await readRewardPools(postgres.database, chain.chainId)) !== null
      if (hasPools !== (shape.hasStream ?? false)) throw new Error('the reward pools were not what the chain asks for')
      if (round === 0) continue
      seconds.loop = Math.min(seconds.loop, loop)
      seconds.ours = Math.min(seconds.ours, ours)
    }
    return { loop: total / seconds.loop, ours: total / seconds.ours }
  } finally {
    await node.kill()
  }
}
