import { type Address, createClient, custom, HttpRequestError } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planSellGem } from '@/lib/transactions/flows/sell-gem'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'
import { waitForReceipt } from '@/lib/transactions/wait-for-receipt'
import { createPlayer, type LocalChain, startLocalChain, type TestPlayer } from '@/tests/support/local-chain'
import { buyGem, buyInt, runFlow } from '@/tests/support/run-flow'

let local: LocalChain
beforeAll(async () => {
  local = await startLocalChain()
})
afterAll(() => local.stop())

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
    const transport = custom(
      {
        request: ({ method, params }: { method: keyof typeof failures; params: never }) => {
          if (method in failures && (failures[method] += 1) < 4) throw new HttpRequestError({ url: local.url })
          return local.publicClient.request({ method, params })
        },
      },
      { retryCount: 0 },
    )
    const node = createClient({ chain: local.publicClient.chain, transport })
    const waiting = { timeoutMs: 20_000, pollingIntervalMs: 20, onRepriced: () => undefined }
    expect(await waitForReceipt(node, hash, waiting)).toMatchObject({ status: 'success', transactionHash: hash })
    expect(failures.eth_getTransactionReceipt).toBe(4)
  })

  /** Sends a transaction, makes the node forget it after the pool has contained it, then runs `next`. */
  async function dropAndWait(next: (nonce: number) => Promise<unknown>) {
    await local.testClient.setAutomine(false)
    try {
      const { address } = await createPlayer(local)
      const hash = await local.owner.sendTransaction({ to: address, value: 1n })
      const { nonce } = await local.publicClient.getTransaction({ hash })
      const waiting = waitForReceipt(local.publicClient, hash, {
        timeoutMs: 6_000,
        pollingIntervalMs: 20,
        onRepriced: () => undefined,
      })
      const [outcome] = await Promise.allSettled([
        waiting,
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          await local.testClient.dropTransaction({ hash })
          await next(nonce)
        })(),
      ])
      return { hash, failure: outcome.status === 'rejected' ? toTransactionFailure(outcome.reason) : null }
    } finally {
      await local.testClient.setAutomine(true)
    }
  }

  it('reports a dropped transaction before the timeout', async () => {
    const { hash, failure } = await dropAndWait(async () => undefined)
    expect(failure).toEqual({ kind: 'dropped', hash })
  })

  it('does not report a transaction as dropped that was replaced by a pending one', async () => {
    const { failure } = await dropAndWait(async (nonce) => {
      const { address } = await createPlayer(local)
      await local.owner.sendTransaction({ to: address, value: 2n, nonce })
    })
    expect(failure).toEqual({ kind: 'timed-out', waitingFor: 'receipt' })
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
