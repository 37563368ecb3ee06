import { expect, it } from 'vitest'
import { cutPage, spareRows } from './read-history'

const rowsOf = (hashes: string) => Array.from(hashes, (transactionHash) => ({ transactionHash }))
const shown = ({ page, hasMore }: ReturnType<typeof cutPage>) => [
  page.map((row) => row.transactionHash).join(''),
  hasMore,
]

it.each([
  ['', 2, '', false],
  ['a', 2, 'a', false],
  ['ab', 2, 'ab', false],
  ['abc', 2, 'ab', true],
  ['abbb', 2, 'abbb', false],
  ['abbbc', 2, 'abbb', true],
  ['aab', 1, 'aa', true],
])('of %j with a limit of %d the page is %j', (hashes, limit, page, hasMore) => {
  expect(shown(cutPage(rowsOf(hashes), limit))).toEqual([page, hasMore])
})

it('cuts a very long transaction and reports that there is more', () => {
  expect(shown(cutPage(rowsOf('a'.repeat(1 + spareRows)), 1))).toEqual(['a'.repeat(1 + spareRows), true])
})
