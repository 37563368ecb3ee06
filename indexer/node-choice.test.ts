import { expect, it } from 'vitest'
import type { Node } from './node'
import { createNodeChoice } from './node-choice'

const toNode = (url: string) => ({ url }) as Node
const [best, second] = [toNode('http://best'), toNode('http://second')] as const

it('asks the next best while one rests, and comes back to the best', () => {
  let time = 0
  const choice = createNodeChoice(
    [best, second],
    () => time,
    () => 0,
  )
  expect(choice.pick()).toBe(best)
  choice.failed(best)
  expect(choice.pick()).toBe(second)
  expect(choice.waitMs()).toBe(0)
  choice.failed(second)
  expect(choice.pick()).toBeNull()
  expect(choice.waitMs()).toBe(250)
  time = 500
  expect(choice.pick()).toBe(best)
})

it('comes back within seconds where all of them fail, however long one was left alone before', () => {
  const choice = createNodeChoice(
    [best, second],
    () => 0,
    () => 0,
  )
  for (let failures = 0; failures < 12; failures += 1) choice.failed(best)
  choice.failed(second)
  choice.failed(second)
  expect(choice.waitMs()).toBeLessThanOrEqual(4_000)
})

it('lets a node that keeps failing rest for longer and longer, a minute at most', () => {
  let time = 0
  const choice = createNodeChoice(
    [best, second],
    () => time,
    () => 0,
  )
  const rests = Array.from({ length: 12 }, () => {
    choice.failed(best)
    const begin = time
    while (choice.pick() !== best) time += 250
    return time - begin
  })
  expect(rests.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000])
  expect(Math.max(...rests)).toBe(60_000)
  choice.answered(best)
  choice.failed(best)
  time += 500
  expect(choice.pick()).toBe(best)
})

it('never leaves a single node for more than four seconds', () => {
  const choice = createNodeChoice(
    [best],
    () => 0,
    () => 0,
  )
  for (let failures = 0; failures < 20; failures += 1) choice.failed(best)
  expect(choice.waitMs()).toBe(4_000)
})
