import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { parseEther, zeroAddress } from 'viem'
import { deployContracts } from '@/contracts/script/deploy'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { createPlayers, startTestChain } from '@/tests/integration/indexer/test-chain'
import { startTestDatabase } from '@/tests/integration/indexer/test-database'
import { startIndexer } from './indexer-under-test'

/**
 * Buys INT `count` times on a chain with a block a second. Resolves to the milliseconds from the receipt to the row, in
 * order of size.
 */
export async function measureReceiptToRow(count: number): Promise<number[]> {
  const [chain, postgres] = await Promise.all([startTestChain(), startTestDatabase()])
  const deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
  const { platform } = deployment.contracts
  const [buyer] = await createPlayers(chain.client, 1)
  if (!platform || !buyer) throw new Error('nothing was deployed')
  await chain.client.setIntervalMining({ interval: 1 })
  const indexer = await startIndexer({ deployment, chainPort: chain.port, databaseUrl: postgres.url })
  await indexer.waitForCursor(Number(await chain.client.getBlockNumber()))
  const delays: number[] = []
  while (delays.length < count) {
    // At any moment of a block's second.
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
