import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  type Hex,
  hexToNumber,
  keccak256,
  numberToHex,
  toEventSelector,
} from 'viem'
import { platformAbi } from '@/contracts/generated/platform'

const topic = toEventSelector('AssetTransaction(address,bool,bool,uint256,uint256)')
const parameters = [{ type: 'bool' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const
const data = encodeAbiParameters(parameters, [true, true, 0n, 1n])
const kinds = Array.from({ length: 8 }, (_, index) => ({
  name: `Kind ${index}`,
  power: 100n,
  unscaledPrice: 1n,
  buyPrice: 1n,
  sellPrice: 1n,
  listed: true,
}))

const hashOf = (block: number): Hex => keccak256(numberToHex(block, { size: 32 }))

type RpcCall = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] }

/**
 * Starts a node that generates `blocks` blocks with `perBlock` events each on request, so that it needs no memory for them. With `cap`, it
 * refuses more logs of a range, even of one block, but not by the hash of a block, as Ethermint does.
 */
export async function startFakeNode(options: {
  readonly port: number
  readonly platform: Address
  readonly blocks: number
  readonly perBlock: number
  readonly accounts: number
  readonly cap?: number
}): Promise<{ readonly close: () => void }> {
  const { platform, blocks, perBlock, accounts, cap = Infinity } = options
  /** The numbers of the blocks whose headers were asked for, by hash. */
  const numbers = new Map<string, number>()

  function toHeader(block: number) {
    if (block > blocks || block < 0) return null
    const hash = hashOf(block)
    numbers.set(hash, block)
    return {
      number: numberToHex(block),
      hash,
      parentHash: hashOf(block - 1 < 0 ? 0 : block - 1),
      timestamp: numberToHex(1_700_000_000 + block * 2),
    }
  }

  function* toLogs(from: number, to: number) {
    for (let block = Math.max(from, 1); block <= Math.min(to, blocks); block += 1) {
      const hash = hashOf(block)
      for (let index = 0; index < perBlock; index += 1) {
        const account = (block * perBlock + index) % accounts
        yield {
          address: platform,
          blockHash: hash,
          blockNumber: numberToHex(block),
          data,
          removed: false,
          transactionHash: hash,
          blockTimestamp: numberToHex(1_700_000_000 + block * 2),
          logIndex: numberToHex(index),
          transactionIndex: '0x0',
          topics: [topic, numberToHex(0xbe9c000000 + account, { size: 32 })],
        }
      }
    }
  }

  function respondToCall(call: unknown): Hex | null {
    try {
      const { functionName } = decodeFunctionData({ abi: platformAbi, data: (call as { readonly data: Hex }).data })
      if (functionName !== 'getAssets') return null
      return encodeFunctionResult({ abi: platformAbi, functionName, result: [kinds, kinds] })
    } catch {
      return null
    }
  }

  function respond({ id, method, params = [] }: RpcCall): object {
    const [first] = params
    const ok = (result: unknown) => ({ id, jsonrpc: '2.0', result })
    if (method === 'eth_chainId') return ok('0x7a69')
    if (method === 'eth_getCode') return ok('0x01')
    if (method === 'eth_getBlockByNumber') return ok(toHeader(first === 'latest' ? blocks : hexToNumber(first as Hex)))
    if (method === 'eth_getLogs') {
      const { blockHash = '', fromBlock, toBlock } = first as Readonly<Record<string, Hex | undefined>>
      const known = numbers.get(blockHash) ?? 0
      const [from, to] = [fromBlock ? hexToNumber(fromBlock) : known, toBlock ? hexToNumber(toBlock) : known]
      if (fromBlock && (to - from + 1) * perBlock > cap)
        return { id, jsonrpc: '2.0', error: { code: -32_000, message: `query returned more than ${cap} results` } }
      return ok([...toLogs(from, to)])
    }
    const result = method === 'eth_call' ? respondToCall(first) : null
    return result === null
      ? { id, jsonrpc: '2.0', error: { code: 3, message: 'execution reverted', data: '0x' } }
      : ok(result)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const calls = JSON.parse(Buffer.concat(chunks).toString()) as RpcCall | RpcCall[]
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(calls) ? calls.map(respond) : respond(calls)))
    })
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
