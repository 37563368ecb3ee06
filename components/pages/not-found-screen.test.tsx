import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { NotFoundScreen } from './not-found-screen'

it('shows the message of the specification', () => {
  renderScreen(<NotFoundScreen />)
  expect(screen.getByText('404')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be found.')
  expect(screen.getByText('You can either stay and chill here, or go back to the beginning.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en')
})
