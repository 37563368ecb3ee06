import { expect, it, vi } from 'vitest'
import { createReadCache } from './read-cache'

it('reads a value once for questions that follow each other closely, and each key for itself', async () => {
  let nowMs = 0
  const cache = createReadCache(() => nowMs)
  const read = vi.fn(() => Promise.resolve(++nowMs))
  expect(await Promise.all([cache.read('a', read), cache.read('a', read), cache.read('b', read)])).toEqual([1, 1, 2])
  nowMs = 5_000
  expect(await cache.read('a', read)).toBe(5_001)
  cache.clear()
  expect(await cache.read('a', read)).toBe(5_002)
})
