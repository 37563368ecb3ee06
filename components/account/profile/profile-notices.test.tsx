import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { noticeKinds } from '@/lib/notices/notice-schema'
import { renderScreen } from '@/tests/support/render-screen'
import { ProfileNotices } from './profile-notices'
import { UnsubscribePanel } from './unsubscribe-panel'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/en' }))

/** The site with settings; `sent` are the bodies that it got. */
function serve({ hasMailbox = true, isBroken = false } = {}) {
  const sent: unknown[] = []
  const settings = { site: ['season-result'], mail: [] as string[], hasMailbox }
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json(settings))
    sent.push(path.includes('unsubscribe') ? path : JSON.parse(String(init.body)))
    if (isBroken) return Promise.resolve(Response.json({ code: 'unknown-token' }, { status: 404 }))
    if (path.includes('unsubscribe')) return Promise.resolve(Response.json({ status: 'done' }))
    return Promise.resolve(Response.json({ ...settings, mail: ['beaten'] }))
  })
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

it('shows all kinds, off but for the results of seasons, and saves a switch at once', async () => {
  const sent = serve()
  renderScreen(<ProfileNotices />)
  const switches = within(await screen.findByRole('table')).getAllByRole('checkbox')
  expect(switches).toHaveLength(2 * noticeKinds.length)
  expect(switches.filter((each) => (each as HTMLInputElement).checked)).toEqual([
    screen.getByRole('checkbox', { name: 'Result of a season On the site' }),
  ])
  const beaten = screen.getByRole('checkbox', { name: 'Another player passes you By mail' })
  await userEvent.click(beaten)
  expect(beaten).toBeChecked()
  expect(sent).toEqual([{ kind: 'beaten', channel: 'mail', isOn: true }])
})

it('puts the switch back when it is not saved, and says so', async () => {
  serve({ isBroken: true })
  renderScreen(<ProfileNotices />)
  const beaten = await screen.findByRole('checkbox', { name: 'Another player passes you On the site' })
  await userEvent.click(beaten)
  expect(await screen.findByText('The site is not responding. Try again in a moment.')).toBeInTheDocument()
  expect(beaten).not.toBeChecked()
})

it('offers no mail to an account without a confirmed address', async () => {
  serve({ hasMailbox: false })
  renderScreen(<ProfileNotices />)
  expect(await screen.findByRole('checkbox', { name: 'New quests By mail' })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'New quests On the site' })).toBeEnabled()
  expect(screen.getByText('Notices by mail need a confirmed e-mail address.')).toBeInTheDocument()
})

const token = `ada.${'a'.repeat(43)}`

it('turns mails off by the link of a mail, only when the reader presses the button', async () => {
  const sent = serve()
  window.location.hash = `#unsubscribe=${token}`
  renderScreen(<UnsubscribePanel />)
  const button = await screen.findByRole('button', { name: 'Turn off notices by mail' })
  expect(sent).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText(/You get no more notices by mail/)).toHaveFocus()
  expect(sent).toEqual([`/api/notices/unsubscribe?token=${token}`])
  expect(window.location.hash).toBe('')
})

it('says when the link does not work, and shows nothing without one', async () => {
  serve({ isBroken: true })
  const { unmount } = renderScreen(<UnsubscribePanel />)
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  window.location.hash = `#unsubscribe=${token}`
  renderScreen(<UnsubscribePanel />)
  await userEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText(/This link does not work/)).toBeInTheDocument()
  expect(screen.getByRole('button')).toBeEnabled()
})
