import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { ProfileFollows } from './profile-follows'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/en' }))

const follow = (number: number, name: string | null, address: string | null = null) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  address,
  followedAt: '2026-11-27T10:00:00.000Z',
})

/** The follows that the site has; `ended` are the ids that were ended. */
function serve(follows: readonly ReturnType<typeof follow>[]) {
  const ended: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (String(url) === '/api/follows/own') return Promise.resolve(Response.json({ follows }))
    ended.push(JSON.parse(String(init?.body)))
    return Promise.resolve(Response.json({ status: 'done' }))
  })
  return ended
}

afterEach(() => vi.unstubAllGlobals())

it('lists whom the account follows, and ends one, also of a player without name and wallet', async () => {
  const ended = serve([follow(1, 'Bea'), follow(2, null, `0x${'ab'.repeat(20)}`), follow(3, null)])
  renderScreen(<ProfileFollows />)
  const list = await screen.findByRole('region', { name: 'Whom you follow' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow: A player without a name' }))
  expect(ended).toEqual([{ id: follow(3, null).id }])
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByText('Bea')).toBeInTheDocument()
})

it('shows nothing for an account that follows nobody', async () => {
  serve([])
  const { container } = renderScreen(<ProfileFollows />)
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(container.querySelector('li')).toBeNull()
})
