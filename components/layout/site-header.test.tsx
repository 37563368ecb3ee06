import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import { AccountMenu, PresaleLink } from './site-header'

it('leads to the profile, and logs out by a form that needs no script', () => {
  const { container } = renderScreen(<AccountMenu />, 'de')
  expect(screen.getByRole('link', { name: 'Profil', hidden: true })).toHaveAttribute('href', '/de/profile')
  const form = container.querySelector('form')
  expect(form).toHaveAttribute('method', 'post')
  expect(form).toHaveAttribute('action', '/api/auth/logout')
  expect(new FormData(form ?? undefined).get('locale')).toBe('de')
})

it('closes when one of its links is followed', () => {
  const { container } = renderScreen(<AccountMenu />, 'de')
  const menu = container.querySelector('details')
  menu?.setAttribute('open', '')
  fireEvent.click(screen.getByRole('link', { name: 'Profil' }))
  expect(menu).not.toHaveAttribute('open')
})

it('leads to the sale on the landing page, in both wordings of which the document chooses one', () => {
  renderScreen(<PresaleLink labels={{ neutral: 'Presale', live: 'Presale live' }} />)
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', '#crypto')
  expect(screen.getByText('Presale')).toHaveAttribute('data-presale', 'neutral')
  expect(screen.getByText('Presale live')).toHaveAttribute('data-presale', 'live')
})
