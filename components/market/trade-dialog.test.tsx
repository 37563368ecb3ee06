import { act, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { type Locale, localeCodes, locales } from '@/lib/i18n/locales'
import type { Asset } from '@/lib/contracts/read-assets'
import type { TransactionState } from '@/lib/transactions/transaction-state'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import { digitsOf, keySequences, pressKey } from '@/tests/support/amount-keys'
import { isLongRun } from '@/tests/support/long-run'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { TradeDialog } from './trade-dialog'

const buy = vi.fn(async (_: unknown) => false)
const sell = vi.fn(async (_: unknown) => false)
const reset = vi.fn()
/**
 * `quoted` and `quotedReturn` are the amounts of the last quotes, null while none is asked for; `hasLimits` null cannot be read.
 */
const shown: {
  quoted: bigint | null
  quotedReturn: bigint | null
  hasLimits: boolean | null
  buyState: TransactionState
  sellState: TransactionState
  global: object
  user: object
} = {
  quoted: null,
  quotedReturn: null,
  hasLimits: true,
  buyState: { kind: 'idle' },
  sellState: { kind: 'idle' },
  global: { kind: 'loading' },
  user: { kind: 'loading' },
}

vi.mock('./use-trade', () => ({
  useTrade: () => ({
    buy: { state: shown.buyState, run: buy, cancel: () => undefined, reset },
    sell: { state: shown.sellState, run: sell, cancel: () => undefined, reset },
  }),
}))
vi.mock('@/components/wallet/use-chain-query', () => ({
  useChainQuery: ({ key: [, , , amount, isBuy], isEnabled }: { key: readonly unknown[]; isEnabled: boolean }) => {
    const ordered = isEnabled ? (amount as bigint) : null
    shown[isBuy ? 'quoted' : 'quotedReturn'] = ordered
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

type OpenOptions = { asset?: Asset; owned?: bigint; spendableInt?: bigint | null; locale?: Locale }

function open({ asset = gem, owned = 0n, spendableInt = null, locale = 'en' }: OpenOptions = {}) {
  const t = messages[locale].assetCard
  const name = t.names.moonstone
  const dialog = () => <TradeDialog asset={asset} owned={owned} spendableInt={spendableInt} onClose={() => undefined} />
  const { unmount, rerender } = renderScreen(dialog(), locale)
  const field = screen.getByLabelText<HTMLInputElement>(t.quantity)
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  return {
    field,
    type,
    unmount,
    rerender: () => rerender(dialog()),
    // By their texts: in jsdom a role takes a hundred times as long.
    button: screen.getByText(t.buyNamed.replace('{name}', name), { selector: 'button' }),
    /** Null while the player owns none. */
    returnButton: screen.queryByText(t.sellNamed.replace('{name}', name), { selector: 'button' }),
    more: screen.getByLabelText(t.more),
    less: screen.getByLabelText(t.less),
  }
}

it.each([
  ['3', 'en', 3n],
  ['٣', 'en', 3n],
  ...localeCodes.flatMap((locale) => [['1,000', locale, 1_000n] as const, ['1.000', locale, 1_000n] as const]),
] as const)('buys %s after the field was cleared (%s)', (text, locale, amount) => {
  const { field, type, button, unmount } = open({ locale })
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
])('buys nothing for %s and says why', (text, sentence) => {
  const { field, type, button, unmount } = open()
  type(text)
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(sentence)
  expect(button).toBeDisabled()
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

/** The first sentence that describes a button: what the trade costs or returns. */
const sentenceOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''

it.each(localeCodes)('shows, quotes and signs the same quantity after any sequence of keys (%s)', (locale) => {
  fc.assert(
    fc.property(keySequences(['More', 'Less']), fc.constantFrom(gem, crystal), (sequence, asset) => {
      const { field, type, button, returnButton, more, less, unmount } = open({ asset, owned: 1_000_000n, locale })
      try {
        for (const key of sequence) {
          if (key === 'More' || key === 'Less') {
            fireEvent.click(key === 'More' ? more : less)
            continue
          }
          const next = pressKey(field.value, key)
          type(next)
          expect(field.value).toBe(next)
        }
        const input = parseDecimalInput(field.value, 0, locales[locale].iso)
        const isQuantity = input.kind === 'amount' && input.value > 0n && input.value <= 1_000_000n
        const quantity = isQuantity ? input.value : null
        expect([shown.quoted, shown.quotedReturn]).toEqual([quantity, quantity])
        for (const pressed of [button, returnButton as HTMLElement])
          expect(digitsOf(sentenceOf(pressed))).toBe(quantity === null ? '' : String(quantity * 5_000n))
        buy.mockClear()
        sell.mockClear()
        fireEvent.click(button)
        fireEvent.click(returnButton as HTMLElement)
        const signed = (limit: object) => (quantity === null ? [] : [[{ index: 0, amount: quantity, ...limit }]])
        // The limit is half a per cent of the price, rounded for the player.
        const priceInt = (quantity ?? 0n) * 5_000n
        const limits =
          asset.kind === 'gem'
            ? [{}, {}]
            : [{ maxCostInt: priceInt + priceInt / 200n }, { minReceivedInt: priceInt - priceInt / 200n }]
        expect(buy.mock.calls).toEqual(signed(limits[0] ?? {}))
        expect(sell.mock.calls).toEqual(signed(limits[1] ?? {}))
      } finally {
        unmount()
      }
    }),
    { numRuns: isLongRun ? 40 : 12 },
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
    'Costs 10,000 INT · INT balance: 20,000, then 10,000 · Gem power: 0, then 20 · Your share of new rewards: 0%, then 18.1818% · Rewards the stream still pays you: 0 CRO, then 0.181818 CRO'
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
  renderScreen(<TradeDialog asset={gem} owned={0n} spendableInt={null} onClose={() => undefined} />, 'zh')
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

it('offers no return and reports no problem after the last one was returned', () => {
  shown.sellState = {
    kind: 'confirmed',
    step: { name: 'sell-gem', index: 0, count: 1 },
    hash: '0x1',
    seconds: 1,
    blockNumber: 1n,
  }
  const { returnButton, unmount } = open()
  shown.sellState = { kind: 'idle' }
  expect(screen.getByRole('heading', { name: 'Moonstone returned' })).toBeInTheDocument()
  expect(returnButton).toBeNull()
  expect(screen.getAllByText('You own 0')).toHaveLength(1)
  unmount()
})

it.each([
  ['a stone', gem],
  ['a stone that is sold no more', { ...gem, isListed: false }],
])('fills in as many as the player owns of %s', (_, asset) => {
  const { field, unmount } = openOf(asset)
  fireEvent.click(screen.getByRole('button', { name: 'Max: You own 7' }))
  expect(field).toHaveValue('7')
  expect(shown.quotedReturn).toBe(7n)
  unmount()
})

function openOf(asset: Asset) {
  const { unmount } = renderScreen(
    <TradeDialog asset={asset} owned={7n} spendableInt={20_000n} onClose={() => undefined} />,
  )
  return { field: screen.getByLabelText<HTMLInputElement>(messages.en.assetCard.quantity), unmount }
}

it('keeps the focus on the button that steps down to one', () => {
  const { type, less, unmount } = open()
  type('2')
  less.focus()
  fireEvent.click(less)
  expect(less).toHaveFocus()
  expect(less).toHaveAttribute('aria-disabled', 'true')
  expect(less).toBeEnabled()
  fireEvent.click(less)
  expect(shown.quoted).toBe(1n)
  unmount()
})

it.each(['2,500 cro', '2,500 CRO', '2,500tcro', 'int 2,500'])('removes the unit from %s', (pasted) => {
  const { field, unmount } = open()
  field.select()
  fireEvent.paste(field, { clipboardData: { getData: () => pasted } })
  expect(field.value).toBe('2,500')
  unmount()
})

it('reads no balance of before a trade after it', () => {
  Object.assign(shown, {
    global: { kind: 'ready', value: pools, readAtMs: 0 },
    user: { kind: 'ready', value: own, readAtMs: 0 },
  })
  const { type, rerender, unmount } = open({ spendableInt: 20_000n })
  const announced = () => screen.getByRole('status').textContent
  expect(announced()).toContain('INT balance: 20,000, then 15,000')
  shown.buyState = {
    kind: 'confirmed',
    step: { name: 'buy-gem', index: 0, count: 1 },
    hash: '0x1',
    seconds: 1,
    blockNumber: 1n,
  }
  Object.assign(shown, {
    user: { kind: 'ready', value: { ...own, spendableInt: 15_000n, gemPower: 10n }, readAtMs: 1 },
  })
  rerender()
  expect(announced()).toBe('')
  shown.buyState = { kind: 'idle' }
  type('2')
  type('1')
  expect(announced()).toContain('INT balance: 15,000, then 10,000')
  Object.assign(shown, { global: { kind: 'loading' }, user: { kind: 'loading' } })
  unmount()
})
