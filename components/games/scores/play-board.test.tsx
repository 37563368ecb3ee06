import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { clearAuth } from '@/lib/account/auth-store'
import type { ScoreBoard } from '@/lib/games/score-schema'

import { renderScreen } from '@/tests/support/render-screen'
import { PlayBoard } from './play-board'
import { parseRunLink, toRunLink } from '@/lib/games/run-link'

const games = { 'car-game': 'Night Drive', 'cyberwave-runner': 'Cyberwave Runner', metaverse: 'Three Worlds' }
const row = (rank: number, name: string, score: number, hour: number) => ({
  rank,
  name,
  address: null,
  guest: null,
  frame: null,
  score,
  attempt: `00000000-0000-4000-8000-00000000000${rank}`,
  reachedAt: `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`,
})
const bea = row(1, 'Bea', 900, 12)
const ada = row(2, 'Ada', 500, 10)

const standing = (rank: number, name: string, points: number, canWinCrystals = false) => ({
  ...{ rank, name, points, canWinCrystals, address: null, frame: null },
  games: [{ game: 'metaverse', rank }],
})
const standings = {
  season: '2026-W48',
  endsAt: Date.parse('2026-11-30T00:00:00Z') / 1_000,
  rows: [standing(1, 'Bea', 25), standing(2, 'Ada', 18, true)],
}
const ownStanding = {
  ...{ rank: 34, points: 0 },
  games: [
    { game: 'car-game', score: 40, rank: 214, missing: 1_240 },
    { game: 'metaverse', score: 9, rank: null, missing: 50 },
  ],
}

const friendStandings = {
  ...standings,
  rows: [standing(1, 'Ada', 25), standing(2, 'Cyd', 18)],
  own: { rank: 1, points: 25 },
}

function respond(above: ScoreBoard['above'], user: object | null = null) {
  const { rank, score, attempt, reachedAt } = ada
  const board: ScoreBoard = { rows: [bea, ada], players: 2, own: { rank, score, attempt, reachedAt }, above }
  vi.stubGlobal('fetch', (url: string) => {
    const path = String(url)
    if (path.startsWith('/api/scores?')) return Promise.resolve(Response.json(board))
    if (path === '/api/seasons/standings') return Promise.resolve(Response.json(standings))
    if (path === '/api/seasons/standings/own') return Promise.resolve(Response.json(ownStanding))
    if (path === '/api/friends/standings') return Promise.resolve(Response.json(friendStandings))
    if (path.startsWith('/api/friends/')) return Promise.resolve(Response.json({ rows: [ada], own: ada.attempt }))
    const token = user && { token: 'x', tokenExpiresAt: new Date(Date.now() + 600_000).toISOString() }
    return Promise.resolve(Response.json({ user, ...(token ?? { token: null, tokenExpiresAt: null }) }))
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

it('says who has beaten the player, with the run to race, and links rows to profiles and replays', async () => {
  respond(bea)
  renderScreen(<PlayBoard games={games} />)
  expect(await screen.findByText(/has beaten you by 400 points/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Race this run' })).toHaveAttribute(
    'href',
    expect.stringMatching(`night-drive\\?race=${bea.attempt}$`),
  )
  const table = screen.getByRole('table')
  expect(within(table).getByRole('link', { name: 'Bea' })).toHaveAttribute(
    'href',
    expect.stringMatching(/players\/Bea$/),
  )
  expect(within(table).getByRole('link', { name: 'Watch the run of rank 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(`night-drive\\?watch=${bea.attempt}$`),
  )
})

it('links the season, whose ranks pay crystals', async () => {
  respond(null)
  renderScreen(<PlayBoard games={games} />)
  expect(await screen.findByRole('link', { name: 'Crystals of the season' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/season$/),
  )
})

it('names who was already above as such', async () => {
  respond({ ...bea, reachedAt: '2026-11-27T09:00:00.000Z' })
  renderScreen(<PlayBoard games={games} />)
  expect(await screen.findByText(/Just above you/)).toBeInTheDocument()
})

it('does not say that somebody is ahead by no points', async () => {
  respond({ ...bea, score: ada.score, reachedAt: '2026-11-27T09:00:00.000Z' })
  renderScreen(<PlayBoard games={games} />)
  expect(await screen.findByText('Just above you with the same score: Bea, who reached it earlier.')).toBeVisible()
})

/** The address to which the login leads back. */
const returnOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', 'http://site.invalid').searchParams.get('from')

it('asks visitors to log in for the runs of their friends, and shows them afterwards', async () => {
  respond(null)
  const { unmount } = renderScreen(<PlayBoard games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Cyberwave Runner' }))
  await userEvent.click(screen.getByRole('button', { name: 'Friends' }))
  const back = returnOf(screen.getByRole('link', { name: 'Sign in' }))
  unmount()
  window.history.replaceState(null, '', back)
  renderScreen(<PlayBoard games={games} />)
  for (const name of ['Cyberwave Runner', 'Friends'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
})

it('shows the runs of friends to a player who is logged in', async () => {
  document.cookie = 'intrepid.account=1'
  respond(null, { id: 'ada', name: 'Ada', username: 'Ada', walletAddress: null })
  renderScreen(<PlayBoard games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Friends' }))
  const table = await screen.findByRole('table')
  expect(await within(table).findByRole('link', { name: 'Ada' })).toBeInTheDocument()
  expect(within(table).queryByRole('link', { name: 'Bea' })).toBeNull()
  clearAuth()
})

it('ranks everybody by the points of all games, and marks who can win crystals', async () => {
  document.cookie = 'intrepid.account=1'
  respond(null, { id: 'ada', name: 'Ada', username: 'Ada', walletAddress: null })
  renderScreen(<PlayBoard games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: 'All games' }))
  const table = await screen.findByRole('table', { name: 'Ranking of this week by the points of all games' })
  const [, bea, ada] = within(table).getAllByRole('row')
  expect(within(bea!).getByRole('link', { name: 'Bea' })).toBeVisible()
  expect(bea).toHaveTextContent('Three Worlds · Rank 1')
  expect(within(bea!).getByRole('cell', { name: '25' })).toBeVisible()
  expect(within(bea!).queryByRole('img')).toBeNull()
  expect(within(ada!).getByRole('img', { name: 'Can win crystals' })).toBeVisible()
  expect(screen.getByText('Your rank: 34, 0 points')).toBeVisible()
  expect(screen.getByText('Rank 214 · 1,240 short of the ten best')).toBeVisible()
  expect(screen.getByText('Beyond the first 1,000 · 50 short of the ten best')).toBeVisible()
  expect(screen.getByText(/This week, until/)).toHaveTextContent('Nov 30, 2026, 12:00 AM UTC')
  expect(screen.getByRole('link', { name: 'Crystals of the season' })).toBeVisible()
  clearAuth()
})

it('ranks the player and their friends among themselves by the points of all games', async () => {
  document.cookie = 'intrepid.account=1'
  respond(null, { id: 'ada', name: 'Ada', username: 'Ada', walletAddress: null })
  renderScreen(<PlayBoard games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: 'All games' }))
  await userEvent.click(screen.getByRole('button', { name: 'Friends' }))
  const cyd = await screen.findByRole('link', { name: 'Cyd' })
  const table = screen.getByRole('table', {
    name: 'Ranking of you and your friends this week by the points of all games',
  })
  expect(table).toContainElement(cyd)
  const rows = within(table).getAllByRole('row')
  expect(rows.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(rows[1]).toHaveTextContent('Ada')
  expect(screen.queryByRole('link', { name: 'Bea' })).toBeNull()
  expect(screen.getByText('Your rank: 1, 25 points')).toBeVisible()
  expect(screen.getByText(/You and your friends are ranked among yourselves/)).toBeVisible()
  clearAuth()
})

it('asks visitors to log in for the ranking of their friends', async () => {
  respond(null)
  renderScreen(<PlayBoard games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: 'All games' }))
  await userEvent.click(screen.getByRole('button', { name: 'Friends' }))
  expect(returnOf(await screen.findByRole('link', { name: 'Sign in' }))).toBe(
    '/leaderboard?board=play&game=all&circle=friends',
  )
})

it('shows the rows of a board twenty at a time', async () => {
  const rows = Array.from({ length: 45 }, (_, index) => ({
    ...row(1, `P${index}`, 100, 9),
    rank: index + 1,
    attempt: `a${index}`,
  }))
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        String(url).startsWith('/api/scores?')
          ? { rows, players: 45, own: null, above: null }
          : { user: null, token: null, tokenExpiresAt: null },
      ),
    ),
  )
  renderScreen(<PlayBoard games={games} />)
  const table = await screen.findByRole('table')
  const count = () => within(table).getAllByRole('row').length - 1
  expect(count()).toBe(20)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(count()).toBe(40)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(count()).toBe(45)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('links Three Worlds to its ghosts too', async () => {
  respond(bea)
  renderScreen(<PlayBoard games={games} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Three Worlds' }))
  expect(await screen.findByRole('link', { name: 'Race this run' })).toHaveAttribute(
    'href',
    expect.stringMatching(`three-worlds\\?race=${bea.attempt}$`),
  )
})

it('reads only links that name a run', () => {
  const link = { kind: 'race', attempt: bea.attempt } as const
  expect(parseRunLink(toRunLink('car-game', link).replace(/^[^?]*/, ''))).toEqual(link)
  const trial = { kind: 'try', item: 'car-jade' } as const
  expect(parseRunLink(toRunLink('car-game', trial).replace(/^[^?]*/, ''))).toEqual(trial)
  for (const search of ['', '?race=', '?try=', '?try=<b>', '?watch=1', `?race=${bea.attempt}x`])
    expect(parseRunLink(search)).toBeNull()
})
