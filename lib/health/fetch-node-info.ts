import * as v from 'valibot'

/** Chain, last block and software of a node, and the response time in milliseconds. */
export type NodeInfo = {
  readonly chainId: number
  readonly blockNumber: number
  /** Such as `Geth/v1.16.4`; null if the node doesn't return it. */
  readonly software: string | null
  readonly tookMs: number
}

const quantitySchema = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,13}$/i), v.transform(Number))
const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.transform((name) => name.slice(0, 60)),
)
const responseSchema = v.object({ result: v.unknown() })

async function call(
  url: string,
  method: 'eth_chainId' | 'eth_blockNumber' | 'web3_clientVersion',
  signal: AbortSignal,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal })
  return v.parse(responseSchema, await response.json()).result
}

/**
 * Fetches information about a node. Runs in the browser, where wallets and pages use the node as well.
 *
 * @param url JSON-RPC URL.
 * @throws if the node doesn't respond or the response is invalid.
 */
export async function fetchNodeInfo(url: string, signal: AbortSignal): Promise<NodeInfo> {
  const startedAt = performance.now()
  const [chainId, blockNumber, software] = await Promise.all([
    call(url, 'eth_chainId', signal).then((result) => v.parse(quantitySchema, result)),
    call(url, 'eth_blockNumber', signal).then((result) => v.parse(quantitySchema, result)),
    // Some nodes don't support this method.
    call(url, 'web3_clientVersion', signal).then(
      (result) => v.parse(v.fallback(v.nullable(nameSchema), null), result),
      () => null,
    ),
  ])
  return { chainId, blockNumber, software, tookMs: Math.round(performance.now() - startedAt) }
}
