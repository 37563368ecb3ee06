import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { NoticeBell } from './notice-bell'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/en' }))

const labels = {
  title: 'Notices',
  empty: 'No notices yet.',
  settings: 'Choose notices',
  failed: 'Failed.',
  unread: 'New',
}
const notice = {
  kind: 'beaten',
  text: 'Bea passed your best run in Night Drive.',
  path: '/car-game',
  at: '2026-11-27T10:00:00.000Z',
  isUnread: true,
}

/** The site with some notices; `asked` are the paths of its requests. */
function serve(notices: readonly (typeof notice)[], isBroken = false) {
  const asked: string[] = []
  let unread = notices.filter(({ isUnread }) => isUnread).length
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path)
    if (path.startsWith('/api/notices/unread'))
      return Promise.resolve(Response.json({ unread, label: unread > 0 ? `Notices, ${unread} unread` : 'Notices' }))
    if (path === '/api/notices/seen') {
      expect(JSON.parse(String(init?.body))).toEqual({ until: notices[0]?.at })
      unread = 0
      return Promise.resolve(Response.json({ status: 'done' }))
    }
    if (isBroken) return Promise.resolve(new Response('{"code":"internal"}', { status: 500 }))
    return Promise.resolve(Response.json({ notices }))
  })
  return asked
}

const logIn = (isLoggedIn: boolean) => document.documentElement.toggleAttribute('data-account', isLoggedIn)
const bell = () => screen.getByRole('button', { name: /Notices/ })

beforeEach(() => logIn(true))
afterEach(() => {
  logIn(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('shows the number of unread notices, and opens the list, which has then been seen', async () => {
  const asked = serve([notice, { ...notice, path: '/hunts#hunt-1', at: '2026-11-26T10:00:00.000Z', isUnread: false }])
  renderScreen(<NoticeBell locale="de" labels={labels} />)
  expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toHaveAttribute('aria-expanded', 'false')
  expect(bell()).toHaveAttribute('aria-haspopup', 'dialog')
  await userEvent.click(bell())
  const list = await screen.findByRole('dialog', { name: 'Notices' })
  await waitFor(() => expect(list).toHaveFocus())
  const [first, second] = await within(list).findAllByRole('listitem')
  // Without a space between them, Arabic letters would join.
  expect(first).toHaveTextContent(/^New /)
  expect(second).not.toHaveTextContent('New')
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/de/car-game')
  expect(within(second!).getByRole('link')).toHaveAttribute('href', '/de/hunts#hunt-1')
  expect(within(list).getByRole('link', { name: 'Choose notices' })).toHaveAttribute('href', '/de/profile#notices')
  expect(await screen.findByRole('button', { name: 'Notices' })).toHaveAttribute('aria-expanded', 'true')
  expect(asked).toContain('/api/notices?locale=de')
})

it('closes with Escape, which returns the focus, and with a press outside', async () => {
  serve([])
  renderScreen(
    <>
      <NoticeBell locale="en" labels={labels} />
      <button type="button">Elsewhere</button>
    </>,
  )
  bell().focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('No notices yet.')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bell()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says when the list does not load', async () => {
  serve([notice], true)
  renderScreen(<NoticeBell locale="en" labels={labels} />)
  await userEvent.click(bell())
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed.')
})

it('asks nothing for a visitor, and each minute for a reader who is logged in', async () => {
  logIn(false)
  const asked = serve([notice])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderScreen(<NoticeBell locale="en" labels={labels} />)
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(asked).toEqual([])
  logIn(true)
  await waitFor(() => expect(asked).toEqual(['/api/notices/unread?locale=en']))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(asked).toHaveLength(2))
  logIn(false)
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(asked).toHaveLength(2)
})
