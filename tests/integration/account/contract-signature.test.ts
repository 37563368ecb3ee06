import { createServer, type ServerResponse } from 'node:http'
import {
  type Address,
  concat,
  getAddress,
  getContractAddress,
  type Hex,
  hexToBigInt,
  keccak256,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature, serializeErc8010Signature } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { consentTypedData } from '@/lib/hunts/consent'
import { isSignedByWallet, isTypedDataSignedByWallet, proveWallet } from '@/lib/server/signatures/wallet-signature'
import { listen, type Listening } from '@/tests/support/listen'
import { startTestChain, type TestChain } from '@/tests/support/test-chain'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'

type Call = { readonly method: string; readonly params: readonly [{ readonly gas?: Hex }] }

/** What the node was asked, and how it responds: by the chain, not yet, or with an error. */
const asked: (Call | Call[])[] = []
const held: ServerResponse[] = []
let mode: 'pass' | 'hold' | 'fail' = 'pass'

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => void respond(Buffer.concat(chunks).toString(), response))
})

async function respond(body: string, response: ServerResponse): Promise<void> {
  asked.push(JSON.parse(body) as Call)
  if (mode === 'hold') return void held.push(response)
  if (mode === 'fail') return void response.writeHead(503).end()
  const passed = await fetch(chain.url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  response.writeHead(200, { 'content-type': 'application/json' }).end(await passed.text())
}

let chain: TestChain
let node: Listening
beforeAll(async () => {
  chain = await startTestChain()
  node = await listen(server)
  process.env.SERVER_RPC_URLS_31337 = node.url
  process.env.SERVER_RPC_URLS_338 = process.env.SERVER_RPC_URLS_31337
})
afterAll(() => Promise.all([node.stop(), chain.kill()]))
beforeEach(() => {
  mode = 'pass'
  asked.length = 0
})

const message = 'a message'
const chainId = 31337
/** Code that returns the magic value of ERC-1271 to every call. */
const yes: Hex = '0x631626ba7e60e01b60005260206000f3'
/** Code that never ends. */
const endless: Hex = '0x5b600056'
/** A wallet that anybody can take over with any call; before that it accepts no signature. */
const forSale: Hex = '0x60003560e01c631626ba7e146015576001600055005b600054631626ba7e0260e01b60005260206000f3'
/** A signature that no key made. */
const anything: Hex = `0x${'12'.repeat(65)}`
const somebody = () => privateKeyToAccount(generatePrivateKey()).address

/** A wallet that is not deployed yet, and its signature with the deployment (ERC-6492). */
function walletToCome(name: string): { address: Address; signature: Hex } {
  const factory: Address = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
  const bytecode = concat(['0x6f', yes, '0x60005260106010f3'])
  const salt = keccak256(toHex(name))
  const address = getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })
  return {
    address,
    signature: serializeErc6492Signature({ address: factory, data: concat([salt, bytecode]), signature: anything }),
  }
}

it('runs the code that a stranger names with little gas, once, and apart from other reads', async () => {
  const factory = getAddress('0x00000000000000000000000000000000000bad01')
  await chain.client.setCode({ address: factory, bytecode: endless })
  const signature = serializeErc6492Signature({ address: factory, data: '0x12345678', signature: anything })
  const attack = { address: somebody(), chainId, message, signature, visitor: freshVisitor() } as const
  expect(await isSignedByWallet(attack)).toBe(false)
  expect(await isSignedByWallet({ ...attack, address: factory, signature: anything })).toBe(false)
  expect(asked.map((call) => !Array.isArray(call) && [call.method, hexToBigInt(call.params[0].gas ?? '0x0')])).toEqual([
    ['eth_getCode', 0n],
    ['eth_call', 2_000_000n],
    ['eth_call', 2_000_000n],
  ])
})

it('lets one visitor have half of the checks, and asks no node for a key', async () => {
  mode = 'hold'
  const address = somebody()
  const check = (visitor: string, on: 31337 | 338 = chainId) =>
    isSignedByWallet({ address, chainId: on, message, signature: anything, visitor })
  const [eve, ada] = [freshVisitor(), freshVisitor()]
  const checks = Array.from({ length: 10 }, () => check(eve).catch((error: unknown) => error))
  const refused = await Promise.all(checks.slice(2))
  for (const refusal of refused) expect(refusal).toMatchObject({ status: 429, code: 'limited', retryAfterSeconds: 10 })
  const ofAda = check(ada)
  await expect.poll(() => held.length).toBe(3)
  // Another chain has a queue of its own.
  const elsewhere = check(eve, 338)
  await expect.poll(() => held.length).toBe(4)
  const key = privateKeyToAccount(generatePrivateKey())
  const byKey = { address: key.address, chainId, message, signature: await key.signMessage({ message }), visitor: eve }
  expect(await proveWallet({ ...byKey, chainId })).toEqual({ address: key.address, contractChainId: null })
  expect(asked).toHaveLength(4)
  for (const response of held.splice(0))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"jsonrpc":"2.0","id":1,"result":"0x01"}')
  expect(await Promise.all([...checks.slice(0, 2), ofAda, elsewhere])).toEqual([true, true, true, true])
})

it('runs no call that a signature names for a wallet that is deployed', async () => {
  const [wallet, honest] = [getAddress(`0x${'0a'.repeat(20)}`), getAddress(`0x${'0b'.repeat(20)}`)]
  await chain.client.setCode({ address: wallet, bytecode: forSale })
  await chain.client.setCode({ address: honest, bytecode: yes })
  const wrapped = serializeErc6492Signature({ address: wallet, data: '0x12345678', signature: anything })
  const signed = { chainId, message, signature: wrapped, visitor: freshVisitor() } as const
  expect(await refusalOf(proveWallet({ ...signed, address: wallet }))).toMatchObject({ code: 'wrong-signature' })
  // Some wallets keep naming the call that has deployed them.
  expect(await proveWallet({ ...signed, address: honest })).toEqual({ address: honest, contractChainId: chainId })
  // What is inside must not name a call again, which the validator would run.
  const twice = serializeErc6492Signature({ address: wallet, data: '0x12345678', signature: wrapped })
  const again = { ...signed, signature: twice } as const
  expect(await refusalOf(proveWallet({ ...again, address: wallet }))).toMatchObject({ code: 'wrong-signature' })
  expect(await isSignedByWallet({ ...again, address: honest })).toBe(false)
  const malformed = concat([anything, `0x${'6492'.repeat(16)}`])
  expect(await isSignedByWallet({ ...signed, address: honest, signature: malformed })).toBe(false)
})

it('asks a node that fails only once', async () => {
  mode = 'fail'
  const { address, signature } = walletToCome('of a silent node')
  const check = isSignedByWallet({ address, chainId, message, signature, visitor: freshVisitor() })
  expect(await refusalOf(check)).toMatchObject({ status: 503, code: 'node-silent' })
  expect(asked).toHaveLength(1)
})

it('takes no consent of a wallet that is not deployed, like the contract', async () => {
  const { address, signature } = walletToCome('of a finder')
  const claim = { chainId, keyHunt: somebody(), huntId: 1n, keyIndex: 1n, player: address, deadline: 2_000_000_000n }
  const consent = { address, chainId, data: consentTypedData(claim), visitor: freshVisitor() } as const
  expect(await isTypedDataSignedByWallet({ ...consent, signature })).toBe(false)
  expect(asked).toEqual([])
  await chain.client.setCode({ address, bytecode: yes })
  expect(await isTypedDataSignedByWallet({ ...consent, signature: anything })).toBe(true)
})

it('takes no signature of nobody for one of the zero address', async () => {
  // The point that no key has signed: on the chain, `ecrecover` answers it with zero.
  const signature: Hex = `0x${'0'.repeat(128)}1b`
  const signed = { address: zeroAddress, chainId, message, signature, visitor: freshVisitor() } as const
  expect(await isSignedByWallet(signed)).toBe(false)
  expect(await refusalOf(proveWallet(signed))).toMatchObject({ status: 400, code: 'wrong-signature' })
})

it('delegates no key to code for a check (ERC-8010)', async () => {
  const delegate = getAddress('0x00000000000000000000000000000000000c0de8')
  await chain.client.setCode({ address: delegate, bytecode: yes })
  const victim = privateKeyToAccount(generatePrivateKey())
  // The victim has signed this and never sent it.
  const signed = await victim.signAuthorization({ address: delegate, chainId, nonce: 0 })
  const signature = serializeErc8010Signature({ authorization: signed, signature: anything })
  const login = { address: victim.address, chainId, message, signature, visitor: freshVisitor() } as const
  expect(await refusalOf(proveWallet(login))).toMatchObject({ status: 400, code: 'wrong-signature' })
})
