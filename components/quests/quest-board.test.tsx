import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { authStore } from '@/lib/account/auth-store'
import type { Quests } from '@/lib/quests/quest-schema'
import { renderScreen } from '@/tests/support/render-screen'
import { QuestBoard } from './quest-board'

const quest = { credits: 5, experience: 30, isPaid: false }
const quests: Quests = {
  quests: [
    { ...quest, id: 'day-drive-2', pace: 'day', kind: 'runs', game: 'car-game', target: 2, progress: 1 },
    { ...quest, id: 'day-games-2', pace: 'day', kind: 'games', game: null, target: 2, progress: 2, isPaid: true },
    { ...quest, id: 'week-runs-15', pace: 'week', kind: 'runs', game: null, target: 15, progress: 3 },
  ],
  streak: 2,
  hasWallet: false,
  seasonCrystals: 0,
}
const user = { id: 'ada', name: 'Ada', username: null, walletAddress: null }
const games = { 'car-game': 'Night Drive', 'cyberwave-runner': 'Cyberwave Runner', metaverse: 'Three Worlds' }

function serve(answer: Quests) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        String(url).includes('/api/quests')
          ? answer
          : { user, token: 'x', tokenExpiresAt: new Date(Date.now() + 600_000).toISOString() },
      ),
    ),
  )
  document.cookie = 'intrepid.account=1'
}

it.each([
  ['en', /Streak: 2 days/, 'Finish 2 runs of Night Drive'],
  ['ar', /يومان/, /Night Drive/],
] as const)('shows quests, progress and streak in %s', async (locale, streak, goal) => {
  serve(quests)
  renderScreen(<QuestBoard games={games} />, locale)
  expect(await screen.findByText(streak)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: goal })).toBeInTheDocument()
  expect(screen.getAllByRole('progressbar')).toHaveLength(3)
  if (locale === 'en') {
    // Runs of made games do not count.
    expect(screen.getByRole('heading', { name: 'Finish 15 runs of any games of the site' })).toBeInTheDocument()
    expect(screen.getByText(/When you link a wallet, it gets the credits/)).toBeInTheDocument()
  }
  expect(screen.queryByText(/4 crystals/)).toBeNull()
  vi.unstubAllGlobals()
})

it('says what the weekly quest can bring and for whom, while the season draws crystals for it', async () => {
  serve({ ...quests, seasonCrystals: 4 })
  renderScreen(<QuestBoard games={games} />)
  expect(
    await screen.findByText(/^4 crystals are drawn this week.*meet the conditions of the season/),
  ).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Season and conditions' })
  expect(link).toHaveAttribute('href', expect.stringContaining('/season'))
  vi.unstubAllGlobals()
})

it('has the place of the quests before it knows the reader, so that nothing moves for a visitor', async () => {
  let respond = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)))
  authStore.setState({ isKnown: false, isAuthenticated: false, user: null })
  renderScreen(<QuestBoard games={games} />)
  const link = screen.getByRole('link', { name: 'Sign in' })
  // The styles show one of the two, by the hint of the login.
  expect(link.closest('[data-account-only]')).toHaveAttribute('data-account-only', 'out')
  link.focus()
  respond(Response.json({ user: null, token: null, tokenExpiresAt: null }))
  await vi.waitFor(() => expect(link.closest('[data-account-only]')).toBeNull())
  expect(link).toHaveFocus()
  vi.unstubAllGlobals()
})

it('says so when the site does not respond, instead of asking for a login, and tries again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  authStore.setState({ isKnown: false, isAuthenticated: false, user: null })
  renderScreen(<QuestBoard games={games} />)
  expect(await screen.findByRole('status')).toHaveTextContent(/could not be loaded/)
  expect(screen.getByRole('status')).not.toHaveTextContent('Try again')
  expect(screen.queryByRole('link')).toBeNull()
  serve(quests)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  // The pressed button is gone: the keyboard continues where the quests begin.
  expect(await screen.findByText(/Streak: 2 days/)).toHaveFocus()
  vi.unstubAllGlobals()
})
