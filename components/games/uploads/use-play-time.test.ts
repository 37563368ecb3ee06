import { expect, it, vi } from 'vitest'
import { createPlayClock } from './use-play-time'

function open(id: string | null = 'a') {
  let time = 0
  const begin = vi.fn(() => Promise.resolve(id))
  const extend = vi.fn()
  return {
    clock: createPlayClock({ begin, extend, now: () => time }),
    begin,
    extend,
    pass: (ms: number) => void (time += ms),
  }
}

it('counts what is played, without pauses, as one play', async () => {
  const { clock, begin, extend, pass } = open()
  pass(5_000)
  clock.tell()
  expect(begin).not.toHaveBeenCalled()
  clock.set(true)
  pass(2_500)
  clock.set(false)
  pass(60_000)
  clock.set(true)
  clock.set(true)
  pass(1_000)
  clock.tell()
  pass(1_000)
  clock.set(false)
  await vi.waitFor(() => expect(extend).toHaveBeenCalledTimes(3), 10_000)
  expect(extend.mock.calls).toEqual([
    ['a', 2],
    ['a', 3],
    ['a', 4],
  ])
  expect(begin).toHaveBeenCalledOnce()
})

it('says nothing of a play that nobody counts', async () => {
  const { clock, extend, pass } = open(null)
  clock.set(true)
  pass(3_000)
  clock.set(false)
  await Promise.resolve()
  expect(extend).not.toHaveBeenCalled()
})
