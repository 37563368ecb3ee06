import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { type Locale, localeCodes, locales } from '@/lib/i18n/locales'
import { toMinReceived, toSlippageLabels } from '@/lib/transactions/slippage'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import { digitsOf, keySequences, pressKey } from '@/tests/support/amount-keys'
import { isLongRun } from '@/tests/support/long-run'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { BuyTokenCard } from './buy-token-card'

const priceWei = 3n * 10n ** 15n
const buy = vi.fn(async (_: unknown) => false)
/** `quoted` is the payment of the last quote; null while none is asked for. */
const shown: { quoted: bigint | null; hasLimits: boolean; bonusPercent: bigint; maxWei: bigint | null } = {
  quoted: null,
  hasLimits: true,
  bonusPercent: 0n,
  maxWei: null,
}

vi.mock('wagmi', () => ({ useAccount: () => ({ address: undefined }) }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ state: { kind: 'idle' }, run: buy, reset: () => undefined, cancel: () => undefined }),
}))
vi.mock('./use-referrer', () => ({
  useReferrer: () => ({ referrer: null }),
  useReferredBonus: () => (boughtInt: bigint) => (boughtInt * shown.bonusPercent) / 100n,
}))
vi.mock('./referrer-line', () => ({ ReferrerLine: () => null }))
vi.mock('@/components/wallet/use-chain-query', () => ({
  useChainQuery: ({ key: [name, paymentWei], isEnabled }: { key: readonly unknown[]; isEnabled?: boolean }) => {
    if (name === 'max-payment' && shown.maxWei !== null) return { kind: 'ready', value: shown.maxWei, readAtMs: 0 }
    if (name !== 'token-quote') return { kind: 'loading' }
    shown.quoted = isEnabled ? (paymentWei as bigint) : null
    if (shown.quoted === null) return { kind: 'loading' }
    const tokensInt = shown.quoted / priceWei
    return { kind: 'ready', value: { tokensInt, costWei: tokensInt * priceWei }, readAtMs: 0 }
  },
}))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useGlobalData: () => ({ kind: 'loading' }),
  usePriceSteps: () => ({ kind: 'loading' }),
  useTakesLimits: () => ({ kind: 'ready', value: shown.hasLimits, readAtMs: 0 }),
}))
vi.mock('@/components/wallet/use-user-data', () => ({
  useUserData: () => ({ kind: 'loading' }),
  useNativeBalance: () => ({ kind: 'loading' }),
}))
vi.mock('@/components/wallet/use-wallet', () => ({
  // Only a connected wallet has a maximum.
  useWallet: () => ({ isConnected: shown.maxWei !== null, address: null, nativeTokenSymbol: 'CRO' }),
}))
vi.mock('@/components/transactions/network-fee', () => ({
  FeeLine: () => null,
  useFeeEstimate: () => ({ kind: 'loading' }),
}))
vi.mock('@/components/transactions/transaction-status', () => ({ TransactionStatus: () => null }))
vi.mock('@/components/transactions/transaction-button', () => ({
  TransactionButton: (props: { onRun: () => void; disabled: boolean; form: string; children: ReactNode }) => (
    <button type="submit" form={props.form} disabled={props.disabled} onClick={props.onRun}>
      {props.children}
    </button>
  ),
}))

function open(locale: Locale = 'en') {
  const t = messages[locale].buyTokenCard
  const { unmount } = renderScreen(
    <BuyTokenCard risks={null} slippageLabels={toSlippageLabels(locales[locale].iso)} />,
    locale,
  )
  const field = screen.getByLabelText<HTMLInputElement>(t.amount)
  const press = () =>
    // By its text: in jsdom a role takes a hundred times as long.
    fireEvent.click(screen.getByText((text) => text === t.action || text === t.empty, { selector: 'button' }))
  /** The digits of what the buyer receives; null while nothing is quoted. */
  const received = () => {
    const value = screen.queryByText(t.receive)?.nextElementSibling?.textContent
    return value === undefined ? null : digitsOf(value)
  }
  return { field, press, received, type: (value: string) => fireEvent.change(field, { target: { value } }), unmount }
}

it.each(localeCodes)('shows, quotes and signs the same payment after any sequence of keys (%s)', (locale) => {
  fc.assert(
    fc.property(keySequences(), fc.boolean(), (sequence, hasLimits) => {
      shown.hasLimits = hasLimits
      const { field, type, press, received, unmount } = open(locale)
      try {
        for (const key of sequence) {
          const next = pressKey(field.value, key)
          type(next)
          expect(field.value).toBe(next)
        }
        const input = parseDecimalInput(field.value, 18, locales[locale].iso)
        const valueWei = input.kind === 'amount' && input.value > 0n ? input.value : null
        expect(shown.quoted).toBe(valueWei)
        const tokensInt = (valueWei ?? 0n) / priceWei
        expect(received() ?? '').toBe(tokensInt > 0n ? String(tokensInt) : '')
        buy.mockClear()
        press()
        // Without limits only the exact price of whole INT is paid.
        const signed = hasLimits
          ? { valueWei, minReceivedInt: toMinReceived(tokensInt), deadlineSeconds: 1_200n }
          : { valueWei: tokensInt * priceWei, minReceivedInt: null, deadlineSeconds: 1_200n }
        expect(buy.mock.calls).toEqual(tokensInt > 0n ? [[signed]] : [])
      } finally {
        unmount()
        shown.hasLimits = true
      }
    }),
    { numRuns: isLongRun ? 40 : 12 },
  )
})

it('promises at least 1 INT for a purchase of 1 INT', () => {
  const { type, press, unmount } = open()
  type('0.003')
  expect(screen.getByText('Minimum received: 1 INT. Below this, the purchase is cancelled.')).toBeInTheDocument()
  buy.mockClear()
  press()
  expect(buy.mock.calls[0]?.[0]).toMatchObject({ minReceivedInt: 1n })
  unmount()
})

it('promises no minimum and no refund where the platform takes none, and pays for whole INT only', () => {
  shown.hasLimits = false
  const { type, press, unmount } = open()
  type('0.0100')
  expect(screen.queryByText(/^Minimum received|^Refund|^Max slippage/)).toBeNull()
  expect(screen.getByText('You pay 0.009 CRO, the exact price of 3 INT.')).toBeInTheDocument()
  expect(screen.getByText(/^These contracts take no minimum and no deadline/)).toBeInTheDocument()
  buy.mockClear()
  press()
  expect(buy.mock.calls[0]?.[0]).toMatchObject({ valueWei: 3n * priceWei, minReceivedInt: null })
  shown.hasLimits = true
  unmount()
})

it('offers both readings of an ambiguous payment', () => {
  const { field, type, unmount } = open()
  type('2.000')
  expect(field).toHaveAccessibleDescription(/^Do you mean 2 or 2000\?/)
  expect(shown.quoted).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '2000 CRO' }))
  expect(field.value).toBe('2000')
  expect(field).toHaveFocus()
  expect(shown.quoted).toBe(2_000n * 10n ** 18n)
  unmount()
})

it('keeps what was typed after a purchase that failed', async () => {
  const { field, type, press, unmount } = open()
  type('12')
  press()
  await Promise.resolve()
  expect(field.value).toBe('12')
  unmount()
})

it('adds the referral bonus to what the buyer receives, not to the minimum that the contract checks', () => {
  shown.bonusPercent = 15n
  const { type, press, unmount } = open()
  type('0.3')
  const label = screen.getByText('You receive, with a referral bonus of 15 INT')
  expect(label.nextElementSibling).toHaveTextContent('115 INT')
  expect(screen.getByText('Average price: 0.003 CRO per INT')).toBeInTheDocument()
  buy.mockClear()
  press()
  expect(buy.mock.calls[0]?.[0]).toMatchObject({ valueWei: 3n * 10n ** 17n, minReceivedInt: 99n })
  shown.bonusPercent = 0n
  unmount()
})

it('offers no maximum without a wallet, and says why there is none when the balance does not cover the network fee', () => {
  const name = messages.en.buyTokenCard.max
  const visitor = open()
  expect(screen.queryByRole('button', { name })).toBeNull()
  visitor.unmount()
  shown.maxWei = 0n
  const { unmount } = open()
  const max = screen.getByRole('button', { name })
  expect(max).toBeDisabled()
  expect(max).toHaveAccessibleDescription(messages.en.buyTokenCard.maxNone)
  shown.maxWei = null
  unmount()
})

it.each([
  [4_999_999_912_345_678_901_234n, '4999.9999'],
  [12_345_678_901_234_567n, '0.0123'],
  [98_765_432_109_876n, '0.000098765432109876'],
])('rounds the maximum of %s wei down to what a reader can check: %s', (maxWei, text) => {
  shown.maxWei = maxWei
  const { field, unmount } = open()
  fireEvent.click(screen.getByRole('button', { name: messages.en.buyTokenCard.max }))
  expect(field).toHaveValue(text)
  shown.maxWei = null
  unmount()
})
