import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authStore, setAuth } from '@/lib/account/auth-store'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { ForgotPasswordPanel } from './forgot-password-form'

const t = messages.en.account

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function reset(response: () => Response): Promise<void> {
  setAuth({ user: { id: '1', name: 'Ada', username: 'Ada', walletAddress: null }, token: null, tokenExpiresAt: null })
  history.replaceState(null, '', `#reset=${'a'.repeat(32)}`)
  vi.stubGlobal('fetch', () => Promise.resolve(response()))
  renderScreen(<ForgotPasswordPanel />)
  for (const name of [t.field.newPassword, t.field.repeat])
    fireEvent.change(await screen.findByLabelText(new RegExp(`^${name}`)), {
      target: { value: 'a whole new sentence' },
    })
  fireEvent.click(screen.getByRole('button', { name: t.reset.action }))
}

it('shows the reader as logged out after a reset, which ends every session', async () => {
  await reset(() => Response.json({ status: 'done' }))
  expect(await screen.findByRole('status')).toHaveTextContent(t.reset.done)
  expect(authStore.getState()).toMatchObject({ user: null, isAuthenticated: false })
  expect(document.documentElement).not.toHaveAttribute('data-account')
})

it('leaves the login as it is when the reset fails', async () => {
  await reset(() => Response.json({ error: 'common' }, { status: 400 }))
  await vi.waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement(), 10_000)
  expect(authStore.getState()).toMatchObject({ isAuthenticated: true })
})
