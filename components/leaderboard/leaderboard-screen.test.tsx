import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeaderboardPage, LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { renderScreen } from '@/tests/support/render-screen'
import { LeaderboardScreen } from './leaderboard-screen'

const addressOf = (player: number) => getAddress(`0x${player.toString(16).padStart(40, '0')}`)
const row = (rank: number, more: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  rank,
  address: addressOf(rank),
  username: null,
  crystalPower: String(10_000 - rank),
  gemPower: '0',
  gained: null,
  movement: null,
  pending: false,
  ...more,
})
const page = (ranks: readonly number[], more: Partial<LeaderboardPage> = {}): LeaderboardPage => ({
  updatedAtBlock: 9,
  headBlock: 9,
  finalBlock: 7,
  freshness: 'fresh',
  season: null,
  players: 90,
  leaderboard: ranks.map((rank) => row(rank)),
  previous: null,
  next: null,
  player: null,
  playerRank: null,
  serverRanking: '-/90',
  ...more,
})

const requests: string[] = []
const scrollIntoView = vi.fn()
let respond: (url: URL) => { readonly status?: number; readonly body: unknown }

function connect(player: string) {
  const connections = { __type: 'Map', value: [['u1', { accounts: [player], chainId: 31337 }]] }
  localStorage.setItem('intrepid.wagmi.store', JSON.stringify({ state: { connections, current: 'u1' }, version: 2 }))
}

beforeEach(() => {
  requests.length = 0
  scrollIntoView.mockClear()
  // jsdom has no layout, so nothing scrolls.
  Element.prototype.scrollIntoView = scrollIntoView
  respond = () => ({ body: page([1, 2, 3, 4, 5], { next: '9995.0x5' }) })
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    const { status = 200, body } = respond(new URL(url, 'http://site'))
    return new Response(JSON.stringify(body), { status })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const table = () => screen.findByRole('table', { name: 'Players by crystal power' })

describe('the screen of the board', () => {
  it('shows the first three players separately and changes pages', async () => {
    respond = (url) => ({
      body: url.searchParams.has('after')
        ? page([6, 7], { previous: '9994.0x6' })
        : page([1, 2, 3, 4, 5], { next: '9995.0x5' }),
    })
    renderScreen(<LeaderboardScreen initial={page([1, 2, 3, 4, 5], { next: '9995.0x5' })} limit={5} />)
    expect(within(screen.getByRole('list', { name: 'The first three' })).getAllByRole('listitem')).toHaveLength(3)
    expect(within(await table()).getAllByRole('row')).toHaveLength(1 + 2)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'The first three' })).not.toBeInTheDocument())
    expect(requests.at(-1)).toBe('/api/leaderboard?limit=5&after=9995.0x5')
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'To the top' }))
    expect(await screen.findByRole('list', { name: 'The first three' })).toBeInTheDocument()
  })

  it('requests a week, shows its dates and column, and stores it in the URL', async () => {
    respond = () => ({ body: page([], { season: '2026-W47', leaderboard: [row(1, { gained: '77' })] }) })
    renderScreen(<LeaderboardScreen initial={page([1])} limit={5} />)
    await userEvent.click(screen.getByRole('button', { name: 'This week' }))
    expect(await screen.findByText(/^Nov 16, 2026 to Nov 22, 2026, UTC/)).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Gained' })).toBeInTheDocument()
    expect(screen.getByText('77')).toBeInTheDocument()
    expect(window.location.search).toBe('?week=current')
    expect(requests.at(-1)).toBe('/api/leaderboard?limit=5&season=current')
  })

  it('shows the own rank above the rows, covers none, and scrolls to the row on request', async () => {
    connect(addressOf(60))
    respond = (url) => ({
      body: url.searchParams.has('around')
        ? page([59, 60, 61], { player: row(60), previous: '1.0x1' })
        : page([1, 2, 3, 4, 5], { player: row(60), next: '1.0x1' }),
    })
    renderScreen(<LeaderboardScreen initial={page([1, 2, 3, 4, 5])} limit={5} />)
    const show = await screen.findByRole('button', { name: 'Show my rank' })
    expect(requests.at(-1)).toBe(`/api/leaderboard?limit=5&player=${addressOf(60)}`)
    const podium = screen.getByRole('list', { name: 'The first three' })
    const ownRank = screen.getByText('Your rank')
    expect(ownRank.compareDocumentPosition(podium)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(show)
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled())
    const own = screen.getByRole('row', { current: true })
    expect(within(own).getByText('You')).toBeInTheDocument()
    expect(own).toHaveFocus()
    expect(scrollIntoView.mock.contexts).toEqual([own])
    expect(screen.getByText('Your rank')).toBeInTheDocument()
    expect(window.location.search).toBe(`?player=${addressOf(60)}`)
  })

  it('says that the own wallet is not on the board', async () => {
    connect(addressOf(60))
    renderScreen(<LeaderboardScreen initial={page([1, 2, 3, 4, 5])} limit={5} />)
    expect(screen.getByText('Your rank')).toBeInTheDocument()
    expect(await screen.findByText('This wallet is not on this board yet.')).toBeInTheDocument()
  })

  it('finds a player and shows them on the board', async () => {
    respond = (url) =>
      url.pathname.endsWith('/search')
        ? {
            body: {
              updatedAtBlock: 9,
              headBlock: 9,
              finalBlock: 7,
              freshness: 'fresh',
              found: url.searchParams.get('q') === 'ad' ? [row(40, { username: 'Ada' })] : [],
            },
          }
        : { body: url.searchParams.has('around') ? page([39, 40, 41], { previous: '1.0x1' }) : page([1, 2, 3, 4, 5]) }
    renderScreen(<LeaderboardScreen initial={page([1, 2, 3, 4, 5])} limit={5} />)
    const box = screen.getByRole('searchbox', { name: 'Find a player' })
    await userEvent.type(box, 'a')
    expect(screen.getByText('Two characters or more')).toBeInTheDocument()
    await userEvent.type(box, 'd')
    await userEvent.click(await screen.findByRole('button', { name: /Ada/ }))
    const found = await screen.findByRole('row', { current: true })
    expect(within(found).getByText('40')).toBeInTheDocument()
    expect(box).toHaveValue('')
    await userEvent.type(box, 'zz')
    expect(await screen.findByText('No player found')).toBeInTheDocument()
  })

  it('shows the error of the site and recovers by itself', async () => {
    respond = () => ({ status: 503, body: { status: 503, code: 'board-unavailable' } })
    renderScreen(<LeaderboardScreen initial={page([1, 2, 3, 4, 5])} limit={5} />)
    expect(await screen.findByText('HTTP error! status: 503')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    respond = () => ({ body: page([1, 2, 3, 4, 5]) })
    expect(await screen.findByRole('table', {}, { timeout: 5_000 })).toBeInTheDocument()
  })

  it('explains a week without gains, and reads its view from the URL', async () => {
    window.history.replaceState(null, '', '/?week=previous&player=nonsense')
    respond = () => ({ body: page([], { season: '2026-W46', players: 0 }) })
    renderScreen(<LeaderboardScreen initial={page([1])} limit={5} />)
    expect(await screen.findByText('No crystal power gained this week.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Last week' })).toHaveAttribute('aria-pressed', 'true')
    await act(async () => undefined)
  })

  it('shows ranks gained and lost today', async () => {
    const leaderboard = [row(1, { movement: 3 }), row(2, { movement: -1 }), row(3, { movement: 0 })]
    respond = () => ({ body: page([], { leaderboard }) })
    renderScreen(<LeaderboardScreen initial={page([], { leaderboard })} limit={5} />)
    for (const words of ['3 ranks up', '1 rank down', 'Unchanged'])
      expect(await screen.findByText(words)).toBeInTheDocument()
  })
})
