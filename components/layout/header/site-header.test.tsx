import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { saleStartStore } from '@/lib/sale/sale-start'
import { PresaleCountdown } from './presale-countdown'
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

it('leads to the sale on the landing page, with all labels for CSS to choose from', () => {
  renderScreen(
    <PresaleLink
      labels={{ neutral: 'Presale', live: 'Presale live' }}
      countdown={<PresaleCountdown sentence="Opens in {time}" />}
    />,
  )
  const link = screen.getByRole('link')
  expect(link).toHaveAttribute('href', '#crypto')
  expect(screen.getByText('Presale')).toHaveAttribute('data-presale', 'neutral')
  expect(screen.getByText('Presale live')).toHaveAttribute('data-presale', 'live')
  expect(screen.queryByRole('timer')).toBeNull()
  act(() => saleStartStore.setState({ left: { days: 3, hours: 4, minutes: 5, seconds: 6 } }))
  expect(screen.getByRole('timer')).toHaveTextContent('Opens in 3 days 04:05:06')
  act(() => saleStartStore.setState({ left: { days: 0, hours: 0, minutes: 0, seconds: 9 } }))
  expect(screen.getByRole('timer')).toHaveTextContent('Opens in 00:00:09')
})
