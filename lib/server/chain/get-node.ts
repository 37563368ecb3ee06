import 'server-only'
import { createClient, fallback, http, type Chain, type Client, type Transport } from 'viem'
import { supportedChains, type SupportedChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { retryLostState } from '@/lib/retry-lost-state'

type Node = Client<Transport, Chain>

function createNode(chainId: SupportedChainId, batch: boolean): Node {
  const transports = readServerEnv().nodeUrls[chainId].map((url) =>
    retryLostState(http(url, { batch, timeout: 4_000, retryCount: 1, retryDelay: 200 })),
  )
  // Each node has already been tried twice, so another round would only delay the error.
  const transport = fallback(transports, { retryCount: 0 })
  return createClient({ chain: supportedChains[chainId] as Chain, transport, ccipRead: false })
}

function createGetNode(batch: boolean): (chainId: SupportedChainId) => Node {
  const nodes = new Map<SupportedChainId, Node>()
  return (chainId) => {
    const node = nodes.get(chainId) ?? createNode(chainId, batch)
    nodes.set(chainId, node)
    return node
  }
}

/** The server's viem client for a chain: batched JSON-RPC with the configured nodes in order of preference. */
export const getNode = createGetNode(true)

/**
 * A client without batches, for reads whose size or duration a stranger chooses: a response that is too large or too
 * late fails for its whole batch.
 */
export const getNodeWithoutBatch = createGetNode(false)
