import { expect, it, vi } from 'vitest'
import { createPlayClock } from './uploaded-game-host'

function open(id: string | null = 'a') {
  let time = 0
  const start = vi.fn(() => Promise.resolve(id))
  const report = vi.fn()
  return {
    clock: createPlayClock({ start, report, now: () => time }),
    start,
    report,
    pass: (ms: number) => void (time += ms),
  }
}

it('counts playing time without pauses as one play', async () => {
  const { clock, start, report, pass } = open()
  pass(5_000)
  clock.report()
  expect(start).not.toHaveBeenCalled()
  clock.set(true)
  pass(2_500)
  clock.set(false)
  pass(60_000)
  clock.set(true)
  clock.set(true)
  pass(1_000)
  clock.report()
  pass(1_000)
  clock.set(false)
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(3), 10_000)
  expect(report.mock.calls).toEqual([
    ['a', 2],
    ['a', 3],
    ['a', 4],
  ])
  expect(start).toHaveBeenCalledOnce()
})

it('sends nothing for a play that the server does not count', async () => {
  const { clock, report, pass } = open(null)
  clock.set(true)
  pass(3_000)
  clock.set(false)
  await Promise.resolve()
  expect(report).not.toHaveBeenCalled()
})
