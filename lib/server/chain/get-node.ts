import 'server-only'
import { createClient, fallback, http, type Chain, type Client, type Transport } from 'viem'
import { supportedChains, type SupportedChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { retryLostState } from '@/lib/retry-lost-state'

type Node = Client<Transport, Chain>

type HttpOptions = Pick<NonNullable<Parameters<typeof http>[1]>, 'batch' | 'maxResponseBodySize'>

function createNode(chainId: SupportedChainId, options: HttpOptions): Node {
  const transports = readServerEnv().nodeUrls[chainId].map((url) =>
    retryLostState(http(url, { ...options, timeout: 4_000, retryCount: 1, retryDelay: 200 })),
  )
  // Each node has already been tried twice, so another round would only delay the error.
  const transport = fallback(transports, { retryCount: 0 })
  return createClient({ chain: supportedChains[chainId] as Chain, transport, ccipRead: false })
}

function createGetNode(options: HttpOptions): (chainId: SupportedChainId) => Node {
  const nodes = new Map<SupportedChainId, Node>()
  return (chainId) => {
    const node = nodes.get(chainId) ?? createNode(chainId, options)
    nodes.set(chainId, node)
    return node
  }
}

/** The server's viem client for a chain: batched JSON-RPC with the configured nodes in order of preference. */
export const getNode = createGetNode({ batch: true })

/** The longest response that `getNodeWithoutBatch` parses, in bytes. A receipt with 2,500 events without data is shorter. */
export const maxResponseBodySize = 1024 * 1024

/**
 * A client without batches, for reads whose size or duration a stranger chooses: a response that is too large or too
 * late fails for its whole batch. A larger response than the bound is a `ResponseBodyTooLargeError`.
 */
export const getNodeWithoutBatch = createGetNode({ batch: false, maxResponseBodySize })
