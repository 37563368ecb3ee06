import { screen } from '@testing-library/react'
import { parseEther } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'
import type { TransactionState } from '@/lib/transactions/transaction-state'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { BonusClaim } from './bonus-claim'

const own = {
  isEligibleForReferral: true,
  spendableInt: 1_000n,
  unclaimedReferralWei: parseEther('2'),
  unclaimedReferralInt: 500n,
  totalClaimedReferralWei: 0n,
  totalClaimedReferralInt: 0n,
}
const shown: { user: typeof own; state: TransactionState; intState: TransactionState; takesLimits: boolean } = {
  user: own,
  state: { kind: 'idle' },
  intState: { kind: 'idle' },
  takesLimits: true,
}
const confirmed = { kind: 'confirmed', hash: '0x1', seconds: 1, blockNumber: 1n } as const

vi.mock('@/components/wallet/use-wallet', () => ({
  useWallet: () => ({ nativeTokenSymbol: 'CRO', isConnected: true, isReady: true, wrongNetwork: null }),
}))
vi.mock('@/components/wallet/use-active-chain', () => ({
  useActiveChain: () => undefined,
  useNativeSymbol: () => 'CRO',
}))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useTakesLimits: () => ({ kind: 'ready', value: shown.takesLimits, readAtMs: 0 }),
}))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({ kind: 'ready', value: shown.user, readAtMs: Infinity }),
  useNativeBalance: () => ({ kind: 'ready', value: parseEther('10'), readAtMs: Infinity }),
}))
vi.mock('@/components/transactions/network-fee', () => ({
  FeeLine: () => null,
  useFeeEstimate: () => ({ kind: 'ready', value: parseEther('0.5'), readAtMs: 0 }),
}))
vi.mock('@/components/wallet/connect/connect-request', () => ({ useConnectAction: () => ({}) }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: (flow: string) => ({
    state: flow === 'claim-referral' ? shown.state : shown.intState,
    run: () => undefined,
    cancel: () => undefined,
  }),
}))

beforeEach(() => Object.assign(shown, { user: own, state: { kind: 'idle' }, intState: { kind: 'idle' } }))

it('shows both balances before and after the claim, and reads them once', () => {
  renderScreen(<BonusClaim />)
  const sentence =
    'CRO balance, network fee included: 10, then 11.5 · INT balance: 1,000, then 1,500 · Claimable bonuses: 2 CRO + 500 INT, then 0 CRO + 0 INT'
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence)
})

it('shows what the referrer has after the claim, and the next step', () => {
  shown.user = { ...own, spendableInt: 1_500n, unclaimedReferralWei: 0n, unclaimedReferralInt: 0n }
  shown.state = { ...confirmed, step: { name: 'claim-referral', index: 0, count: 1 } }
  renderScreen(<BonusClaim />)
  expect(screen.getByRole('heading', { name: en.success.bonusTitle })).toHaveFocus()
  expect(screen.getByText(/^You have 10 CRO and 1,500 INT now\./)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: en.success.boughtNext })).toHaveAttribute('href', '#market')
  expect(screen.queryByRole('term', { name: /then/ })).toBeNull()
})

it.each([
  [true, `${en.referralCard.nothing} ${en.referralCard.eachPurchase}`],
  [false, en.referralCard.nothing],
])(
  'says why nothing can be claimed, and promises bonuses to who can earn them (%s)',
  (isEligibleForReferral, words) => {
    shown.user = { ...own, isEligibleForReferral, unclaimedReferralWei: 0n, unclaimedReferralInt: 0n }
    renderScreen(<BonusClaim />)
    const button = screen.getByRole('button', { name: en.referralCard.action })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription(words)
  },
)

it('keeps the success of claiming the INT alone, when no INT is owed any more', () => {
  shown.user = { ...own, spendableInt: 1_500n, unclaimedReferralInt: 0n }
  shown.intState = { ...confirmed, step: { name: 'claim-referral-int', index: 0, count: 1 } }
  renderScreen(<BonusClaim />)
  expect(screen.getByRole('heading', { name: en.success.intBonusTitle })).toHaveFocus()
  expect(screen.getByText(/^You have 10 CRO and 1,500 INT now\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: en.referralCard.intAlone })).toBeNull()
})

it.each([
  [false, 0n, true],
  [false, 5n, false],
  [true, 0n, false],
])('says that the live generation pays no coins without INT (limits: %s, INT: %s)', (takesLimits, int, isRefused) => {
  shown.state = { kind: 'idle' }
  shown.intState = { kind: 'idle' }
  shown.takesLimits = takesLimits
  shown.user = { ...own, unclaimedReferralInt: int }
  const { container } = renderScreen(<BonusClaim />)
  const button = screen.getByRole('button', { name: en.referralCard.action })
  if (isRefused) expect(button).toBeDisabled()
  else expect(button).toBeEnabled()
  expect(container.textContent.includes(en.referralCard.coinsAlone)).toBe(isRefused)
})
