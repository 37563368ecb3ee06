import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { GameStateSwitch } from './game-state-switch'

it('shows the cover with its Play button, which leads to the loading state', () => {
  renderScreen(<GameStateSwitch />)
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(screen.getByRole('radio', { name: 'Loading' })).toBeChecked()
  expect(screen.getByText('Loading: 42%')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
})
