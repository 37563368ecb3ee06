import { pino } from 'pino'
import { type Address, createPublicClient, http } from 'viem'
import { deployContracts } from '@/contracts/script/deploy'
import { toChainSettings } from '@/indexer/chain-settings'
import { followChain } from '@/indexer/follow-chain'
import type { FollowedChain } from '@/indexer/followed-chain'
import { silentMeter } from '@/indexer/metrics/chain-meter'
import { deleteRows } from '@/indexer/store/chain-identity'
import type { Deployment } from '@/lib/contracts/deployment'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { startTestChain } from '@/tests/integration/indexer/test-chain'
import type { TestDatabase } from '@/tests/integration/indexer/test-database'
import { waitUntil } from '@/tests/integration/indexer/wait-until'
import { emitEvents } from './emit-events'

const events = platformAbi.filter((item) => item.type === 'event')

/** How events lie on a chain that is read from its start. */
export type BackfillShape = {
  readonly name: string
  readonly blocks: number
  readonly perBlock: number
  /** Blocks that the loop asks for at once: what suits it best. */
  readonly loopRange: bigint
}

/** Events a second: of the loop that keeps nothing, and of ours. */
export type BackfillRates = { readonly loop: number; readonly ours: number }

/** A viem `getLogs` loop that decodes and stores nothing. Resolves to the number of events. */
async function runLoop(url: string, address: Address, head: bigint, range: bigint): Promise<number> {
  const client = createPublicClient({ transport: http(url) })
  let count = 0
  for (let fromBlock = 1n; fromBlock <= head; fromBlock += range) {
    const end = fromBlock + range - 1n
    const logs = await client.getLogs({ address, events, strict: true, fromBlock, toBlock: end < head ? end : head })
    count += logs.length
  }
  return count
}

async function runOurs(chain: FollowedChain, { database, url }: TestDatabase, head: bigint): Promise<void> {
  await database.transaction((transaction) => deleteRows(transaction, chain.chainId))
  const follower = followChain(chain, url)
  await waitUntil(() => follower.state().cursor === Number(head) || `${follower.state().cursor} ${follower.state().problem}`, 600_000)
  await follower.stop()
}

function toChain(url: string, { contracts, startBlock }: Deployment): FollowedChain {
  const { platform, ...companions } = contracts
  if (!platform) throw new Error('nothing was deployed')
  return {
    chainId: 31337,
    platform,
    companions: Object.values(companions),
    startBlock: BigInt(startBlock),
    settings: toChainSettings(31337, { nodeUrls: [url], finalDepth: 12 }),
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    meter: silentMeter,
  }
}

async function measure(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await run()
  return (performance.now() - begin) / 1_000
}

/** Reads a chain of that shape both ways, in turn, `rounds` times after a first one that does not count; the best of each. */
export async function measureBackfill(shape: BackfillShape, postgres: TestDatabase, rounds = 3): Promise<BackfillRates> {
  const node = await startTestChain(['--gas-limit', '100000000'])
  try {
    const deployment = await deployContracts({ publicClient: node.client, walletClient: node.deployer })
    const chain = toChain(node.url, deployment)
    await emitEvents(node.client, chain.platform, shape)
    const head = await node.client.getBlockNumber()
    const total = shape.blocks * shape.perBlock
    const seconds = { loop: Number.POSITIVE_INFINITY, ours: Number.POSITIVE_INFINITY }
    for (let round = 0; round <= rounds; round += 1) {
      const loop = await measure(async () => {
        const count = await runLoop(node.url, chain.platform, head, shape.loopRange)
        if (count < total) throw new Error(`the loop read ${count} of ${total} events`)
      })
      const ours = await measure(() => runOurs(chain, postgres, head))
      if (round === 0) continue
      seconds.loop = Math.min(seconds.loop, loop)
      seconds.ours = Math.min(seconds.ours, ours)
    }
    return { loop: total / seconds.loop, ours: total / seconds.ours }
  } finally {
    await node.kill()
  }
}
