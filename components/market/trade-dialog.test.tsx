import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Asset } from '@/lib/contracts/read-assets'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import messages from '@/messages/en.json'
import { TradeDialog } from './trade-dialog'

const buy = vi.fn()
/** The amount of the last quote; null while none is asked for. */
const shown: { quoted: bigint | null } = { quoted: null }

vi.mock('./use-trade', () => ({
  useTrade: () => ({
    buy: { state: { kind: 'idle' }, run: buy, cancel: () => undefined },
    sell: { state: { kind: 'idle' }, run: () => undefined, cancel: () => undefined },
  }),
}))
vi.mock('@/components/wallet/use-chain-query', () => ({
  useChainQuery: ({ key: [, , , amount], isEnabled }: { key: readonly (bigint | undefined)[]; isEnabled: boolean }) => {
    shown.quoted = isEnabled ? (amount ?? null) : null
    return isEnabled ? { kind: 'ready', value: (amount ?? 0n) * 5n, readAtMs: 0 } : { kind: 'loading' }
  },
}))
vi.mock('@/components/transactions/transaction-button', () => ({
  TransactionButton: (props: { onRun: () => void; disabled: boolean; form: string; children: ReactNode }) => (
    <button type="submit" form={props.form} disabled={props.disabled} onClick={props.onRun}>
      {props.children}
    </button>
  ),
}))
vi.mock('@/components/wallet/use-platform-data', () => ({ useGlobalData: () => ({ kind: 'loading' }) }))
vi.mock('@/components/wallet/use-user-data', () => ({ useUserData: () => ({ kind: 'loading' }) }))
vi.mock('@/components/wallet/use-wallet', () => ({
  useWallet: () => ({ isConnected: true, nativeTokenSymbol: 'CRO' }),
}))
// jsdom has no modal dialogs.
vi.mock('@/components/ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => <div>{children}</div> }))
vi.mock('@/components/gems/gem-picture', () => ({ GemPicture: () => null }))

const asset = { kind: 'gem', index: 0, name: 'Moonstone', power: 10n, isListed: true } as unknown as Asset

function open() {
  const { unmount } = render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <TradeDialog asset={asset} owned={0n} spendableInt={null} onClose={() => undefined} />
    </NextIntlClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Quantity')
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  return { field, type, unmount, button: screen.getByRole('button', { name: 'Buy Moonstone' }) }
}

it.each([
  ['3', 3n],
  ['1,000', 1_000n],
  ['٣', 3n],
])('buys %s after the field was cleared', (text, amount) => {
  const { field, type, button, unmount } = open()
  type('')
  expect(field.value).toBe('')
  expect(button).toBeDisabled()
  type(text)
  expect(field.value).toBe(text)
  buy.mockClear()
  fireEvent.click(button)
  expect(buy).toHaveBeenCalledExactlyOnceWith({ index: 0, amount })
  unmount()
})

it.each([
  ['1.5', 'Whole numbers only.'],
  ['-2', 'This is not a number.'],
  ['1000001', 'At most 1,000,000.'],
  ['1.000', 'Do you mean 1 or 1000? Write it without thousands separators.'],
])('buys nothing for %s and says why', (text, sentence) => {
  const { field, type, button, unmount } = open()
  type(text)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(sentence)
  expect(button).toBeDisabled()
  unmount()
})

it('offers both readings of an ambiguous quantity', () => {
  const { field, type, unmount } = open()
  type('2.000')
  fireEvent.click(screen.getByRole('button', { name: '2000' }))
  expect(field.value).toBe('2000')
  expect(field).toHaveFocus()
  expect(shown.quoted).toBe(2_000n)
  unmount()
})

it('removes the unit from pasted text', () => {
  const { field, unmount } = open()
  field.select()
  fireEvent.paste(field, { clipboardData: { getData: () => ' 2,500 INT\n' } })
  expect(field.value).toBe('2,500')
  expect(shown.quoted).toBe(2_500n)
  unmount()
})

it('shows, quotes and signs the same quantity after any sequence of keys', () => {
  const keys = fc.constantFrom(...'0123456789٣.,٫ -e', 'Backspace', 'Clear', 'One more', 'One less')
  fc.assert(
    fc.property(fc.array(keys, { maxLength: 14 }), (sequence) => {
      const { field, type, button, unmount } = open()
      try {
        for (const key of sequence) {
          if (key === 'One more' || key === 'One less') {
            fireEvent.click(screen.getByRole('button', { name: key }))
            continue
          }
          const next = key === 'Clear' ? '' : key === 'Backspace' ? field.value.slice(0, -1) : field.value + key
          type(next)
          expect(field.value).toBe(next)
        }
        const input = parseDecimalInput(field.value, 0, 'en-US')
        const isQuantity = input.kind === 'amount' && input.value > 0n && input.value <= 1_000_000n
        expect(shown.quoted).toBe(isQuantity ? input.value : null)
        buy.mockClear()
        fireEvent.click(button)
        expect(buy.mock.calls).toEqual(isQuantity ? [[{ index: 0, amount: input.value }]] : [])
      } finally {
        unmount()
      }
    }),
  )
})
