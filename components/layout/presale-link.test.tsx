import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import { PresaleLink } from './presale-link'

it('leads to the sale on the landing page, in both wordings of which the document chooses one', () => {
  renderScreen(<PresaleLink labels={{ neutral: 'Presale', live: 'Presale live' }} />)
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', '#crypto')
  expect(screen.getByText('Presale')).toHaveAttribute('data-presale', 'neutral')
  expect(screen.getByText('Presale live')).toHaveAttribute('data-presale', 'live')
})
