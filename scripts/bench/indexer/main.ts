import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { getAddress, parseEther, zeroAddress } from 'viem'
import { deployContracts } from '@/contracts/script/deploy'
import { platformAbi } from '@/contracts/generated/platform'
import { findFreePort } from '@/scripts/test/free-ports'
import { createPlayers, startTestChain } from '@/tests/support/test-chain'
import { startTestPostgres } from '@/tests/support/test-database'
import { type BackfillShape, measureBackfill } from './backfill'
import { startFakeNode } from './fake-node'
import { startIndexer } from './indexer-under-test'

const platform = getAddress(`0x${'1'.repeat(40)}`)
const perBlock = 200

/** Indexes `events` events of a generated chain. Resolves to the peak memory and the events per second. */
async function measureMemory(events: number): Promise<{ readonly megabytes: number; readonly perSecond: number }> {
  const blocks = events / perBlock
  const [postgres, port] = await Promise.all([startTestPostgres(), findFreePort()])
  const node = await startFakeNode({ port, platform, blocks, perBlock, accounts: 20_000 })
  const begin = performance.now()
  const deployment = { chainId: 31337, startBlock: 1, contracts: { platform } }
  const indexer = await startIndexer({ deployment, chainPort: port, databaseUrl: postgres.url })
  await indexer.waitForCursor(blocks)
  const seconds = (performance.now() - begin) / 1_000
  const megabytes = await indexer.peakMegabytes()
  await indexer.stop()
  node.close()
  await postgres.stop()
  return { megabytes, perSecond: events / seconds }
}

const dense = { blocks: 500, perBlock: 200, loopRange: 25n, rounds: 3 }
const sparse = { blocks: 3_000, perBlock: 2, loopRange: 1_000n, rounds: 12 }
const shapes: readonly BackfillShape[] = [
  { name: '100,000 events, 200 a block', ...dense },
  { name: '100,000 events with a reward stream, 200 a block', ...dense, hasStream: true },
  { name: '6,000 events over 3,000 blocks', ...sparse },
  { name: '6,000 events with a reward stream over 3,000 blocks', ...sparse, hasStream: true },
]
const limits = { ratio: 0.6, receiptMs: 500, megabytes: 250 }
const failures: string[] = []

/** Prints a result, and records a failure if it misses its limit. */
function report(what: string, measured: string, isWithinLimit: boolean, limit: string): void {
  console.log(`${isWithinLimit ? 'ok  ' : 'MISS'}  ${what}: ${measured} (${limit})`)
  if (!isWithinLimit) failures.push(what)
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const requested = process.argv.slice(2)
const isRequested = (name: string) => requested.length === 0 || requested.includes(name)

console.log(
  `Load of the machine before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
if (isRequested('backfill')) {
  const postgres = await startTestPostgres()
  for (const shape of shapes) {
    const { loop, ours } = await measureBackfill(shape, postgres)
    const ratio = ours / loop
    const measured = `${ratio.toFixed(2)} of a getLogs loop that keeps nothing (${whole(ours)} against ${whole(loop)} events/s)`
    report(`backfill of ${shape.name}`, measured, ratio >= limits.ratio, `at least ${limits.ratio}`)
  }
  await postgres.stop()
}
if (isRequested('receipt')) {
  const delays = await measureReceiptToRow(40)
  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN
  const measured = `p50 ${whole(at(0.5))} ms, p95 ${whole(at(0.95))} ms`
  report('receipt to row, a block a second', measured, at(0.95) < limits.receiptMs, `p95 under ${limits.receiptMs} ms`)
}
if (isRequested('memory')) {
  const { megabytes, perSecond } = await measureMemory(1_000_000)
  const measured = `${whole(megabytes)} MB at most, ${whole(perSecond)} events/s`
  report('1,000,000 events', measured, megabytes < limits.megabytes, `under ${limits.megabytes} MB`)
}
console.log(
  `Load of the machine after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
)
process.exit(failures.length === 0 ? 0 : 1)

/**
 * Buys INT `count` times on a chain with one block per second. Resolves to the sorted milliseconds from the receipt to the row.
 */
async function measureReceiptToRow(count: number): Promise<number[]> {
  const [chain, postgres] = await Promise.all([startTestChain(), startTestPostgres()])
  const deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
  const { platform } = deployment.contracts
  const [buyer] = await createPlayers(chain.client, 1)
  if (!platform || !buyer) throw new Error('nothing was deployed')
  await chain.client.setIntervalMining({ interval: 1 })
  const indexer = await startIndexer({ deployment, chainPort: chain.port, databaseUrl: postgres.url })
  await indexer.waitForCursor(Number(await chain.client.getBlockNumber()))
  const delays: number[] = []
  while (delays.length < count) {
    // At a random moment within the second of a block.
    await wait(Math.random() * 1_000)
    const hash = await chain.client.writeContract({
      account: buyer,
      chain: null,
      address: platform,
      abi: platformAbi,
      functionName: 'buyToken',
      args: [zeroAddress],
      value: parseEther('1'),
      gas: 1_000_000n,
    })
    await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
    const begin = performance.now()
    for (;;) {
      const { rowCount } = await postgres.database.execute(sql`
        select from chain_events where transaction_hash = ${hash} and block_number > (select max(block_number) - 10 from chain_events)`)
      if (rowCount) break
      await wait(5)
    }
    delays.push(performance.now() - begin)
  }
  await indexer.stop()
  await Promise.all([chain.kill(), postgres.stop()])
  return delays.sort((a, b) => a - b)
}
