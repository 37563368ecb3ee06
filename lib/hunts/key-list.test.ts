import { expect, it } from 'vitest'
import { thingsOfKeys } from './key-list'

it('deals the keys of a tier evenly to its things', () => {
  const score = { kind: 'score', least: 1 } as const
  expect(thingsOfKeys([2, 4], [score, { kind: 'things', things: [9, 5] }])).toEqual([null, null, 9, 5, 9, 5])
  expect(thingsOfKeys([2], [])).toEqual([null, null])
  expect(thingsOfKeys([3], [{ kind: 'things', things: [9, 5] }])).toBeNull()
})
