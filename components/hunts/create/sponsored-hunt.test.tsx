import { act, fireEvent, screen } from '@testing-library/react'
import { parseEther, zeroAddress } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Hunt } from '@/lib/hunts/hunt-schema'
import type { TransactionState } from '@/lib/transactions/transaction-state'
import en from '@/messages/en.json'
import { listedHunt } from '@/tests/support/listed-hunt'
import { renderScreen } from '@/tests/support/render-screen'
import { SponsoredHunt } from './sponsored-hunt'

const shown: { state: TransactionState; isOnChain: boolean } = { state: { kind: 'idle' }, isOnChain: true }

vi.mock('wagmi', () => ({ useAccount: () => ({ address: zeroAddress }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useActiveChain: () => ({ id: 1, contracts: shown.isOnChain ? { keyHunt: zeroAddress } : {} }),
}))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({
    kind: 'ready',
    value: { balanceBaseUnits: parseEther('500'), spendableInt: 500n },
    readAtMs: Infinity,
  }),
}))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ isConnected: true, isReady: true }) }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ state: shown.state, run: async () => true, reset() {}, cancel() {} }),
}))
vi.mock('@/components/transactions/transaction-hash', () => ({ TransactionHash: () => null }))
vi.mock('@/components/navigation/site-link', () => ({ SiteLink: () => null }))

const hunt = listedHunt({ state: 'ended', end: 200 })
const closed = listedHunt({ state: 'closed', end: 200, left: 0n, part: { refund: parseEther('3') } })
const progress = { block: 1, blockTime: 300, lagBlocks: 0, freshness: 'fresh' } as const
const screenOf = (shownHunt: Hunt) => (
  <section>
    <SponsoredHunt hunt={shownHunt} now={300} progress={progress} onRepeat={() => undefined} />
  </section>
)
const closeButton = () => screen.queryByRole('button', { name: en.hunts.sponsored.close })

beforeEach(() => Object.assign(shown, { state: { kind: 'idle' }, isOnChain: true }))

it('keeps the success of taking the rest back, and moves the focus there, when the hunt is closed', () => {
  const { rerender } = renderScreen(screenOf(hunt))
  const button = closeButton()
  button?.focus()
  act(() => void fireEvent.click(button as HTMLElement))
  shown.state = {
    kind: 'confirmed',
    step: { name: 'close-hunt', index: 0, count: 1 },
    hash: '0x1',
    seconds: 2,
    blockNumber: 1n,
  }
  rerender(screenOf(closed))
  expect(closeButton()).toBeNull()
  expect(screen.getByRole('heading', { name: en.success.closedTitle })).toHaveFocus()
  expect(screen.getByText(/^You have 500 INT now\./)).toBeInTheDocument()
  // Also when the wallet changes to a network without hunts.
  shown.isOnChain = false
  rerender(screenOf(closed))
  expect(screen.getByText(/^You have 500 INT now\./)).toBeInTheDocument()
})

it('shows neither button nor status for a hunt that was closed before', () => {
  renderScreen(screenOf(closed))
  expect(closeButton()).toBeNull()
  expect(document.querySelector('[data-transaction]')).toBeNull()
})
