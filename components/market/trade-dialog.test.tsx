import { act, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { Asset } from '@/lib/contracts/read-assets'
import type { TransactionState } from '@/lib/transactions/transaction-state'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import messages from '@/messages/en.json'
import zh from '@/messages/zh.json'
import { TradeDialog } from './trade-dialog'

const buy = vi.fn(async (_: unknown) => false)
const reset = vi.fn()
/** `quoted` is the amount of the last quote of a purchase, null while none is asked for; `hasLimits` null cannot be read. */
const shown: {
  quoted: bigint | null
  hasLimits: boolean | null
  buyState: TransactionState
  global: object
  user: object
} = {
  quoted: null,
  hasLimits: true,
  buyState: { kind: 'idle' },
  global: { kind: 'loading' },
  user: { kind: 'loading' },
}

vi.mock('./use-trade', () => ({
  useTrade: () => ({
    buy: { state: shown.buyState, run: buy, cancel: () => undefined, reset },
    sell: { state: { kind: 'idle' }, run: async () => false, cancel: () => undefined, reset },
  }),
}))
vi.mock('@/components/wallet/use-chain-query', () => ({
  useChainQuery: ({ key: [, , , amount, isBuy], isEnabled }: { key: readonly unknown[]; isEnabled: boolean }) => {
    const ordered = isEnabled ? (amount as bigint) : null
    if (isBuy) shown.quoted = ordered
    return ordered === null ? { kind: 'loading' } : { kind: 'ready', value: ordered * 5_000n, readAtMs: 0 }
  },
}))
vi.mock('@/components/transactions/transaction-button', () => ({
  TransactionButton: (props: {
    onRun: () => void
    disabled: boolean
    form: string
    describedBy: string
    children: ReactNode
  }) => (
    <button
      type="submit"
      form={props.form}
      disabled={props.disabled}
      aria-describedby={props.describedBy}
      onClick={props.onRun}
    >
      {props.children}
    </button>
  ),
}))
vi.mock('@/components/transactions/transaction-status', () => ({ TransactionStatus: () => null }))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useGlobalData: () => shown.global,
  useTakesLimits: () =>
    shown.hasLimits === null ? { kind: 'failed' } : { kind: 'ready', value: shown.hasLimits, readAtMs: 0 },
}))
vi.mock('@/components/wallet/use-user-data', () => ({ useUserData: () => shown.user }))
vi.mock('@/components/wallet/use-wallet', () => ({
  useWallet: () => ({ isConnected: true, nativeTokenSymbol: 'CRO' }),
}))
// jsdom has no modal dialogs.
vi.mock('@/components/ui/dialog', () => ({
  Dialog: ({ children }: { children: ReactNode }) => <section>{children}</section>,
}))
vi.mock('@/components/gems/gem-picture', () => ({ GemPicture: () => null }))

const gem = { kind: 'gem', index: 0, name: 'Moonstone', power: 10n, unscaledPrice: 5_000n, isListed: true } as Asset
const crystal = { ...gem, kind: 'crystal' } as Asset

type OpenOptions = { asset?: Asset; owned?: bigint; spendableInt?: bigint | null }

function open({ asset = gem, owned = 0n, spendableInt = null }: OpenOptions = {}) {
  const dialog = () => (
    <NextIntlClientProvider locale="en" messages={messages}>
      <TradeDialog asset={asset} owned={owned} spendableInt={spendableInt} onClose={() => undefined} />
    </NextIntlClientProvider>
  )
  const { unmount, rerender } = render(dialog())
  const field = screen.getByLabelText<HTMLInputElement>('Quantity')
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  return {
    field,
    type,
    unmount,
    rerender: () => rerender(dialog()),
    button: screen.getByRole('button', { name: 'Buy Moonstone' }),
  }
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

it('shows the most that a crystal costs, and signs for exactly that', () => {
  const { button, unmount } = open({ asset: crystal })
  expect(screen.getByText(/^At most 5,025 INT\. The price can rise/)).toBeInTheDocument()
  buy.mockClear()
  fireEvent.click(button)
  expect(buy).toHaveBeenCalledExactlyOnceWith({ index: 0, amount: 1n, maxCostInt: 5_025n })
  unmount()
})

it('promises no limit where the platform takes none, and says the risk', () => {
  shown.hasLimits = false
  const { button, unmount } = open({ asset: crystal, owned: 3n })
  shown.hasLimits = true
  expect(screen.queryByText(/At most|Minimum received/)).toBeNull()
  expect(screen.getAllByText(/^These contracts take no price limit/)).toHaveLength(2)
  buy.mockClear()
  fireEvent.click(button)
  expect(buy).toHaveBeenCalledExactlyOnceWith({ index: 0, amount: 1n, maxCostInt: null })
  unmount()
})

it('says at the field and at the button why the INT do not suffice', () => {
  const { field, type, button, unmount } = open({ spendableInt: 12_000n })
  type('3')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('You need 15,000 INT and have 12,000 INT.')
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Costs 15,000 INT You need 15,000 INT and have 12,000 INT.')
  type('')
  expect(button).toHaveAccessibleDescription('Enter a quantity.')
  unmount()
})

const pools = {
  totalGemPower: 90n,
  totalCrystalPower: 0n,
  totalIntInGems: 45_000n,
  totalIntInCrystals: 0n,
  totalPriceUnitsInCrystals: 0n,
  rewardStream: { leftWei: 10n ** 18n, end: 0n },
}
const own = { spendableInt: 20_000n, gemPower: 0n, crystalPower: 0n }

it('announces cost, balance, power, share and rewards once for each quantity', () => {
  Object.assign(shown, {
    global: { kind: 'ready', value: pools, readAtMs: 0 },
    user: { kind: 'ready', value: own, readAtMs: 0 },
  })
  const { type, rerender, unmount } = open({ spendableInt: 20_000n })
  type('2')
  const announced = () => screen.getByRole('status').textContent
  const sentence =
    'Costs 10,000 INT · INT balance: 20,000, then 10,000 · Gem power: 0, then 20 · Your share of the rewards per second: 0%, then 18.1818% · Rewards the stream still pays you: 0 CRO, then 0.181818 CRO'
  expect(announced()).toBe(sentence)
  // Somebody else stakes: the shown share changes, and nothing is read again.
  Object.assign(shown, { global: { kind: 'ready', value: { ...pools, totalGemPower: 980n }, readAtMs: 0 } })
  rerender()
  expect(screen.queryByText('18.1818%')).toBeNull()
  expect(announced()).toBe(sentence)
  unmount()
})

it('moves the focus to the title of the success', () => {
  const { button, rerender, unmount } = open()
  button.focus()
  shown.buyState = {
    kind: 'confirmed',
    step: { name: 'buy-gem', index: 0, count: 1 },
    hash: '0x1',
    seconds: 1,
    blockNumber: 1n,
  }
  rerender()
  expect(screen.getByRole('heading', { name: 'Moonstone staked' })).toHaveFocus()
  shown.buyState = { kind: 'idle' }
  unmount()
})

it('names the staked asset in the language of the page', () => {
  shown.buyState = {
    kind: 'confirmed',
    step: { name: 'buy-gem', index: 0, count: 1 },
    hash: '0x1',
    seconds: 1,
    blockNumber: 1n,
  }
  render(
    <NextIntlClientProvider locale="zh" messages={zh}>
      <TradeDialog asset={gem} owned={0n} spendableInt={null} onClose={() => undefined} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByRole('heading', { name: '已质押月光石' })).toBeInTheDocument()
  shown.buyState = { kind: 'idle' }
})

it('buys nothing and says why while it is not known whether a price can be limited', () => {
  shown.hasLimits = null
  const { button, unmount } = open({ asset: crystal })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Could not be loaded')
  unmount()
  shown.hasLimits = true
})

it('returns to one after a trade, and drops the success as soon as another quantity is typed', async () => {
  const { field, type, button, unmount } = open()
  type('3')
  reset.mockClear()
  buy.mockResolvedValueOnce(true)
  await act(async () => void fireEvent.click(button))
  expect(field).toHaveValue('1')
  expect(reset).not.toHaveBeenCalled()
  type('2')
  expect(reset).toHaveBeenCalledTimes(2)
  unmount()
})

it('keeps the quantity of a trade that failed', async () => {
  const { field, type, button, unmount } = open()
  type('3')
  await act(async () => void fireEvent.click(button))
  expect(field).toHaveValue('3')
  unmount()
})

it('fills in as many as the INT buy', () => {
  const { field, unmount } = open({ asset: { ...gem, buyPriceInt: 5_000n }, spendableInt: 12_000n })
  fireEvent.click(screen.getByRole('button', { name: 'Max' }))
  expect(field).toHaveValue('2')
  expect(field).toBeValid()
  unmount()
})
