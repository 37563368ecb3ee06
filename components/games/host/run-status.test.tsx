import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { RunStatus } from './run-status'

it.each([
  [{ score: 1_200, best: 1_200, rank: 4 }, '1,200 points count. Rank 4 of all time.'],
  [{ score: 700, best: 1_200, rank: 4 }, '700 points count. Your best is rank 4 of all time.'],
  [{ score: 700, best: 700, rank: null }, /^700 points count\.$/],
])('says whose place it is: %o', (run, said) => {
  const lastRun = { kind: 'stored', ...run } as const
  renderScreen(
    <RunStatus
      view={{ status: { kind: 'playing' }, lastRun, isWatching: false, isCounted: true, foundKey: null }}
      onPlay={() => {}}
      onKeySeen={() => {}}
    />,
  )
  expect(screen.getByRole('status')).toHaveTextContent(said)
})
