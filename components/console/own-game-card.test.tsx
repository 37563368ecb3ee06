import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFragment } from '@/components/navigation/use-fragment'
import { renderScreen } from '@/tests/support/render-screen'
import { HideKeysLink } from './own-game-card'

const Fragment = () => <p data-testid="fragment">{useFragment()}</p>

it('scrolls to the new hunt and updates the fragment', async () => {
  window.history.replaceState(null, '', '/de/developers')
  renderScreen(
    <>
      <h3 id="new-hunt">Neu</h3>
      <HideKeysLink game={{ slug: 'vault', sort: 'made' }}>Verstecken</HideKeysLink>
      <Fragment />
    </>,
    'de',
  )
  const show = vi.fn()
  screen.getByRole('heading').scrollIntoView = show
  const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  fireEvent.click(screen.getByRole('link'))
  await act(() => changed)
  expect(screen.getByTestId('fragment').textContent).toBe('#game-vault')
  fireEvent.click(screen.getByRole('link'))
  expect(show).toHaveBeenCalledTimes(2)
})
