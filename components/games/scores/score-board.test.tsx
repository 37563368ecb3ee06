import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { GameApi } from '@/components/games/host/game-api'
import type { ScoreBoard as Board } from '@/lib/games/score-schema'
import { renderScreen } from '@/tests/support/render-screen'
import { ScoreBoard } from './score-board'

const row = (rank: number) => ({
  rank,
  name: `Player ${rank}`,
  address: null,
  guest: null,
  frame: null,
  score: 1_000 - rank,
  attempt: `00000000-0000-4000-8000-00000000000${rank}`,
  reachedAt: '2026-11-21T12:00:00.000Z',
})
const own = { rank: 2, score: 998, attempt: row(2).attempt, reachedAt: row(2).reachedAt }
const board: Board = { rows: [row(1), row(2)], players: 2, own, above: row(1) }
const api: Pick<GameApi, 'scores' | 'replay'> = {
  scores: () => Promise.resolve(board),
  replay: () => Promise.reject(new Error('nobody watches')),
}

it('names the table by its period, and marks the own run', async () => {
  renderScreen(<ScoreBoard game="car-game" storedRuns={0} onWatch={() => undefined} api={api} />)
  const table = await screen.findByRole('table', { name: 'Best runs, All time' })
  expect(within(table).getByRole('row', { current: true })).toHaveTextContent('Player 2')
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(await screen.findByRole('table', { name: 'Best runs, Today' })).toBeInTheDocument()
})

it('keeps the board of one period until that of the next has loaded', async () => {
  let load: (board: Board) => void = () => undefined
  const next = new Promise<Board>((resolve) => {
    load = resolve
  })
  const shown = { ...api, scores: (_: string, period: string) => (period === 'all' ? api.scores('', 'all') : next) }
  renderScreen(<ScoreBoard game="car-game" storedRuns={0} onWatch={() => undefined} api={shown} />)
  const table = await screen.findByRole('table', { name: 'Best runs, All time' })
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(table).toBeVisible()
  expect(table.closest('[aria-busy="true"]')).not.toBeNull()
  load({ ...board, rows: [], own: null })
  expect(await screen.findByText('No runs in this period yet. Play the first one.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

it('puts the name of a player in the frame that the player wears', async () => {
  const framed = { ...board, rows: [{ ...row(1), frame: 'frame-neon' }, row(2), { ...row(3), frame: 'not-sold' }] }
  const shown = { ...api, scores: () => Promise.resolve(framed) }
  const { container } = renderScreen(
    <ScoreBoard game="car-game" storedRuns={0} onWatch={() => undefined} api={shown} />,
  )
  const name = await screen.findByRole('link', { name: 'Player 1' })
  expect([...container.querySelectorAll('[data-frame]')]).toEqual([name.closest('[data-frame="frame-neon"]')])
})
