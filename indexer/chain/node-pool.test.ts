import { expect, it } from 'vitest'
import type { Node } from './node'
import { createNodePool } from './node-pool'

const toNode = (url: string) => ({ url }) as Node
const [best, second] = [toNode('http://best'), toNode('http://second')] as const

it('uses the second node while the best one rests, then returns to the best', () => {
  let time = 0
  const pool = createNodePool(
    [best, second],
    () => time,
    () => 0,
  )
  expect(pool.pick()).toBe(best)
  pool.failed(best)
  expect(pool.hasReady()).toBe(true)
  expect(pool.pick()).toBe(second)
  time = 500
  expect(pool.pick()).toBe(best)
})

it('alternates between the nodes while all of them fail, however long one has been resting', () => {
  let time = 0
  const pool = createNodePool(
    [best, second],
    () => time,
    () => 0,
  )
  for (let failures = 0; failures < 12; failures += 1) pool.failed(best)
  time += 1
  pool.failed(second)
  expect(pool.hasReady()).toBe(false)
  expect(pool.pick()).toBe(best)
  time += 1
  pool.failed(best)
  expect(pool.pick()).toBe(second)
})

it('doubles the rest of a failing node up to a minute', () => {
  let time = 0
  const pool = createNodePool(
    [best, second],
    () => time,
    () => 0,
  )
  const rests = Array.from({ length: 12 }, () => {
    pool.failed(best)
    const begin = time
    while (pool.pick() !== best) time += 250
    return time - begin
  })
  expect(rests.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000])
  expect(Math.max(...rests)).toBe(60_000)
  pool.succeeded(best)
  pool.failed(best)
  time += 500
  expect(pool.pick()).toBe(best)
})

it('always returns a single node', () => {
  const pool = createNodePool([best], () => 0)
  for (let failures = 0; failures < 20; failures += 1) pool.failed(best)
  expect(pool.pick()).toBe(best)
})
