import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import type { Messages } from 'next-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import { digitsOf, keySequences, pressKey } from '@/tests/support/amount-keys'
import { isLongRun } from '@/tests/support/long-run'
import { messages } from '@/tests/support/render-screen'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { SaleCalculator } from './sale-calculator'

const gems = [
  { name: 'Obsidian', power: '100', unscaledPrice: '5000' },
  { name: 'Moonstone', power: '24000', unscaledPrice: '1000000' },
]
const examples = ['10', '100', '1000', '10000'].map((text) => ({ text, label: `Pay ${text}` }))
const written = { curve: <p>curve</p>, result: <p>result</p>, outlook: <p>outlook</p>, gem: 0, problem: null }
const calculator = (words: Messages) => (
  <SaleCalculator
    words={{ ...words.priceCurve, ...words.purchaseForm }}
    gems={gems}
    examples={examples}
    firstAmount="100"
    written={written}
  />
)
/** Renders the calculator in view, and waits for the code of its numbers. */
async function renderCalculator(screenOptions: Parameters<typeof renderSale>[1] = {}) {
  const result = renderSale(calculator, screenOptions)
  await waitFor(() => expect(screen.queryByText('curve')).toBeNull(), { timeout: 20_000 })
  return result
}

const amountField = () => screen.getByRole('textbox')

async function pay(text: string) {
  await userEvent.clear(amountField())
  if (text) await userEvent.type(amountField(), text)
}

describe('SaleCalculator', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        disconnect = () => undefined
        constructor(private readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void) {}
        observe() {
          this.notify([{ isIntersecting: true }])
        }
      },
    )
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('opens at an ordinary amount', async () => {
    await renderCalculator()
    expect(amountField()).toHaveValue('100')
    const result = screen.getByText('You receive').parentElement as HTMLElement
    expect(within(result).getByText('20,000 INT')).toBeInTheDocument()
  })

  it('shows the result of an amount across steps', async () => {
    await renderCalculator()
    await pay('100000')
    const result = screen.getByText('You receive').parentElement as HTMLElement
    expect(within(result).getByText('19,000,000 INT')).toBeInTheDocument()
    expect(within(result).getByText('0.005264 CRO')).toBeInTheDocument()
    expect(within(result).getByText('Price steps: 2')).toBeInTheDocument()
    expect(within(result).getByText('0.01 CRO')).toBeInTheDocument()
    expect(within(result).getByText('None')).toBeInTheDocument()
  })

  it('calculates a typed amount to the wei', async () => {
    await renderCalculator()
    await pay('0.0149')
    expect(screen.getAllByText('2 INT')).toHaveLength(2)
    expect(screen.getByText('0.0049 CRO')).toBeInTheDocument()
  })

  it('promises no refund on contracts that may keep the rest', async () => {
    await renderCalculator({ initial: toAnswer({ ...openSale, takesLimits: false }) })
    await pay('0.0149')
    expect(screen.getAllByText('2 INT')).toHaveLength(2)
    expect(screen.queryByText('Refund')).toBeNull()
    expect(screen.queryByText('0.0049 CRO')).toBeNull()
  })

  it.each([
    ['de', '1,5', '300 INT'],
    ['ar', '١٫٥', '300 INT'],
    ['pt', '1,5', '300 INT'],
  ] as const)('reads the amount as it is written in %s', async (locale, text, result) => {
    await renderCalculator({ locale })
    await pay(text)
    expect(screen.getAllByText(result).length).toBeGreaterThan(0)
  })

  it.each([
    ['abc', 'This is not a number.'],
    ['1.000', 'Do you mean 1 or 1000? Write it without thousands separators.'],
    ['0.0000000000000000001', 'At most 18 decimals.'],
    ['0.004', 'Too little: 1 INT costs 0.005 CRO.'],
  ])('says what is wrong with "%s"', async (text, sentence) => {
    await renderCalculator()
    await pay(text)
    expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(amountField()).toHaveAccessibleDescription(sentence)
    expect(amountField()).toBeInvalid()
    expect(screen.queryByText('You receive')).not.toBeInTheDocument()
  })

  it.each(localeCodes)('shows the INT of the typed payment after any sequence of keys (%s)', async (locale) => {
    // One step, so that the INT are the payment divided by its price.
    const steps = [{ sizeInt: '400000000', priceWei: '5000000000000000' }]
    await renderCalculator({ locale, initial: toAnswer({ ...openSale, phase: 1, steps }) })
    const field = screen.getByRole<HTMLInputElement>('textbox')
    fc.assert(
      fc.property(keySequences(), (sequence) => {
        for (const key of ['Clear', ...sequence]) {
          const next = pressKey(field.value, key)
          fireEvent.change(field, { target: { value: next } })
          expect(field.value).toBe(next)
        }
        const input = parseDecimalInput(field.value, 18, locales[locale].iso)
        const tokensInt = input.kind === 'amount' ? input.value / 5_000_000_000_000_000n : 0n
        const leftInt = 400_000_000n - 62_000_000n
        const received = screen.queryByText(messages[locale].purchaseForm.receive)?.nextElementSibling
        const expected = tokensInt > leftInt ? leftInt : tokensInt
        expect(digitsOf(received?.textContent ?? '')).toBe(expected > 0n ? String(expected) : '')
        expect(field.getAttribute('aria-invalid') === 'true').toBe(
          input.kind === 'invalid' || (input.kind === 'amount' && input.value > 0n && tokensInt === 0n),
        )
      }),
      { numRuns: isLongRun ? 40 : 12 },
    )
  })

  it('may be empty, and says what to do', async () => {
    await renderCalculator()
    await pay('')
    expect(amountField()).toHaveAccessibleDescription('Enter an amount.')
    expect(amountField()).toBeValid()
  })

  it('offers both readings of an ambiguous amount', async () => {
    await renderCalculator()
    await pay('1.000')
    await userEvent.click(screen.getByRole('button', { name: '1000 CRO' }))
    expect(amountField()).toHaveValue('1000')
    expect(amountField()).toHaveFocus()
    expect(screen.getAllByText('200,000 INT').length).toBeGreaterThan(0)
  })

  it('applies a suggested amount and draws it on the curve', async () => {
    const { container } = await renderCalculator()
    const wanted = () => container.querySelector('path[fill="var(--reward-fill)"]')?.getAttribute('d')
    const before = wanted()
    await userEvent.click(screen.getByRole('button', { name: 'Pay 10000' }))
    expect(amountField()).toHaveValue('10000')
    expect(screen.getByRole('button', { name: 'Pay 10000' })).toHaveAttribute('aria-pressed', 'true')
    expect(wanted()).not.toBe(before)
    await pay('')
    expect(wanted()).toBe('')
  })

  it('shows what the INT would earn in a gem, by default in the most powerful one it can buy', async () => {
    await renderCalculator()
    await pay('100000')
    expect(screen.getByText('19 × Moonstone')).toBeInTheDocument()
    // 24,335,000 of 36,360,000 staked INT are in gems then, and 456,000 of 572,000 gem power is the reader's.
    expect(screen.getByText('53.3551% of new rewards')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'If staked in' }), 'Obsidian')
    expect(screen.getByText('3,800 × Obsidian')).toBeInTheDocument()
    await pay('1')
    expect(screen.getByText('0 × Obsidian')).toBeInTheDocument()
  })

  it('shows the numbers of the server’s HTML until their code is loaded, and keeps what is typed meanwhile', async () => {
    renderSale(calculator)
    expect(screen.getByText('result')).toBeInTheDocument()
    const field = amountField()
    await userEvent.type(field, '0')
    expect(await screen.findAllByText('200,000 INT', undefined, { timeout: 20_000 })).not.toHaveLength(0)
    expect(amountField()).toBe(field)
    expect(field).toHaveFocus()
  })

  it('describes the curve for screen readers', async () => {
    await renderCalculator()
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Price per INT by INT sold, in rising steps. 62,000,000 of 400,000,000 INT are sold. The current price is 0.005 CRO.',
    )
  })

  it('draws a finished sale without offering a purchase', async () => {
    await renderCalculator({ initial: toAnswer({ ...openSale, totalSoldInt: '400000000', phase: 10 }) })
    expect(screen.getByText('All INT are sold.')).toBeInTheDocument()
    expect(screen.getByRole('img')).toBeInTheDocument()
  })
})
