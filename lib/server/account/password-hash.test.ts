import { describe, expect, it } from 'vitest'
import { requireHashCapacity, runHash } from './password-hash'

/** Work that ends when the test says so. */
function createWork() {
  let started = 0
  const finishers: (() => void)[] = []
  return {
    started: () => started,
    start: () =>
      runHash(() => {
        started += 1
        return new Promise<void>((resolve) => finishers.push(resolve))
      }),
    finishOne: async () => {
      finishers.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

describe('runHash', () => {
  it('runs a few hashes at once, queues 64 and refuses the rest of a flood with Retry-After', async () => {
    const work = createWork()
    const results = Array.from({ length: 200 }, () =>
      work.start().then(
        () => 'done' as const,
        (error: unknown) => error,
      ),
    )
    await nextTick()
    const atOnce = work.started()
    expect(atOnce).toBeGreaterThanOrEqual(1)
    expect(atOnce).toBeLessThanOrEqual(2)
    expect(() => requireHashCapacity()).toThrow(
      expect.objectContaining({ status: 503, code: 'busy', retryAfterSeconds: 3 }),
    )
    for (let finished = 0; finished < 64 + atOnce; finished += 1) {
      expect(work.started() - finished).toBeLessThanOrEqual(atOnce)
      await work.finishOne()
    }
    const settled = await Promise.all(results)
    const done = settled.filter((result) => result === 'done').length
    expect(done).toBeGreaterThanOrEqual(64)
    expect(done).toBeLessThanOrEqual(64 + atOnce)
    for (const refusal of settled.filter((result) => result !== 'done'))
      expect(refusal).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 3 })
    expect(() => requireHashCapacity()).not.toThrow()
  })

  it('continues after a hash that failed', async () => {
    await expect(runHash(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await runHash(() => Promise.resolve(1))).toBe(1)
  })
})
