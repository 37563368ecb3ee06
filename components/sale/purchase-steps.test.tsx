import { screen, within } from '@testing-library/react'
import { parseEther } from 'viem'
import { expect, it, vi } from 'vitest'
import type { QueryResult } from '@/lib/contracts/query-result'
import { renderScreen } from '@/tests/support/render-screen'
import { PurchasePreview } from './purchase-steps'

const shown = { gemPower: 0n, stream: { leftWei: parseEther('30') } as { leftWei: bigint } | null }

vi.mock('@/components/navigation/site-link', () => ({ SiteLink: () => null }))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({
    kind: 'ready',
    value: { spendableInt: 1_000n, gemPower: shown.gemPower, crystalPower: 0n },
    readAtMs: 0,
  }),
  useNativeBalance: () => ({ kind: 'ready', value: parseEther('10'), readAtMs: 0 }),
}))
// A third of the staked INT is in gems.
vi.mock('@/components/wallet/use-platform-data', () => ({
  useGlobalData: () => ({
    kind: 'ready',
    value: {
      totalGemPower: 1_000n,
      totalCrystalPower: 4_000n,
      totalIntInGems: 100_000n,
      totalIntInCrystals: 200_000n,
      rewardStream: shown.stream,
    },
    readAtMs: 0,
  }),
}))

const quote = { tokensInt: 2_000n, costWei: parseEther('6') }
const fee = { kind: 'ready', value: parseEther('0.5'), isStale: false, readAtMs: 0 } as const
const preview = (networkFee: QueryResult<bigint>, bonusInt = 0n) => (
  <PurchasePreview quote={quote} bonusInt={bonusInt} fee={networkFee} symbol="CRO" />
)

function rowsOf(isQuoted: boolean, power: bigint) {
  shown.gemPower = power
  const { unmount } = renderScreen(
    <PurchasePreview quote={isQuoted ? quote : null} bonusInt={0n} fee={fee} symbol="CRO" />,
  )
  const list = within(screen.getByLabelText('Before and after'))
  const values = list.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
  const rows = list.getAllByRole('term').map(({ textContent }, index) => `${textContent}: ${values[index]}`)
  unmount()
  return rows
}

const left = 'Rewards the stream still pays you'

it('shows the balances before and after a purchase of somebody without stakes', () => {
  expect(rowsOf(true, 0n)).toEqual([
    expect.stringMatching(/^INT balance: 1,000 → ?then 3,000$/),
    expect.stringMatching(/^CRO balance, network fee included: 10 → ?then 3\.5$/),
  ])
})

it('adds for a buyer with stakes what half of the cost pays back to them', () => {
  // All gems: a third of 30 CRO, and a third of the 3 CRO that join the stream.
  expect(rowsOf(true, 1_000n)[2]).toMatch(new RegExp(`^${left}: 10 CRO → ?then 11 CRO$`))
  // The same rows without a quote, so that nothing moves when it arrives.
  expect(rowsOf(false, 1_000n)).toEqual([
    expect.stringContaining('INT balance'),
    expect.stringContaining('CRO balance'),
    `${left}: 10 CRO`,
  ])
})

it('promises no stream where purchases pay at once', () => {
  shown.stream = null
  expect(rowsOf(true, 1_000n)).toHaveLength(2)
  shown.stream = { leftWei: parseEther('30') }
})

it('shows and reads the bought INT with the referral bonus', () => {
  shown.gemPower = 0n
  renderScreen(preview(fee, 15n))
  expect(screen.getByRole('status')).toHaveTextContent(
    'You receive, with a referral bonus of 15 INT: 2,015 INT · INT balance: 1,000, then 3,015 · CRO balance, network fee included: 10, then 3.5',
  )
})

it('reads the balance after the purchase only when its fee is known', () => {
  shown.gemPower = 0n
  const { rerender } = renderScreen(preview({ kind: 'loading' }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  rerender(preview(fee))
  expect(screen.getByRole('status')).toHaveTextContent('network fee included: 10, then 3.5')
})
