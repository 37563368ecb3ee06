import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { createClient, custom, type Hash } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { supportedChains } from '@/lib/chains'
import { addPending, getPending, pendingStorageKey } from '@/lib/history/pending-transactions'
import messages from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { TransactionStatus } from './transaction-status'
import { type TransactionHandle, useTransactionFlow } from './use-transaction-flow'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash: Hash = `0x${'ab'.repeat(32)}`

/** The node of the page. It knows the transaction and its block, and denies the receipt until `hasReceipt`. */
const node = { hasReceipt: false }
const chain = supportedChains[31337]
const client = createClient({
  chain,
  pollingInterval: 10,
  transport: custom({
    request: async ({ method }: { method: string }) => {
      switch (method) {
        case 'eth_getTransactionReceipt':
          return node.hasReceipt
            ? { transactionHash: hash, blockNumber: '0x7', status: '0x1', logs: [], type: '0x2' }
            : null
        case 'eth_blockNumber':
          return '0x7'
        case 'eth_getTransactionCount':
          return '0x1'
        case 'eth_getTransactionByHash':
          return { hash, blockNumber: '0x7', from: account, to: account, nonce: '0x0', input: '0x', value: '0x0' }
        case 'eth_getBlockByNumber':
          return {
            number: '0x7',
            transactions: [{ hash, from: account, to: account, nonce: '0x0', input: '0x', value: '0x0' }],
          }
        default:
          throw new Error(method)
      }
    },
  }),
})

vi.mock('wagmi', () => ({
  useAccount: () => ({ address: account }),
  useConfig: () => ({ getClient: () => client }),
}))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useActiveChain: () => ({ id: 31337, contracts: {}, rpcUrls: [] }),
  useNativeSymbol: () => 'CRO',
}))
vi.mock('@/components/wallet/use-wallet', () => ({ creditsQueryKey: ['credits'] }))

const loadPlan = vi.fn(async () => async () => [])
const shown: { handle?: TransactionHandle<[]> } = {}

function Card() {
  const handle = useTransactionFlow('buy-token', loadPlan)
  useEffect(() => {
    shown.handle = handle
  })
  return <TransactionStatus state={handle.state} onCancel={handle.cancel} />
}

const show = () =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Card />
    </QueryClientProvider>,
  )

/** Starts the flow, as a click on Buy does; true if it was planned. */
async function press(): Promise<boolean> {
  loadPlan.mockClear()
  await act(async () => {
    await shown.handle?.run()
  })
  return loadPlan.mock.calls.length > 0
}

const buy = () => addPending({ chainId: 31337, account, hash, what: 'buy-token', flow: 'buy-token' })

beforeEach(() => {
  localStorage.removeItem(pendingStorageKey)
  node.hasReceipt = false
})

describe('a purchase that was sent and has no receipt', () => {
  it('is shown as sent after a reload, blocks another purchase, and is confirmed by its receipt', async () => {
    buy()
    show().unmount()
    show()
    await screen.findByText(/Sent. Waiting for confirmation/)
    expect(await press()).toBe(false)
    node.hasReceipt = true
    await screen.findByText(/Buy INT: confirmed\./, undefined, { timeout: 20_000 })
    expect(getPending()).toEqual([])
    expect(await press()).toBe(true)
  })

  it('blocks the purchase in another tab', async () => {
    show()
    // Another tab writes to the same storage.
    localStorage.setItem(
      pendingStorageKey,
      JSON.stringify([{ chainId: 31337, account, hash, what: 'buy-token', flow: 'buy-token', sentAtMs: Date.now() }]),
    )
    expect(await press()).toBe(false)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: pendingStorageKey })))
    await screen.findByText(/Sent. Waiting for confirmation/)
  })

  it('is still listed after the user stops waiting, and blocks no longer', async () => {
    buy()
    show()
    await screen.findByText(/Sent. Waiting for confirmation/)
    act(() => shown.handle?.cancel())
    await screen.findByText(messages.transactionFailure.abandoned.receipt)
    expect(getPending()).toHaveLength(1)
    await waitFor(async () => expect(await press()).toBe(true))
  })
})
