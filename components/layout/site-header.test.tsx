import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { AccountMenu, PresaleLink } from './site-header'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/en' }))

it('leads to the profile, and signs out with a form that needs no script', () => {
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

it('leads to the sale on the landing page, with both labels for CSS to choose from', () => {
  renderScreen(<PresaleLink labels={{ neutral: 'Presale', live: 'Presale live' }} />)
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', '#crypto')
  expect(screen.getByText('Presale')).toHaveAttribute('data-presale', 'neutral')
  expect(screen.getByText('Presale live')).toHaveAttribute('data-presale', 'live')
})
