import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { CardChoice } from './card-choice'

it('tells real wins from returned prices', () => {
  renderScreen(<CardChoice value="splinter" isLocked={false} onChange={() => undefined} />)
  const card = screen.getByRole('radio', { name: /Splinter/ }).closest('label')
  const fact = (name: string) => within(card as HTMLElement).getByText(name).parentElement?.textContent
  // Of 1,000,000 tickets 232,000 pay more than the price of 2 credits, and 300,000 pay exactly 2.
  expect(fact('Wins more than the price')).toBe('Wins more than the price23.2%')
  expect(fact('Returns the price')).toBe('Returns the price30%')
  expect(fact('Average return')).toBe('Average return92%')
})
