import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  type Address,
  concat,
  encodeErrorResult,
  encodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  size,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deployContracts } from '@/contracts/script/deploy'
import type { Deployment } from '@/contracts/deployment'
import { platformAbi } from '@/contracts/generated/platform'
import { transactionViewSchema } from '@/lib/transaction-view/transaction-view'
import { createPlayers, startTestChain, type TestChain } from '@/tests/support/test-chain'
import { createCaller } from '@/tests/support/history-chain'

let chain: TestChain
let deployment: Deployment
let dataDir: string
let bob: Address

async function view(hash: Hash) {
  const { readTransactionView } = await import('@/lib/server/transaction-view/read-transaction-view')
  return v.parse(transactionViewSchema, JSON.parse(JSON.stringify(await readTransactionView(31337, hash))))
}

/** Reads the view of a mined transaction. The node returns the hash a moment before it mines the block. */
async function viewMined(hash: Hash) {
  await chain.client.waitForTransactionReceipt({ hash })
  return view(hash)
}

/** Sends a transaction without simulating it first. */
const sendBlindly = (functionName: 'buyGem', args: readonly [bigint, bigint], gas = 500_000n) =>
  chain.client.sendTransaction({
    account: bob,
    chain: null,
    to: deployment.contracts.platform ?? null,
    data: encodeFunctionData({ abi: platformAbi, functionName, args }),
    gas,
  })

/** Creation code of a contract that reverts every call with an `OffchainLookup` of its own towards a URL. */
function toLookupContract(url: string): Hex {
  const lookup = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address sender, string[] urls, bytes data, bytes4 callback, bytes extra)']),
    args: [zeroAddress, [url], '0x', '0x00000000', '0x'],
  })
  const length = numberToHex(size(lookup), { size: 2 })
  // CODECOPY(0, 17, length); MSTORE(4, ADDRESS), the sender; REVERT(0, length).
  const runtime = concat(['0x61', length, '0x6100115f39306004', '0x5261', length, '0x5ffd', lookup])
  // CODECOPY(0, 10, length); RETURN(0, length).
  return concat(['0x61', numberToHex(size(runtime), { size: 2 }), '0x80600a5f395ff3', runtime])
}

beforeAll(async () => {
  chain = await startTestChain()
  deployment = await deployContracts({ publicClient: chain.client, walletClient: chain.deployer })
  dataDir = await mkdtemp(join(tmpdir(), 'transaction-view-'))
  await mkdir(join(dataDir, 'deployments'))
  await writeFile(join(dataDir, 'deployments', '31337.json'), JSON.stringify(deployment))
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('CHAIN_PORT', String(chain.port))
  ;[bob = '0x'] = await createPlayers(chain.client, 1)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await chain?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

describe('the transaction view', () => {
  it('shows call, cost and events by name', async () => {
    const { call } = createCaller(chain, deployment)
    const hash = await call(bob, 'platform', 'buyToken', [bob], parseEther('100'))
    const receipt = await chain.client.getTransactionReceipt({ hash })
    expect(await view(hash)).toMatchObject({
      outcome: 'success',
      from: { name: null },
      to: { name: 'platform' },
      created: null,
      valueWei: parseEther('100'),
      call: { name: 'buyToken', args: [{ name: 'referrer', type: 'address' }] },
      mined: {
        block: Number(receipt.blockNumber),
        depth: 1,
        gasUsed: receipt.gasUsed,
        feeWei: receipt.gasUsed * receipt.effectiveGasPrice,
        revert: null,
        eventCount: 4,
        events: [
          { contract: { name: 'platform' }, event: { name: 'TokenPurchase' } },
          { contract: { name: 'platform' }, event: { name: 'RewardStreamChanged' } },
          { contract: { name: 'platform' }, event: { name: 'PurchasePaid' } },
          {
            contract: { name: 'intToken' },
            event: {
              name: 'Transfer',
              args: [{ name: 'from' }, { name: 'to' }, { name: 'value', value: String(parseEther('40000')) }],
            },
          },
        ],
      },
    })
  })

  it('explains a revert, also one of another contract', async () => {
    const tooPoor = await viewMined(await sendBlindly('buyGem', [7n, 1n]))
    expect(tooPoor).toMatchObject({ outcome: 'reverted', mined: { events: [] } })
    expect(tooPoor.mined?.revert).toEqual({
      name: 'InsufficientTokens',
      args: [
        { name: 'have', type: 'uint256', value: '40000' },
        { name: 'need', type: 'uint256', value: '1000000' },
      ],
    })
    const notAllowed = await viewMined(await sendBlindly('buyGem', [0n, 1n]))
    expect(notAllowed.mined?.revert).toMatchObject({
      name: 'ERC20InsufficientAllowance',
      args: [{ name: 'spender' }, { value: '0' }, {}],
    })
    const unknown = await viewMined(await sendBlindly('buyGem', [99n, 1n]))
    expect(unknown.mined?.revert).toMatchObject({ name: 'UnknownAsset' })
    // The attack: anybody can name a transaction that makes the node work for long.
    const dear = await viewMined(await sendBlindly('buyGem', [99n, 1n], 5_000_001n))
    expect(dear).toMatchObject({ outcome: 'reverted', mined: { revert: null } })
  })

  it('requests nothing from the addresses that a reverted contract names', async () => {
    const requested: (string | undefined)[] = []
    const internal = createServer(({ method }, response) => {
      requested.push(method)
      response.setHeader('Content-Type', 'application/json').end('{"data":"0x"}')
    })
    await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = internal.address() as AddressInfo
      for (const path of ['', '{data}']) {
        const data = toLookupContract(`http://127.0.0.1:${port}/${path}`)
        const created = await chain.client.sendTransaction({ account: bob, chain: null, to: null, data })
        const { contractAddress: to } = await chain.client.waitForTransactionReceipt({ hash: created })
        const called = { account: bob, chain: null, to: to ?? null, data: '0x12345678', gas: 100_000n } as const
        expect(await viewMined(await chain.client.sendTransaction(called))).toMatchObject({
          outcome: 'reverted',
          mined: { revert: null },
        })
      }
      expect(requested).toEqual([])
    } finally {
      internal.close()
    }
  })

  it('shows an unknown call as data, and a transfer as a transfer', async () => {
    const send = (to: Address | null, data: `0x${string}`) =>
      chain.client.sendTransaction({ account: bob, chain: null, to, data, value: 0n, gas: 100_000n })
    expect(await viewMined(await send(bob, '0xdeadbeef'))).toMatchObject({
      call: null,
      data: '0xdeadbeef',
      outcome: 'success',
    })
    expect(await viewMined(await send(bob, '0x'))).toMatchObject({ call: null, data: '0x' })
    expect(await viewMined(await send(null, '0x00'))).toMatchObject({ to: null, created: { name: null } })
  })

  it('has no outcome for a pending transaction', async () => {
    await chain.client.setAutomine(false)
    const hash = await sendBlindly('buyGem', [99n, 1n])
    expect(await view(hash)).toMatchObject({ outcome: 'pending', mined: null, call: { name: 'buyGem' } })
    await chain.client.setAutomine(true)
    await chain.client.mine({ blocks: 1 })
    expect(await viewMined(hash)).toMatchObject({ outcome: 'reverted' })
  })

  it('decodes and shows the first events of a transaction that wrote thousands, and reads it once for all who ask', async () => {
    // Creation code that writes 2,500 events without topics and data: PUSH2 2500, JUMPDEST, PUSH0, PUSH0, LOG0, PUSH1 1, SWAP1, SUB, DUP1,
    // PUSH1 3, JUMPI, STOP.
    const data = '0x6109c45b5f5fa0600190038060035700'
    const hash = await chain.client.sendTransaction({ account: bob, chain: null, to: null, data, gas: 5_000_000n })
    const flooded = await viewMined(hash)
    expect(flooded).toMatchObject({ outcome: 'success', mined: { eventCount: 2_500 } })
    expect(flooded.mined?.events.map(({ logIndex, event }) => [logIndex, event])).toEqual(
      Array.from({ length: 200 }, (_, index) => [index, null]),
    )
    const { readCachedTransactionView } = await import('@/lib/server/transaction-view/read-transaction-view')
    const sent = vi.spyOn(globalThis, 'fetch')
    await Promise.all(Array.from({ length: 20 }, () => readCachedTransactionView(31337, hash)))
    const bodies = sent.mock.calls.map(([, init]) => String(init?.body))
    sent.mockRestore()
    expect(bodies.join().match(/eth_getTransactionReceipt/g)).toHaveLength(1)
    // A response that is too large or too late fails for its whole batch.
    expect(bodies.every((body) => body.startsWith('{'))).toBe(true)
  })

  it('does not parse receipts of many megabytes', async () => {
    // As above with 5,000 events.
    const data = '0x6113885b5f5fa0600190038060035700'
    const hash = await chain.client.sendTransaction({ account: bob, chain: null, to: null, data, gas: 5_000_000n })
    await expect(viewMined(hash)).rejects.toMatchObject({ status: 422, code: 'transaction-too-large' })
  })

  it('lacks its reason only for a visitor who has no place to find it', async () => {
    const { readCachedTransactionView } = await import('@/lib/server/transaction-view/read-transaction-view')
    const [held, later, together] = [
      await sendBlindly('buyGem', [99n, 2n]),
      await sendBlindly('buyGem', [99n, 3n]),
      await sendBlindly('buyGem', [99n, 4n]),
    ]
    for (const hash of [held, later, together]) await chain.client.waitForTransactionReceipt({ hash })
    const revertFor = async (visitor: string, hash: Hash) =>
      (await readCachedTransactionView(31337, hash, visitor)).mined?.revert?.name ?? null
    const { fetch } = globalThis
    const heldCall = encodeFunctionData({ abi: platformAbi, functionName: 'buyGem', args: [99n, 2n] })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let isHeld = () => {}
    const holding = new Promise<void>((resolve) => (isHeld = resolve))
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const body = String(request[1]?.body)
      if (body.includes('eth_call') && body.includes(heldCall)) {
        isHeld()
        await released
      }
      return fetch(...request)
    })
    try {
      // One visitor has one place.
      const first = revertFor('192.0.2.1', held)
      await holding
      expect(await revertFor('192.0.2.1', later)).toBeNull()
      expect(await revertFor('192.0.2.2', later)).toBe('UnknownAsset')
      expect(await revertFor('192.0.2.1', later)).toBe('UnknownAsset')
      expect(await Promise.all(['192.0.2.1', '192.0.2.2'].map((visitor) => revertFor(visitor, together)))).toEqual([
        null,
        'UnknownAsset',
      ])
      release()
      expect(await first).toBe('UnknownAsset')
    } finally {
      release()
      sent.mockRestore()
    }
  })

  it('is offered for the networks of the site only', async () => {
    const { GET } = await import('@/app/api/transaction-view/route')
    const url = `http://localhost:3000/api/transaction-view?chain=50312&hash=0x${'a'.repeat(64)}`
    const response = await GET(new Request(url), { params: Promise.resolve({}) })
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'bad-request' })])
  })

  it('rejects an unknown transaction and an unreachable node', async () => {
    const nobodys: Hash = `0x${'e'.repeat(64)}`
    await expect(view(nobodys)).rejects.toMatchObject({ status: 404, code: 'not-found' })
    await chain.kill()
    await expect(view(nobodys)).rejects.toMatchObject({ status: 503, code: 'node-unavailable' })
  })
})
