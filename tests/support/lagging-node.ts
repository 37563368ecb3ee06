import { custom, type Transport } from 'viem'
import type { ChainWithContracts } from './chain-with-contracts'

/** A node that is behind the chain in its receipts: it denies some that exist. */
type LaggingNode = {
  readonly transport: Transport
  /** The number of receipts that it has denied. */
  readonly denied: () => number
}

/**
 * A node that denies the first `count` receipts that exist. Nodes behind a balancer do so for a while after a block:
 * `eth_getTransactionReceipt` responds null although the block and the transaction are there.
 */
export function createLaggingNode({ publicClient }: ChainWithContracts, count: number): LaggingNode {
  let denied = 0
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    const response: unknown = await publicClient.request({ method, params } as never)
    if (method !== 'eth_getTransactionReceipt' || response === null || denied >= count) return response
    denied += 1
    return null
  }
  return { transport: custom({ request }, { retryCount: 0 }), denied: () => denied }
}
