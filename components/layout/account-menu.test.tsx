import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/setup/render-screen'
import { AccountMenu } from './account-menu'

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
