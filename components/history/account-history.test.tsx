import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { IndexerProgressNote } from './account-history'

const reading = { block: 1_200, finalBlock: 1_188, head: 1_200, ageSeconds: 0, freshness: 'fresh' } as const
const problem = () => screen.getByRole('status').textContent

it('shows the progress of the indexer, and announces only problems', () => {
  renderScreen(<IndexerProgressNote reading={{ ...reading, ageSeconds: 2 }} failed={false} />)
  expect(screen.getByText('Updated to block 1,200, 2 seconds ago')).toBeTruthy()
  expect(problem()).toBe('')
})

it.each([
  [{ reading: { ...reading, head: 1_250, freshness: 'behind' as const }, failed: false }, /50 blocks behind/],
  [
    { reading: { ...reading, ageSeconds: 90, freshness: 'silent' as const }, failed: false },
    /not being updated at the moment/,
  ],
  [{ reading: null, failed: false }, /no history for this network/],
  [{ reading: undefined, failed: true }, /not available at the moment/],
  [{ reading, failed: true }, /not available at the moment/],
])('says what is wrong %#', (props, text) => {
  renderScreen(<IndexerProgressNote {...props} />)
  expect(problem()).toMatch(text)
})
