import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearAuth, setAuth } from '@/lib/account/auth-store'
import { renderScreen } from '@/tests/support/render-screen'
import { UploadedGameHost } from './uploaded-game-host'

vi.mock('./upload-stage', () => ({
  UploadStage: ({ sharesIdentity }: { sharesIdentity: boolean }) => (
    <output>{sharesIdentity ? 'shared' : 'private'}</output>
  ),
}))

afterEach(() => {
  cleanup()
  clearAuth()
})

const logIn = (id: string) =>
  act(() => setAuth({ user: { id, name: id, username: null, walletAddress: null }, token: null, tokenExpiresAt: null }))
const stage = () => screen.getByRole('status').textContent
const box = () => screen.getByRole<HTMLInputElement>('checkbox')

it('shares the account that allowed it, and no other one that logs in on the same page', () => {
  renderScreen(
    <UploadedGameHost game={{ slug: 'tower', title: 'Tower', kind: 'html', build: 'a'.repeat(64), hasCover: false }} />,
  )
  expect(stage()).toBe('private')
  expect(screen.queryByRole('checkbox')).toBeNull()
  logIn('ada')
  fireEvent.click(box())
  expect(stage()).toBe('shared')

  // Another tab logged in with another account.
  logIn('bea')
  expect([stage(), box().checked]).toEqual(['private', false])
  act(clearAuth)
  logIn('eve')
  expect([stage(), box().checked]).toEqual(['private', false])
  fireEvent.click(box())
  expect(stage()).toBe('shared')
  fireEvent.click(box())
  expect(stage()).toBe('private')
})
