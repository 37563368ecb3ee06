import 'server-only'
import { createClient, fallback, http, type Chain, type Client, type Transport } from 'viem'
import { supportedChains, type SupportedChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { retryLostState } from '@/lib/retry-lost-state'

const nodes = new Map<SupportedChainId, Client<Transport, Chain>>()

/** The server's viem client for a chain: batched JSON-RPC with the configured nodes in order of preference. */
export function getNode(chainId: SupportedChainId): Client<Transport, Chain> {
  const existing = nodes.get(chainId)
  if (existing) return existing
  const transports = readServerEnv().nodeUrls[chainId].map((url) =>
    retryLostState(http(url, { batch: true, timeout: 4_000, retryCount: 1, retryDelay: 200 })),
  )
  // Each node has already been tried twice, so another round would only delay the error.
  const transport = fallback(transports, { retryCount: 0 })
  const node = createClient({ chain: supportedChains[chainId] as Chain, transport })
  nodes.set(chainId, node)
  return node
}
