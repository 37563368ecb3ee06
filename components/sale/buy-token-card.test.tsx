import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { toMinReceived } from '@/lib/transactions/slippage'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import messages from '@/messages/en.json'
import { BuyTokenCard } from './buy-token-card'

const priceWei = 3n * 10n ** 15n
const buy = vi.fn(async (_: unknown) => false)
/** `quoted` is the payment of the last quote; null while none is asked for. */
const shown: { quoted: bigint | null; hasLimits: boolean } = { quoted: null, hasLimits: true }

vi.mock('wagmi', () => ({ useAccount: () => ({ address: undefined }) }))
vi.mock('./use-buy-token', () => ({
  useBuyToken: () => ({ state: { kind: 'idle' }, run: buy, reset: () => undefined, cancel: () => undefined }),
}))
vi.mock('./use-referrer', () => ({ useReferrer: () => ({ referrer: null }) }))
vi.mock('./referrer-line', () => ({ ReferrerLine: () => null }))
vi.mock('@/components/wallet/use-chain-query', () => ({
  useChainQuery: ({ key: [name, paymentWei], isEnabled }: { key: readonly unknown[]; isEnabled?: boolean }) => {
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
  useWallet: () => ({ isConnected: false, address: null, nativeTokenSymbol: 'CRO' }),
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

function open() {
  const { unmount } = render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <BuyTokenCard risks={null} />
    </NextIntlClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('You pay')
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^(Buy INT|Enter an amount)$/ }))
  return { field, press, type: (value: string) => fireEvent.change(field, { target: { value } }), unmount }
}

it('shows, quotes and signs the same payment after any sequence of keys', () => {
  const keys = fc.constantFrom(...'0123456789٣.,٫ -e', 'Backspace', 'Clear')
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 12 }), (sequence) => {
      const { field, type, press, unmount } = open()
      try {
        for (const key of sequence) {
          const next = key === 'Clear' ? '' : key === 'Backspace' ? field.value.slice(0, -1) : field.value + key
          type(next)
          expect(field.value).toBe(next)
        }
        const input = parseDecimalInput(field.value, 18, 'en-US')
        const valueWei = input.kind === 'amount' && input.value > 0n ? input.value : null
        expect(shown.quoted).toBe(valueWei)
        buy.mockClear()
        press()
        const tokensInt = (valueWei ?? 0n) / priceWei
        const signed = { valueWei, minReceivedInt: toMinReceived(tokensInt), deadlineSeconds: 1_200n }
        expect(buy.mock.calls).toEqual(tokensInt > 0n ? [[signed]] : [])
      } finally {
        unmount()
      }
    }),
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

it('keeps what was typed after a purchase that failed', async () => {
  const { field, type, press, unmount } = open()
  type('12')
  press()
  await Promise.resolve()
  expect(field.value).toBe('12')
  unmount()
})
