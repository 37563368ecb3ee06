import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Messages } from 'next-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSale, renderSale, toAnswer } from '@/tests/support/render-sale'
import { SaleCalculator } from './sale-calculator'

const gems = [
  { name: 'Obsidian', power: '100', unscaledPrice: '5000' },
  { name: 'Moonstone', power: '24000', unscaledPrice: '1000000' },
]
const desk = (words: Messages) => <SaleCalculator words={{ ...words.priceCurve, ...words.purchaseDesk }} gems={gems} />
const amountField = () => screen.getByRole('textbox')

async function pay(text: string) {
  await userEvent.clear(amountField())
  if (text) await userEvent.type(amountField(), text)
}

describe('SaleCalculator', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('opens at an ordinary amount', () => {
    renderSale(desk)
    expect(amountField()).toHaveValue('100')
    const result = screen.getByText('You receive').parentElement as HTMLElement
    expect(within(result).getByText('20,000 INT')).toBeInTheDocument()
  })

  it('shows the result of an amount across steps', async () => {
    renderSale(desk)
    await pay('100000')
    const result = screen.getByText('You receive').parentElement as HTMLElement
    expect(within(result).getByText('19,000,000 INT')).toBeInTheDocument()
    expect(within(result).getByText('0.005264 CRO')).toBeInTheDocument()
    expect(within(result).getByText('Price steps: 2')).toBeInTheDocument()
    expect(within(result).getByText('0.01 CRO')).toBeInTheDocument()
    expect(within(result).getByText('None')).toBeInTheDocument()
  })

  it('calculates a typed amount to the wei', async () => {
    renderSale(desk)
    await pay('0.0149')
    expect(screen.getAllByText('2 INT')).toHaveLength(2)
    expect(screen.getByText('0.0049 CRO')).toBeInTheDocument()
  })

  it.each([
    ['de', '1,5', '300 INT'],
    ['ar', '١٫٥', '300 INT'],
    ['pt', '1,5', '300 INT'],
  ] as const)('reads the amount as it is written in %s', async (locale, text, result) => {
    renderSale(desk, { locale })
    await pay(text)
    expect(screen.getAllByText(result).length).toBeGreaterThan(0)
  })

  it.each([
    ['abc', 'This is not a number.'],
    ['1.000', 'Do you mean 1 or 1000? Write it without thousands separators.'],
    ['0.0000000000000000001', 'At most 18 decimals.'],
    ['0.004', 'Too little: 1 INT costs 0.005 CRO.'],
  ])('says what is wrong with "%s"', async (text, sentence) => {
    renderSale(desk)
    await pay(text)
    expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(amountField()).toHaveAccessibleDescription(sentence)
    expect(amountField()).toBeInvalid()
    expect(screen.queryByText('You receive')).not.toBeInTheDocument()
  })

  it('may be empty, and says what to do', async () => {
    renderSale(desk)
    await pay('')
    expect(amountField()).toHaveAccessibleDescription('Enter an amount.')
    expect(amountField()).toBeValid()
  })

  it('offers both readings of an ambiguous amount', async () => {
    renderSale(desk)
    await pay('1.000')
    await userEvent.click(screen.getByRole('button', { name: '1000 CRO' }))
    expect(amountField()).toHaveValue('1000')
    expect(amountField()).toHaveFocus()
    expect(screen.getAllByText('200,000 INT').length).toBeGreaterThan(0)
  })

  it('applies a suggested amount and draws it on the curve', async () => {
    const { container } = renderSale(desk)
    const wanted = () => container.querySelector('path[fill="var(--reward-fill)"]')?.getAttribute('d')
    const before = wanted()
    await userEvent.click(screen.getByRole('button', { name: '10,000' }))
    expect(amountField()).toHaveValue('10000')
    expect(screen.getByRole('button', { name: '10,000' })).toHaveAttribute('aria-pressed', 'true')
    expect(wanted()).not.toBe(before)
    await pay('')
    expect(wanted()).toBe('')
  })

  it('shows what the INT would earn in a gem, by default in the most powerful one it can buy', async () => {
    renderSale(desk)
    await pay('100000')
    expect(screen.getByText('19 × Moonstone')).toBeInTheDocument()
    // 24,335,000 of 36,360,000 staked INT are in gems then, and 456,000 of 572,000 gem power is the reader's.
    expect(screen.getByText('53.3551% of the rewards per second')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'If staked in' }), 'Obsidian')
    expect(screen.getByText('3,800 × Obsidian')).toBeInTheDocument()
    await pay('1')
    expect(screen.getByText('0 × Obsidian')).toBeInTheDocument()
  })

  it('describes the curve for screen readers', () => {
    renderSale(desk)
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Price per INT by INT sold, in rising steps. 62,000,000 of 400,000,000 INT are sold. The current price is 0.005 CRO.',
    )
  })

  it('draws a finished sale without offering a purchase', () => {
    renderSale(desk, { initial: toAnswer({ ...openSale, totalSoldInt: '400000000', phase: 10 }) })
    expect(screen.getByText('All INT are sold.')).toBeInTheDocument()
    expect(screen.getByRole('img')).toBeInTheDocument()
  })
})
