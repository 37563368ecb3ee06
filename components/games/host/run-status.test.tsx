import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { initialView } from './game-state'
import { RunStatus } from './run-status'

it.each([
  [{ score: 1_200, best: 1_200, rank: 4 }, '1,200 points count. Rank 4 of all time.'],
  [{ score: 700, best: 1_200, rank: 4 }, '700 points count. Your best is rank 4 of all time.'],
  [{ score: 700, best: 700, rank: null }, /^700 points count\.$/],
])('says whose place it is: %o', (run, said) => {
  const lastRun = { kind: 'stored', ...run } as const
  renderScreen(
    <RunStatus
      view={{ ...initialView, status: { kind: 'playing' }, lastRun }}
      onPlay={() => {}}
      onKeySeen={() => {}}
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent(said)
})

it.each([
  [null, 'Practice: this run does not count.'],
  [18 * 3_600, 'Practice: too many runs have been started for this one to count. Runs count again in 18 hours.'],
])('says that a run does not count, and when runs count again: %s', (waitSeconds, said) => {
  renderScreen(
    <RunStatus
      view={{ ...initialView, status: { kind: 'playing' }, isCounted: false, waitSeconds }}
      onPlay={() => {}}
      onKeySeen={() => {}}
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent(said)
})
