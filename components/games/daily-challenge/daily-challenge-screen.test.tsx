import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clearAuth, setAuth } from '@/lib/account/auth-store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DailyChallenge } from '@/lib/games/daily-challenge'
import type { ScoreBoard } from '@/lib/games/score-schema'
import { toSeed } from '@/lib/games/seed'
import { renderScreen } from '@/tests/support/render-screen'
import { DailyChallengeScreen } from './daily-challenge-screen'

const seed = toSeed('c'.repeat(32))
const toGame = (game: string, attemptsLeft: number) => ({ game, version: 1, seed, attemptsLeft })
const today: DailyChallenge = {
  day: '2026-11-27',
  today: '2026-11-27',
  now: '2026-11-27T21:58:57.000Z',
  closesAt: '2026-11-28T00:00:00.000Z',
  secret: 'a'.repeat(64),
  commitment: 'b'.repeat(64),
  committedAt: '2026-11-26T00:00:03.000Z',
  next: { day: '2026-11-28', commitment: 'd'.repeat(64), committedAt: '2026-11-27T00:00:03.000Z' },
  games: [toGame('car-game', 2), toGame('cyberwave-runner', 3), toGame('metaverse', 0)],
}
const yesterday: DailyChallenge = {
  ...today,
  day: '2026-11-26',
  games: today.games.map((game) => ({ ...game, attemptsLeft: 0 })),
}
const row = (rank: number, name: string, score: number) => ({
  rank,
  name,
  address: null,
  guest: null,
  frame: null,
  score,
  attempt: `00000000-0000-4000-8000-00000000000${rank}`,
  reachedAt: '2026-11-27T10:00:00.000Z',
})
const board: ScoreBoard = {
  rows: [row(1, 'Bea', 900), row(2, 'Cyd', 700), row(3, 'Ada', 500)],
  players: 3,
  own: { rank: 3, score: 500, attempt: row(3, '', 0).attempt, reachedAt: '2026-11-27T10:00:00.000Z' },
  above: row(2, 'Cyd', 700),
}

const user = { id: 'ada', name: 'Ada', username: null, walletAddress: null }

const games = {
  'car-game': { name: 'Night Drive', cover: null },
  'cyberwave-runner': { name: 'Cyberwave Runner', cover: null },
  metaverse: { name: 'Three Worlds', cover: null },
}

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => {
    const path = String(url)
    if (path.startsWith('/api/scores?')) return Promise.resolve(Response.json(board))
    if (path.includes('day=2026-11-26')) return Promise.resolve(Response.json(yesterday))
    if (path.includes('day=')) return Promise.resolve(Response.json({ code: 'unknown-day' }, { status: 404 }))
    if (path.startsWith('/api/daily')) return Promise.resolve(Response.json(today))
    return Promise.resolve(Response.json({ user: null, token: null, tokenExpiresAt: null }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

it('shows the attempts that are left in each game, the time to the next day, the board and the rivals', async () => {
  renderScreen(<DailyChallengeScreen games={games} />)
  expect(await screen.findByRole('button', { name: 'Start attempt 2 of 3' })).toBeInTheDocument()
  expect(await screen.findByText('02:01:03')).toHaveRole('timer')
  expect(screen.getByRole('button', { name: /Night Drive.*2 attempts left/ })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: /Three Worlds.*No attempts left today/ })).toBeInTheDocument()
  const table = await screen.findByRole('table', { name: 'Board of the day' })
  expect(within(table).getAllByRole('row').slice(1)).toHaveLength(3)
  expect(screen.getByText('Your rank: 3, score: 500')).toBeInTheDocument()
  const rivals = screen.getByRole('combobox', { name: 'Race against' })
  expect(
    within(rivals)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Nobody', 'Rank 1: Bea', 'Just above you: Cyd'])
  expect(rivals).toHaveValue(row(2, 'Cyd', 700).attempt)
  // Tomorrow's commitment, and today's with the secret that it was made from.
  for (const value of [today.next.commitment, today.commitment, today.secret])
    expect(screen.getByText(value)).toBeInTheDocument()
})

it('tells a guest to log in first, and nobody else', async () => {
  const { unmount } = renderScreen(<DailyChallengeScreen games={games} />)
  expect(await screen.findByText(/^Sign in before you start/)).toBeInTheDocument()
  unmount()
  setAuth({ user, token: null, tokenExpiresAt: null })
  const inner = fetch
  vi.stubGlobal('fetch', (url: string) =>
    /^\/api\/(?:scores|daily)/.test(String(url))
      ? inner(url)
      : Promise.resolve(Response.json({ user, token: null, tokenExpiresAt: null })),
  )
  renderScreen(<DailyChallengeScreen games={games} />)
  expect(await screen.findByRole('button', { name: 'Start attempt 2 of 3' })).toBeInTheDocument()
  expect(screen.queryByText(/^Sign in before you start/)).toBeNull()
  clearAuth()
})

it('offers practice where no attempt is left, and in each game the runs to race', async () => {
  renderScreen(<DailyChallengeScreen games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: /Three Worlds/ }))
  expect(await screen.findByRole('button', { name: 'Practise' })).toBeInTheDocument()
  expect(screen.getByText(/You have used your three attempts/)).toBeInTheDocument()
  expect(await screen.findByRole('combobox', { name: 'Race against' })).toHaveValue(row(2, 'Cyd', 700).attempt)
})

it('opens the challenge of a shared link as practice once its day is over, and leads back to today', async () => {
  window.history.replaceState(null, '', '/daily?game=cyberwave-runner&day=2026-11-26')
  renderScreen(<DailyChallengeScreen games={games} />)
  expect(await screen.findByRole('heading', { name: /^Cyberwave Runner\W+Nov 26, 2026$/ })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Practise' })).toBeInTheDocument()
  expect(screen.queryByRole('timer')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /today’s challenge/ }))
  expect(await screen.findByRole('button', { name: 'Start attempt 1 of 3' })).toBeInTheDocument()
})

it('says so for a day without a challenge', async () => {
  window.history.replaceState(null, '', '/daily?day=2031-01-01')
  renderScreen(<DailyChallengeScreen games={games} />)
  expect(await screen.findByText(/no challenge for this day/)).toBeInTheDocument()
})

it('tries again on request what the site did not answer', async () => {
  const answer = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  renderScreen(<DailyChallengeScreen games={games} />)
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  vi.stubGlobal('fetch', answer)
  await userEvent.click(tryAgain)
  // The pressed button is gone: the keyboard continues where the challenge begins.
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Night Drive/ })).toHaveFocus())
  expect(await screen.findByText('Bea')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('opens the next day when the time is up', async () => {
  const requests: string[] = []
  const inner = fetch
  vi.stubGlobal('fetch', (url: string) => {
    if (!String(url).startsWith('/api/daily')) return inner(url)
    requests.push(url)
    const ending = { ...today, now: '2026-11-27T23:59:59.900Z' }
    const opened = {
      ...today,
      day: '2026-11-28',
      today: '2026-11-28',
      now: '2026-11-28T00:00:00.100Z',
      closesAt: '2026-11-29T00:00:00.000Z',
    }
    return Promise.resolve(Response.json(requests.length === 1 ? ending : opened))
  })
  renderScreen(<DailyChallengeScreen games={games} />)
  expect(await screen.findByRole('heading', { name: /^Night Drive\W+Nov 27, 2026$/ })).toBeInTheDocument()
  expect(
    await screen.findByRole('heading', { name: /^Night Drive\W+Nov 28, 2026$/ }, { timeout: 4_000 }),
  ).toBeInTheDocument()
  expect(requests).toHaveLength(2)
})

it('shares the own result with a link to this day', async () => {
  const share = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  renderScreen(<DailyChallengeScreen games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Share result' }))
  expect(share).toHaveBeenCalledWith({
    text: '500 points and rank 3 in the daily challenge of Night Drive, Nov 27, 2026. Can you beat that?',
    url: `${window.location.origin}/?game=car-game&day=2026-11-27`,
  })
})

it('has everything in Arabic', async () => {
  renderScreen(<DailyChallengeScreen games={games} />, 'ar')
  expect(await screen.findByRole('button', { name: 'ابدأ المحاولة 2 من 3' })).toBeInTheDocument()
  expect(screen.getByText('بقيت محاولتان', { selector: '[role=status]' })).toBeInTheDocument()
})
