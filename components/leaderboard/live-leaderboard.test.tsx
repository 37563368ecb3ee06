import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
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
})
