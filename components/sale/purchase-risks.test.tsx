import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { PurchaseRisks } from './purchase-risks'

const sentences = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('says the four things that a buyer has to know', () => {
  renderScreen(<PurchaseRisks areTransfersOpen={false} />)
  expect(sentences()).toEqual([
    'INT cannot be transferred yet.',
    'Nobody buys INT back.',
    'The contracts have had no outside audit.',
    'Rewards come only from later purchases and end with them.',
  ])
})

it('does not say that INT cannot be transferred once it can', () => {
  renderScreen(<PurchaseRisks areTransfersOpen />)
  expect(sentences()).toHaveLength(3)
  expect(screen.queryByText(/cannot be transferred/)).toBeNull()
})

it.each(localeCodes)('leads to the chapter about risks in %s', (locale) => {
  renderScreen(<PurchaseRisks areTransfersOpen={false} />, locale)
  expect(sentences()).toHaveLength(4)
  expect(screen.getByRole('link')).toHaveAttribute('href', `/${locale}/whitepaper#risks`)
})
