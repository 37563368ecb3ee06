import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { parseEther } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { RewardRecord } from './reward-record'

const mocks = vi.hoisted(() => ({ fetchJson: vi.fn() }))
const ready = (value: object) => ({ kind: 'ready', value })
const stone = (kind: 'gem' | 'crystal', index: number, name: string) => ({
  kind,
  index,
  name,
  power: 10n,
  unscaledPrice: 500n,
  price: 500n,
})
const stream = {
  leftWei: parseEther('500'),
  secondsLeft: 1_000n,
  isPaused: false,
  gemsPerSecondWei: parseEther('0.3'),
  crystalsPerSecondWei: parseEther('0.2'),
}
const holder = {
  totalInvestedWei: parseEther('100'),
  gemPower: 20n,
  crystalPower: 10n,
  totalClaimedWei: 0n,
  earningsWei: 0n,
  unclaimedReferralWei: 0n,
  totalClaimedReferralWei: 0n,
  spendableInt: 0n,
  gems: [2n, 0n],
  crystals: [1n],
}
const shown: { stream: object | null; stones: readonly object[] | null; user: object } = {
  stream,
  stones: null,
  user: holder,
}

vi.mock('@/lib/site-api/fetch-json', () => ({ fetchJson: mocks.fetchJson }))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ nativeTokenSymbol: 'CRO', address: '0x01' }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({ useActiveChain: () => ({ id: 31337 }) }))
vi.mock('@/components/wallet/use-user-data', () => ({ useUserData: () => ready(shown.user) }))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useGlobalData: () =>
    ready({
      rewardStream: shown.stream,
      totalIntInCrystals: 500n,
      totalPriceUnitsInCrystals: 500n,
      currentPriceWei: 1n,
      totalGemPower: 40n,
      totalCrystalPower: 10n,
    }),
  useAssets: () =>
    ready({ gems: [stone('gem', 0, 'Ruby'), stone('gem', 1, 'Topaz')], crystals: [stone('crystal', 0, 'Quartz')] }),
}))

const { record } = en.earningsCard
const render = (locale?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <RewardRecord />
    </QueryClientProvider>,
    locale,
  )
const lineOf = (name: string) => screen.getByText(name).closest('div')?.textContent
const paths = () => mocks.fetchJson.mock.calls.map(([path]) => String(path).split('?')[0])

beforeEach(() => {
  shown.stream = stream
  shown.user = holder
  shown.stones = [
    { kind: 'gem', index: 0, earnedWei: parseEther('1.25') },
    { kind: 'gem', index: 1, earnedWei: parseEther('0.5') },
    { kind: 'crystal', index: 3, earnedWei: parseEther('0.25') },
  ]
  mocks.fetchJson.mockReset()
  mocks.fetchJson.mockImplementation((path: string) =>
    Promise.resolve(
      path.startsWith('/api/rewards') ? { stones: shown.stones } : { entries: [], older: null, reading: null },
    ),
  )
})

it('shows what each kind has earned beside its rate, and one sum for the kinds that were returned', async () => {
  render()
  expect(await screen.findByText('1.25 CRO so far')).toBeInTheDocument()
  expect(lineOf('Ruby')).toBe('2 Ruby1.25 CRO so far0.15 CRO per second')
  // Bought in a block that is not indexed yet.
  expect(lineOf('Quartz')).toBe('1 Quartz0.2 CRO per second')
  expect(lineOf(record.returned)).toBe(`${record.returned}0.75 CRO so far`)
  expect(screen.queryByText('Topaz')).toBeNull()
})

it('shows what returned stones earned to a wallet that bought no INT and holds none', async () => {
  shown.user = { ...holder, totalInvestedWei: 0n, gemPower: 0n, crystalPower: 0n, gems: [0n, 0n], crystals: [0n] }
  render()
  expect(await screen.findByText('2 CRO so far')).toBeInTheDocument()
})

it('shows nothing to a wallet that never had a stone or bought INT', async () => {
  shown.user = { ...holder, totalInvestedWei: 0n, gemPower: 0n, crystalPower: 0n, gems: [0n, 0n], crystals: [0n] }
  shown.stones = []
  const { container } = render()
  await vi.waitFor(() => expect(paths()).toContain('/api/rewards'))
  expect(container).toHaveTextContent('')
})

it('shows the rates alone while rewards are computed', async () => {
  shown.stones = null
  render()
  expect(lineOf('Ruby')).toBe('2 Ruby0.15 CRO per second')
  await vi.waitFor(() => expect(paths()).toContain('/api/rewards'))
  expect(screen.queryByText(record.returned)).toBeNull()
  expect(screen.queryByText(/so far/)).toBeNull()
})

it('shows and asks nothing of it where the contracts have no reward stream', async () => {
  shown.stream = null
  render()
  expect(screen.getByText(record.result)).toBeInTheDocument()
  await vi.waitFor(() => expect(paths()).toContain('/api/history'))
  expect(paths()).not.toContain('/api/rewards')
  expect(screen.queryByText(record.perStone)).toBeNull()
})

it.each(localeCodes)('names the period of what was earned in %s', async (locale) => {
  render(locale)
  const { returned } = messages[locale].earningsCard.record
  expect(await screen.findByText(returned)).toBeInTheDocument()
  expect(screen.getAllByText(/CRO/).length).toBeGreaterThan(3)
})
