import * as v from 'valibot'

/** What a node says of itself: its chain, its last block, what it runs, and milliseconds until it had said so. */
export type NodeInfo = {
  readonly chainId: number
  readonly blockNumber: number
  /** Such as `Geth/v1.16.4`; null where it does not tell. */
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
const answerSchema = v.object({ result: v.unknown() })

async function call(
  url: string,
  method: 'eth_chainId' | 'eth_blockNumber' | 'web3_clientVersion',
  signal: AbortSignal,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal })
  return v.parse(answerSchema, await response.json()).result
}

/**
 * Asks a node of a chain who it is and how far. From a browser, as wallets and pages ask it.
 *
 * @param url where it takes JSON-RPC.
 * @throws where it does not answer, or something that makes no sense.
 */
export async function fetchNodeInfo(url: string, signal: AbortSignal): Promise<NodeInfo> {
  const startedAt = performance.now()
  const [chainId, blockNumber, software] = await Promise.all([
    call(url, 'eth_chainId', signal).then((result) => v.parse(quantitySchema, result)),
    call(url, 'eth_blockNumber', signal).then((result) => v.parse(quantitySchema, result)),
    // Some nodes keep it to themselves.
    call(url, 'web3_clientVersion', signal).then(
      (result) => v.parse(v.fallback(v.nullable(nameSchema), null), result),
      () => null,
    ),
  ])
  return { chainId, blockNumber, software, tookMs: Math.round(performance.now() - startedAt) }
}
