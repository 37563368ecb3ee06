import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { IndexerProgressNote } from './account-history'

const reading = { block: 1_200, finalBlock: 1_188, head: 1_200, ageSeconds: 0, freshness: 'fresh' } as const
const problem = () => screen.getByRole('status').textContent

it('shows the progress of the indexer, and announces only problems', () => {
  renderScreen(<IndexerProgressNote reading={{ ...reading, ageSeconds: 2 }} failed={false} />)
  expect(screen.getByText('Read up to block 1,200, 2 seconds ago')).toBeTruthy()
  expect(problem()).toBe('')
})

it.each([
  [{ reading: { ...reading, head: 1_250, freshness: 'behind' as const }, failed: false }, /50 blocks behind/],
  [{ reading: { ...reading, ageSeconds: 90, freshness: 'silent' as const }, failed: false }, /not following the chain/],
  [{ reading: null, failed: false }, /No history is kept of this chain/],
  [{ reading: undefined, failed: true }, /does not answer/],
  [{ reading, failed: true }, /does not answer/],
])('says what is wrong %#', (props, text) => {
  renderScreen(<IndexerProgressNote {...props} />)
  expect(problem()).toMatch(text)
})
