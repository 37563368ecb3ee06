import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccountResponse } from '@/lib/account/account-schema'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { ProfileEmail } from './profile-email'
import { ProfileSessions } from './profile-sessions'
import { ProfileWallets } from './profile-wallets'

vi.mock('@/components/account/wallet-button', () => ({ WalletLoginButton: () => null }))
vi.mock('@/components/wallet/use-chain-name', () => ({ useChainName: () => () => 'Cronos' }))
vi.mock('@/components/navigation/site-link', () => ({ SiteLink: () => null }))
vi.mock('@/lib/account/auth-store', () => ({ loadAuth: async () => undefined }))

const { email: t, sessions, wallets } = en.profilePage
const session = { userAgent: '', startedAt: '2026-11-01T00:00:00Z', lastUsedAt: '2026-11-01T00:00:00Z' }
const address = `0x${'a'.repeat(40)}`
const full = {
  email: 'ada@example.org',
  sessions: [
    { ...session, id: '1', isCurrent: true },
    { ...session, id: '2', isCurrent: false },
  ],
  wallets: [{ address, contractChainId: null, linkedAt: '2026-11-01T00:00:00Z' }],
} as unknown as AccountResponse

/** A section of the profile; after a change the account is the second one. */
function show(Section: typeof ProfileEmail, next: Partial<AccountResponse> = {}) {
  function Page() {
    const [account, setAccount] = useState(full)
    return <Section account={account} onChanged={async () => setAccount({ ...full, ...next })} />
  }
  renderScreen(<Page />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/auth/email' ? { status: 'sent', minutes: 1440 } : { status: 'done' }),
  )
})
afterEach(() => vi.unstubAllGlobals())

it.each([t.change, t.changePassword])('returns the keyboard to “%s” when its form is closed', async (opener) => {
  show(ProfileEmail)
  await press(opener)
  await press(en.profilePage.data.close)
  expect(screen.getByRole('button', { name: opener })).toHaveFocus()
})

it('says that a change of the address needs a new password, and opens the form again for another address', async () => {
  show(ProfileEmail)
  await press(t.change)
  expect(screen.getByText(t.changeText)).toBeVisible()
  const [address, password, repeat] = [/E-mail address/, /New password/, /Repeat/].map((name) =>
    screen.getByLabelText(name),
  )
  await userEvent.type(address as HTMLElement, 'eve@example.org')
  await userEvent.type(password as HTMLElement, 'a long enough sentence')
  await userEvent.type(repeat as HTMLElement, 'a long enough sentence')
  await press(t.changeAction)
  await screen.findByText(/eve@example\.org/)
  await press(en.account.another)
  expect(screen.getByLabelText(/E-mail address/)).toHaveFocus()
})

it('moves the keyboard to the title when a session is ended', async () => {
  show(ProfileSessions, { sessions: full.sessions.slice(0, 1) })
  await act(async () => screen.getByRole('button', { name: /^Sign out: / }).focus())
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: sessions.title })).toHaveFocus())
})

it('moves the keyboard to the title when a wallet is unlinked', async () => {
  show(ProfileWallets, { wallets: [] })
  await press(wallets.unlinkWhich.replace('{address}', '0xaaaa…aaaa'))
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: wallets.title })).toHaveFocus())
})
