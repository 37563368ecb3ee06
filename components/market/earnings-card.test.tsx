import { screen } from '@testing-library/react'
import { parseEther } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { EarningsCard } from './earnings-card'

const earning = {
  gemPower: 10n,
  crystalPower: 0n,
  earningsWei: 0n,
  earningsPerSecondWei: 0n,
  earningsStreamEnd: 2_000n,
  totalClaimedWei: 0n,
}
const stream = {
  leftWei: parseEther('500'),
  secondsLeft: 1_000n,
  end: 2_000n,
  isPaused: false,
  gemsPerSecondWei: parseEther('0.3'),
  crystalsPerSecondWei: parseEther('0.2'),
}
const shown: { wallet: object; user: object; stream: object | null; claim: object } = {
  wallet: {},
  user: {},
  stream,
  claim: { kind: 'idle' },
}

vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ nativeTokenSymbol: 'CRO', ...shown.wallet }) }))
vi.mock('@/components/wallet/use-user-data', () => ({ useUserData: () => shown.user }))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useGlobalData: () => ({ kind: 'ready', value: { rewardStream: shown.stream, timestamp: 1_000n }, readAtMs: 0 }),
}))
vi.mock('@/components/transactions/network-fee', () => ({
  FeeLine: () => 'the fee',
  useFeeEstimate: () => ({ kind: 'loading' }),
}))
vi.mock('@/components/wallet/connect/connect-request', () => ({ useConnectAction: () => ({}) }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ state: shown.claim, run: () => undefined, cancel: () => undefined }),
}))
// What is loaded only for a wallet with a history or rewards.
vi.mock('./reward-record', () => ({ RewardRecord: () => null }))
vi.mock('./claim-steps', () => ({ ClaimPreview: () => null, ClaimedCard: () => null }))

const ready = (user: Partial<typeof earning>) => ({ kind: 'ready', value: { ...earning, ...user }, readAtMs: 0 })
const claimButton = () => screen.getByRole('button', { name: en.earningsCard.action })
const { reasons } = en.earningsCard

beforeEach(() => {
  shown.wallet = { isConnected: true, isKnown: true, isReady: true, wrongNetwork: null }
  shown.stream = stream
  shown.claim = { kind: 'idle' }
})

it.each([
  ['they are read', { kind: 'loading' }, reasons.reading],
  ['the wallet has staked', ready({ gemPower: 0n }), reasons.noStake],
  ['somebody buys INT', ready({}), reasons.none],
  ['the next block, though rewards grow', ready({ earningsPerSecondWei: parseEther('1') }), reasons.nextBlock],
])('offers no claim before %s, and says so', async (_, user, reason) => {
  shown.user = user
  renderScreen(<EarningsCard />)
  // The shown rewards grow every second.
  await screen.findByText(reason, {}, { timeout: 5_000 })
  expect(claimButton()).toBeDisabled()
  expect(claimButton()).toHaveAccessibleDescription(reason)
})

it('offers the claim of rewards that the chain pays now', () => {
  shown.user = ready({ earningsWei: parseEther('2') })
  renderScreen(<EarningsCard />)
  expect(claimButton()).toBeEnabled()
  expect(screen.queryByText(reasons.none)).toBeNull()
})

it.each([
  [{ kind: 'idle' }, 1],
  [{ kind: 'failed', step: null, failure: { kind: 'rejected' } }, 1],
  [{ kind: 'checking', step: null }, 0],
])('shows the network fee before each claim, here after %j', (claim, times) => {
  shown.user = ready({ earningsWei: parseEther('2') })
  shown.claim = claim
  renderScreen(<EarningsCard />)
  expect(document.body.textContent.split('the fee').length - 1).toBe(times)
})

it.each(localeCodes)('says without a wallet what to do, and shows no dash for a number, in %s', (locale) => {
  shown.wallet = { isConnected: false, isKnown: true, isReady: false, wrongNetwork: null }
  shown.user = { kind: 'loading' }
  const { container } = renderScreen(<EarningsCard />, locale)
  expect(container.querySelector('dl')).not.toBeVisible()
  expect(container.querySelector('[data-wallet-only="out"]')?.textContent).toMatch(/\S/)
  expect(container.textContent).not.toContain('–')
})

it.each([
  ['a stream', stream, /goes into the reward stream\. Every second it pays/],
  ['the live generation', null, /^Half of every purchase is shared at once among the gems and crystals/],
])('says how rewards are paid by contracts with %s', (_, rewardStream, text) => {
  shown.stream = rewardStream
  shown.user = ready({ earningsPerSecondWei: null as never })
  renderScreen(<EarningsCard />)
  expect(screen.getByText(text)).toBeInTheDocument()
})
