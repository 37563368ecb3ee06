import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** Renders a form that needs mail, with this response of the site. */
async function show(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(respond))
  const { MailNeeded } = await import('./mail-form')
  renderScreen(
    <MailNeeded>
      <button type="button">Register</button>
    </MailNeeded>,
  )
}

it('explains that the server sends no mail, instead of showing the form', async () => {
  await show(() => Promise.resolve(Response.json({ mail: 'none' })))
  expect(await screen.findByText(en.account.problem.noMail)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['can be sent', () => Promise.resolve(Response.json({ mail: 'smtp' }))],
  ['may be sent, because the site does not respond', () => Promise.reject(new TypeError('offline'))],
])('shows the form when mail %s', async (_, respond) => {
  await show(respond)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), 10_000)
  expect(screen.getByRole('button', { name: 'Register' })).toBeVisible()
  expect(screen.queryByRole('status')).toBeNull()
})
