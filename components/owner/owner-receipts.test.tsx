import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownerMessageNamespaces } from '@/lib/owner/owner-schema'
import { idleTransaction, type TransactionState } from '@/lib/transactions/transaction-state'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { OwnerPanel } from './owner-panel'
import { OwnerReceipts, ownerTitleId, useOwnerReceipt } from './owner-receipts'

const owner = `0x${'1'.repeat(40)}` as const
const other = `0x${'2'.repeat(40)}` as const
const chain = { id: 31_337 }

vi.mock('@/components/transactions/transaction-hash', () => ({
  TransactionHash: ({ hash }: { hash: string }) => <code>{hash}</code>,
}))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useActiveChain: () => chain,
  useNativeSymbol: () => 'CRO',
}))
const settings = vi.hoisted(() => ({ current: { kind: 'loading' } as { kind: string; value?: object } }))
vi.mock('@/components/wallet/use-chain-query', () => ({ useChainQuery: () => settings.current }))
vi.mock('./owner-group-card', () => ({ OwnerGroupCard: ({ group }: { group: string }) => <p>{group}</p> }))
vi.mock('./timelock-calendar', () => ({ TimelockCalendarCard: () => null }))
vi.mock('@/components/wallet/use-platform-data', () => ({ useAssets: () => ({ kind: 'loading' }) }))

const step = { name: 'owner-change', index: 0, count: 1 } as const
const hash = `0x${'ab'.repeat(32)}` as const
const sent = { kind: 'sent', step, hash } as const
const confirmed = { kind: 'confirmed', step, hash, seconds: 1, blockNumber: 1n } as const

function Form({ state, account = owner }: { state: TransactionState; account?: typeof owner | typeof other }) {
  const keepReceipt = useOwnerReceipt(state, account)
  return (
    <>
      <h2 id={ownerTitleId} tabIndex={-1}>
        Owner
      </h2>
      <button onClick={() => keepReceipt({ title: 'Put 2 on', values: [['Wallets', '0x1 0x2']] })}>sign</button>
      <OwnerReceipts account={account} />
    </>
  )
}

const heading = () => screen.queryByRole('heading', { name: en.ownerSection.receipts })

/** Signs a change as the owner, which is sent at noon and confirmed a day later. */
async function signChange() {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 28, 12))
  const { rerender, unmount } = renderScreen(<Form state={idleTransaction} />)
  await userEvent.click(screen.getByRole('button', { name: 'sign' }))
  expect(heading()).toBeNull()
  rerender(<Form state={sent} />)
  expect(heading()).toBeVisible()
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 29, 12))
  return {
    follow: (state: TransactionState) => rerender(<Form state={state} />),
    unmount: () => {
      vi.restoreAllMocks()
      unmount()
    },
  }
}

beforeEach(() => {
  localStorage.clear()
  chain.id = 31_337
  settings.current = { kind: 'loading' }
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    localStorage.clear()
  }
})

it.each([true, false])(
  'shows what was signed and sent, and when, to this wallet on this chain (confirmed: %s)',
  async (isConfirmed) => {
    const { follow, unmount } = await signChange()
    if (isConfirmed) follow(confirmed)
    // Its form is gone, also before the transaction is in a block.
    unmount()
    const { rerender } = renderScreen(<OwnerReceipts account={owner} />)
    expect(heading()).toBeVisible()
    const receipt = screen.getByRole('listitem')
    expect(receipt).toHaveTextContent('Put 2 on')
    expect(receipt).toHaveTextContent(hash)
    expect(receipt).toHaveTextContent('Sent Nov 28, 2026, 12:00 PM UTC')
    expect(within(receipt).getByRole('term')).toHaveTextContent('Wallets')
    expect(within(receipt).getByRole('definition')).toHaveTextContent('0x1 0x2')
    rerender(<OwnerReceipts account={other} />)
    expect(heading()).toBeNull()
    chain.id = 25
    rerender(<OwnerReceipts account={owner} />)
    expect(heading()).toBeNull()
  },
)

it('has no receipt of a change whose approval alone was sent', async () => {
  const { rerender } = renderScreen(<Form state={idleTransaction} />)
  await userEvent.click(screen.getByRole('button', { name: 'sign' }))
  rerender(<Form state={{ kind: 'sent', step: { name: 'approve', index: 0, count: 2 }, hash }} />)
  expect(heading()).toBeNull()
})

it('has a receipt of each transaction of a long list, also if the next one is rejected', async () => {
  const { rerender } = renderScreen(<Form state={idleTransaction} />)
  await userEvent.click(screen.getByRole('button', { name: 'sign' }))
  const first = { name: 'owner-change', index: 0, count: 3 } as const
  const second = { ...first, index: 1 }
  const next = `0x${'cd'.repeat(32)}` as const
  const states: readonly TransactionState[] = [
    { kind: 'checking', step: first },
    { kind: 'sent', step: first, hash },
    { kind: 'checking', step: second },
    { kind: 'sent', step: second, hash: next },
    { kind: 'failed', step: { ...first, index: 2 }, failure: { kind: 'rejected' } },
  ]
  for (const state of states) rerender(<Form state={state} />)
  const receipts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(receipts).toEqual([
    expect.stringMatching(new RegExp(`Put 2 on \\(2/3\\).*${next}`)),
    expect.stringMatching(new RegExp(`Put 2 on \\(1/3\\).*${hash}`)),
  ])
})

it('numbers no change whose INT was approved first', async () => {
  const { rerender } = renderScreen(<Form state={idleTransaction} />)
  await userEvent.click(screen.getByRole('button', { name: 'sign' }))
  const gift = { name: 'owner-change', index: 1, count: 2 } as const
  rerender(<Form state={{ kind: 'checking', step: { ...gift, name: 'approve', index: 0 } }} />)
  rerender(<Form state={{ kind: 'checking', step: gift }} />)
  rerender(<Form state={{ kind: 'sent', step: gift, hash }} />)
  expect(screen.getByText('Put 2 on')).toBeVisible()
})

it('keeps one receipt of a change that was sped up in the wallet', async () => {
  const { follow } = await signChange()
  const faster = `0x${'cd'.repeat(32)}` as const
  follow({ ...sent, hash: faster })
  follow({ ...confirmed, hash: faster })
  const receipt = screen.getByRole('listitem')
  expect(receipt).toHaveTextContent(faster)
  expect(receipt).toHaveTextContent('Nov 28, 2026')
})

it('leaves the time of a change that is confirmed in another visit', async () => {
  const { unmount } = await signChange()
  unmount()
  const { rerender } = renderScreen(<Form state={sent} />)
  rerender(<Form state={confirmed} />)
  expect(screen.getByRole('listitem')).toHaveTextContent('Nov 28, 2026')
})

it('keeps the words in the language in which they were signed', async () => {
  const { follow, unmount } = await signChange()
  follow(confirmed)
  unmount()
  renderScreen(<OwnerReceipts account={owner} />, 'ar')
  expect(screen.getByText('Put 2 on').parentElement).toHaveAttribute('lang', 'en-US')
  expect(screen.getByRole('definition').closest('[lang="en-US"]')).toHaveAttribute('dir', 'ltr')
})

it('appears below the groups once they are there, so that nothing moves its button while it is pressed', async () => {
  const { follow, unmount } = await signChange()
  follow(confirmed)
  unmount()
  const words = Object.fromEntries(ownerMessageNamespaces.map((name) => [name, en[name]]))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(words)))
  const client = new QueryClient()
  const panel = () => (
    <QueryClientProvider client={client}>
      <OwnerPanel rights={{ account: owner, contracts: [], timelocks: [], guardian: null }} />
    </QueryClientProvider>
  )
  const { rerender } = renderScreen(panel())
  expect(await screen.findByRole('heading', { name: en.ownerSection.title })).toBeVisible()
  expect(heading()).toBeNull()
  settings.current = { kind: 'ready', value: {} }
  rerender(panel())
  // The skeleton stays for a moment longer than the reading takes.
  expect(heading()).toBeNull()
  expect(await screen.findByText('safety')).toBeVisible()
  expect(heading()).toBeVisible()
})

it('is cleared by its button, and the focus moves to the title of the section', async () => {
  const { follow } = await signChange()
  follow(confirmed)
  await userEvent.click(screen.getByRole('button', { name: en.ownerSection.clearReceipts }))
  expect(heading()).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(screen.getByRole('heading', { name: 'Owner' })).toHaveFocus()
})
