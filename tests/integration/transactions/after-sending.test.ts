import {
  type Address,
  type Chain,
  type Client,
  createClient,
  custom,
  type EIP1193RequestFn,
  fallback,
  HttpRequestError,
  type Transport,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import type { TransactionDelay } from '@/lib/transactions/transaction-state'
import { waitForReceipt } from '@/lib/transactions/wait-for-receipt'
import { createLaggingNode } from '@/tests/support/lagging-node'
import { chainForSuite } from '@/tests/support/chain-for-suite'
import { createPlayer, type TestPlayer } from '@/tests/support/chain-with-contracts'
import { buyGem, buyInt, countSent, runFlow } from '@/tests/support/run-flow'

const local = chainForSuite()

describe('after sending', () => {
  it('reports a reverted receipt with its reason', async () => {
    const player = await createPlayer(local)
    await runFlow(local, player, buyInt('100'))
    const race = await createPlayer(local, async (method, proceed) => {
      // The owner pauses buying between the check and the block.
      if (method === 'eth_sendTransaction') {
        await local.owner.writeContract({ ...local.contracts.platform, functionName: 'pauseBuying' })
      }
      return proceed()
    })
    const { last, receipts } = await runFlow(local, race, buyInt('1'))
    await local.owner.writeContract({ ...local.contracts.platform, functionName: 'resumeBuying' })
    expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'reverted', error: { name: 'BuyingIsPaused' } } })
    expect(receipts).toBe(1)
  })

  it('has enough gas when rewards start to accrue after the estimate', async () => {
    let isSale = false
    const player = await createPlayer(local, async (method, proceed) => {
      // The clock stops until the wallet sends, so the estimate is made in the second of the purchase.
      if (isSale && method === 'eth_sendTransaction') {
        const { timestamp } = await local.publicClient.getBlock()
        await local.testClient.setNextBlockTimestamp({ timestamp: timestamp + 30n })
      }
      return proceed()
    })
    await local.testClient.setBlockTimestampInterval({ interval: 0 })
    await runFlow(local, player, buyInt('100'))
    await runFlow(local, player, buyGem(0, 2n))
    isSale = true
    const { last } = await runFlow(local, player, (context) => planSellGem(context, { index: 0, amount: 1n }))
    await local.testClient.removeBlockTimestampInterval()
    expect(last).toMatchObject({ kind: 'confirmed' })
  })

  it('keeps waiting while the node does not answer', async () => {
    const { address } = await createPlayer(local)
    const hash = await local.owner.sendTransaction({ to: address, value: 1n })
    const failures = { eth_getTransactionReceipt: 0, eth_getTransactionByHash: 0 }
    const request: EIP1193RequestFn = local.publicClient.request
    const transport = custom(
      {
        request: ({ method, params }: { method: keyof typeof failures; params: never }) => {
          if (method in failures && (failures[method] += 1) < 4) throw new HttpRequestError({ url: local.url })
          return request({ method, params })
        },
      },
      { retryCount: 0 },
    )
    const node = createClient({ chain: local.publicClient.chain, transport })
    const waiting = { lateAfterMs: 20_000, pollingIntervalMs: 20, onRepriced: () => undefined }
    expect(await waitForReceipt(node, hash, waiting)).toMatchObject({ status: 'success', transactionHash: hash })
    expect(failures.eth_getTransactionReceipt).toBe(4)
  })

  /** A client of the page with a transport. */
  const toNode = (transport: Transport): Client<Transport, Chain> =>
    createClient({ chain: local.publicClient.chain, transport, pollingInterval: 20, cacheTime: 0 })

  it('shows a purchase as sent while the node denies its receipt, then as confirmed', async () => {
    const player = await createPlayer(local)
    const node = createLaggingNode(local, 4)
    const lagging = { ...player, clients: { ...player.clients, node: toNode(node.transport) } }
    const { states, isDone } = await runFlow(local, lagging, buyInt('1'))
    expect(node.denied()).toBe(4)
    expect(states.map(({ kind }) => kind).filter((kind) => kind === 'failed')).toEqual([])
    expect(isDone).toBe(true)
    expect(countSent(player)).toBe(1)
  })

  it('finds a receipt at another node of a fallback', async () => {
    const { address } = await createPlayer(local)
    const hash = await local.owner.sendTransaction({ to: address, value: 1n })
    const blind = createLaggingNode(local, Infinity)
    const node = toNode(fallback([blind.transport, custom(local.publicClient)]))
    const waiting = { lateAfterMs: 20_000, pollingIntervalMs: 20, onRepriced: () => undefined }
    expect(await waitForReceipt(node, hash, waiting)).toMatchObject({ status: 'success', transactionHash: hash })
    expect(blind.denied()).toBeGreaterThan(0)
  })

  it('finds a transaction in the history when no node has its receipt', async () => {
    const { address } = await createPlayer(local)
    const hash = await local.owner.sendTransaction({ to: address, value: 1n })
    const asked: string[] = []
    const mined = await waitForReceipt(toNode(createLaggingNode(local, Infinity).transport), hash, {
      lateAfterMs: 20_000,
      pollingIntervalMs: 20,
      onRepriced: () => undefined,
      findInHistory: async (sent) => {
        asked.push(sent)
        return asked.length < 3 ? null : 7n
      },
    })
    expect(mined).toEqual({ transactionHash: hash, blockNumber: 7n, status: 'success' })
    expect(asked).toEqual([hash, hash, hash])
  })

  /**
   * Sends a transaction, makes the node forget it after the pool has contained it, then runs `next`. Waits until
   * `delay` is reported, then mines the same transaction again or stops.
   */
  async function dropAndWait(delay: TransactionDelay, end: 'mine' | 'stop', next: (nonce: number) => Promise<unknown>) {
    await local.testClient.setAutomine(false)
    try {
      const player = await createPlayer(local)
      const request = await local.owner.prepareTransactionRequest({ to: player.address, value: 1n })
      const serializedTransaction = await local.owner.signTransaction(request)
      const hash = await local.publicClient.sendRawTransaction({ serializedTransaction })
      const stopping = new AbortController()
      const delays: (TransactionDelay | null)[] = []
      const node = toNode(custom(local.publicClient))
      const seen = hasAskedFor('eth_getTransactionByHash', { ...player, clients: { ...player.clients, node } })
      const waiting = waitForReceipt(node, hash, {
        lateAfterMs: delay === 'late' ? 3_000 : 60_000,
        pollingIntervalMs: 20,
        signal: stopping.signal,
        onRepriced: () => undefined,
        onDelay: (reported) => {
          delays.push(reported)
          if (end === 'stop') stopping.abort()
          else
            void local.publicClient
              .sendRawTransaction({ serializedTransaction })
              .then(() => local.testClient.mine({ blocks: 1 }))
        },
      })
      const [outcome] = await Promise.allSettled([
        waiting,
        (async () => {
          await seen
          await local.testClient.dropTransaction({ hash })
          await next(request.nonce)
        })(),
      ])
      return { hash, delays, outcome }
    } finally {
      await local.testClient.setAutomine(true)
    }
  }

  it('reports a transaction that no node knows any more, and confirms it when it is mined after all', async () => {
    const { hash, delays, outcome } = await dropAndWait('unknown', 'mine', async () => undefined)
    expect(delays).toEqual(['unknown'])
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { status: 'success', transactionHash: hash } })
  })

  it('reports a transaction as late, not as unknown, that was replaced by a pending one', async () => {
    const { delays, outcome } = await dropAndWait('late', 'stop', async (nonce) => {
      const { address } = await createPlayer(local)
      await local.owner.sendTransaction({ to: address, value: 2n, nonce })
    })
    expect(delays).toEqual(['late'])
    const failure = outcome.status === 'rejected' ? toTransactionFailure(outcome.reason) : null
    expect(failure).toEqual({ kind: 'abandoned', waitingFor: 'receipt' })
  })

  /** Resolves when the player's page has received a response of its node. */
  const hasAskedFor = (method: string, { clients: { node } }: TestPlayer) =>
    new Promise<void>((resolve) => {
      const request = node.request as (ask: { readonly method: string }) => Promise<unknown>
      Object.assign(node, {
        request: async (ask: { readonly method: string }) => {
          const answer = await request(ask)
          if (ask.method === method && answer !== null) resolve()
          return answer
        },
      })
    })

  /** Sends two transactions with the same nonce before any block, the second with a higher fee. */
  async function replaceWith(change: 'speed-up' | 'cancel') {
    await local.testClient.setAutomine(false)
    try {
      const player = await createPlayer(local)
      const signer = player.account
      const seen = hasAskedFor('eth_getTransactionByHash', player)
      const flow = runFlow(local, player, buyInt('1'), {
        onState: (state) => {
          if (state.kind === 'sent' && state.hash && !isReplaced) void replace(state.hash)
        },
      })
      let isReplaced = false
      async function replace(hash: `0x${string}`) {
        isReplaced = true
        const first = await local.publicClient.getTransaction({ hash })
        // viem recognises the first one only if it has seen it in the pool.
        await seen
        const same = change === 'speed-up'
        const serializedTransaction = await signer.signTransaction?.({
          chainId: 31337,
          type: 'eip1559',
          nonce: first.nonce,
          to: same ? (first.to as Address) : player.address,
          data: same ? first.input : '0x',
          value: same ? first.value : 0n,
          gas: first.gas,
          maxFeePerGas: (first.maxFeePerGas ?? 0n) * 3n,
          maxPriorityFeePerGas: (first.maxPriorityFeePerGas ?? 0n) * 3n + 1n,
        })
        if (!serializedTransaction) throw new Error('nothing was signed')
        await local.publicClient.sendRawTransaction({ serializedTransaction })
        await local.testClient.mine({ blocks: 1 })
      }
      return await flow
    } finally {
      await local.testClient.setAutomine(true)
    }
  }

  it('follows a speed-up to its receipt', async () => {
    const { last, states } = await replaceWith('speed-up')
    const hashes = new Set(states.flatMap((state) => ('hash' in state ? [state.hash] : [])))
    expect(last).toMatchObject({ kind: 'confirmed' })
    expect(hashes.size).toBe(2)
  })

  it('reports a cancellation in the wallet', async () => {
    const { last } = await replaceWith('cancel')
    expect(last).toMatchObject({ kind: 'failed', failure: { kind: 'cancelled' } })
  })
})
