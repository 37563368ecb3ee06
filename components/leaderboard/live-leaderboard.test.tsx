import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeaderboardPage, LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { renderScreen } from '@/tests/support/render-screen'
import { LiveLeaderboard } from './live-leaderboard'

const page: LeaderboardPage = {
  updatedAtBlock: 326,
  headBlock: 326,
  finalBlock: 314,
  freshness: 'fresh',
  players: 0,
  season: null,
  leaderboard: [],
  previous: null,
  next: null,
  player: null,
  playerRank: null,
  serverRanking: '-/0',
}

describe('LiveLeaderboard', () => {
  // The browser's own question stays open: what is shown is what the server knew.
  beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
  afterEach(() => vi.unstubAllGlobals())

  it('shows no warning while the board is up to date', () => {
    renderScreen(<LiveLeaderboard initial={page} limit={10} />)
    expect(screen.getByText('As of block 326')).toBeInTheDocument()
    expect(screen.queryByText(/behind|not following|not answering/)).not.toBeInTheDocument()
  })

  it('shows the lag while the indexer catches up', () => {
    renderScreen(<LiveLeaderboard initial={{ ...page, headBlock: 426, freshness: 'behind' }} limit={10} />)
    expect(screen.getByText('The board is 100 blocks behind the network and catching up.')).toBeInTheDocument()
  })

  it('shows another warning when the indexer has stopped', () => {
    renderScreen(<LiveLeaderboard initial={{ ...page, freshness: 'silent' }} limit={10} />)
    expect(screen.getByText(/^The board is not being updated/)).toBeInTheDocument()
    expect(screen.queryByText(/catching up/)).not.toBeInTheDocument()
  })

  it('shows the next step on an empty board, and a placeholder while loading', () => {
    const { rerender, container } = renderScreen(<LiveLeaderboard initial={page} limit={10} />)
    expect(screen.getByRole('link', { name: 'Buy a crystal' })).toHaveAttribute('href', '/en/app')
    rerender(<LiveLeaderboard key="unknown" initial={null} limit={10} />)
    expect(container.querySelector('[aria-busy]')?.children).toHaveLength(10)
  })

  it('keeps its height when the site refuses it, so that what is below does not move', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(540)
    vi.stubGlobal('fetch', async () => Response.json({ status: 503, code: 'board-unavailable' }, { status: 503 }))
    const { container } = renderScreen(<LiveLeaderboard initial={page} limit={10} />)
    expect(container.firstElementChild).not.toHaveStyle({ minHeight: '540px' })
    expect(await screen.findByText('HTTP error! status: 503')).toBeInTheDocument()
    expect(container.firstElementChild).toHaveStyle({ minHeight: '540px' })
    vi.restoreAllMocks()
  })

  it('scrolls to the own row on the page that holds it, with the same columns', async () => {
    const row = (rank: number, crystalPower: string): LeaderboardRow => ({
      rank,
      address: getAddress(`0x${rank.toString(16).padStart(40, '0')}`),
      username: null,
      crystalPower,
      gemPower: '0',
      gained: null,
      movement: null,
      pending: false,
    })
    const own = row(60, '7')
    const top = { ...page, leaderboard: [row(1, '123456789012345')], player: own }
    const around = { ...page, leaderboard: [row(59, '8'), own], player: own, previous: '8.0x3b' }
    vi.stubGlobal('fetch', async (url: string) => new Response(JSON.stringify(/around/.test(url) ? around : top)))
    const scrollIntoView = vi.fn()
    Element.prototype.scrollIntoView = scrollIntoView

    const { container } = renderScreen(<LiveLeaderboard initial={top} limit={10} player={own.address} />)
    const widths = () =>
      [...container.querySelectorAll('table')].map((table) => table.querySelector('colgroup')?.outerHTML)
    expect(widths()).toHaveLength(2)
    expect(new Set(widths()).size).toBe(1)

    await userEvent.click(screen.getByRole('button', { name: 'Show my rank' }))
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalledOnce())
    const shown = screen.getByRole('row', { current: true })
    expect(shown).toHaveFocus()
    expect(within(shown).getByText('60')).toBeInTheDocument()
    expect(screen.queryByText('Your rank')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'To the top' }))
    expect(await screen.findByText('Your rank')).toBeInTheDocument()
  })
})
