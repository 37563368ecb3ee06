import { expect, it } from 'vitest'
import { getClosableParts } from './hunt-state'
import type { Hunt, HuntsProgress } from './hunt-schema'

const part = (id: string, state: Hunt['state'], end: number) => ({ id, state, end }) as Hunt['parts'][number]
const reading = (blockTime: number, freshness: 'fresh' | 'behind' | 'silent' = 'fresh'): HuntsProgress => ({
  block: 1,
  blockTime,
  lagBlocks: 0,
  freshness,
})
const parts = [part('1', 'closed', 50), part('2', 'ended', 100), part('3', 'ended', 102), part('4', 'live', 200)]

it('closes the parts that ended before the indexed block', () => {
  expect(getClosableParts({ parts }, reading(99))).toEqual([])
  expect(getClosableParts({ parts }, reading(100))).toEqual(['2'])
  expect(getClosableParts({ parts }, reading(102))).toEqual(['2', '3'])
})

it('closes the parts that ended by the clock if the index is not fresh', () => {
  for (const unknown of [null, reading(10, 'behind'), reading(10, 'silent')])
    expect(getClosableParts({ parts }, unknown)).toEqual(['2', '3'])
})
