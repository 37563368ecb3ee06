import 'server-only'
import { createClient, fallback, http, type Chain, type Client, type Transport } from 'viem'
import { supportedChains, type SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv } from '@/lib/env/server-env'

const nodes = new Map<SupportedChainId, Client<Transport, Chain>>()

/** The server's own connection to a chain's nodes, best first; questions of one moment travel in one request. */
export function getNode(chainId: SupportedChainId): Client<Transport, Chain> {
  const known = nodes.get(chainId)
  if (known) return known
  const transports = readServerEnv().nodeUrls[chainId].map((url) =>
    http(url, { batch: true, timeout: 4_000, retryCount: 1, retryDelay: 200 }),
  )
  // Each has asked twice by then: a round more for all of them would only keep somebody waiting.
  const transport = fallback(transports, { retryCount: 0 })
  const node = createClient({ chain: supportedChains[chainId] as Chain, transport })
  nodes.set(chainId, node)
  return node
}
