import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { AccountResponse } from '@/lib/account/account-schema'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { ProfileIdentity } from './profile-identity'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/en' }))
vi.mock('@/components/navigation/site-link', () => ({ SiteLink: () => null }))
vi.mock('@/lib/account/auth-store', () => ({ loadAuth: async () => undefined }))
afterEach(() => vi.unstubAllGlobals())

const { identity } = en.profilePage

it('saves a name from before a rule unchanged, and no other such name', async () => {
  const request = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ status: 'done' }))
  vi.stubGlobal('fetch', request)
  const account = { username: 'Rey\u02b9', name: 'Rey', locale: 'en' } as unknown as AccountResponse
  renderScreen(<ProfileIdentity account={account} onChanged={() => Promise.resolve()} />)
  const save = () => userEvent.click(screen.getByRole('button', { name: identity.save }))
  await save()
  expect(JSON.parse(String(request.mock.calls[0]?.[1].body))).toMatchObject({ username: 'Rey\u02b9' })
  await userEvent.type(screen.getByLabelText(new RegExp(identity.username)), '\u02b9')
  await save()
  expect(screen.getByText(en.account.problem.nameNotAllowed)).toBeVisible()
  expect(request).toHaveBeenCalledTimes(1)
})
