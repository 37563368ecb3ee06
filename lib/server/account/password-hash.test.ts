import { describe, expect, it } from 'vitest'
import { runHash, withHashCapacity } from './password-hash'

/** Work that ends when the test says so. */
function createWork() {
  let started = 0
  const finishers: (() => void)[] = []
  return {
    started: () => started,
    work: () => {
      started += 1
      return new Promise<void>((resolve) => finishers.push(resolve))
    },
    finishOne: async () => {
      finishers.shift()?.()
      await nextTick()
    },
  }
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve))

describe('runHash', () => {
  it('runs at most two hashes at once and queues the others', async () => {
    const { work, started, finishOne } = createWork()
    const hashes = Array.from({ length: 20 }, () => runHash(work))
    await nextTick()
    const atOnce = started()
    expect(atOnce).toBeGreaterThanOrEqual(1)
    expect(atOnce).toBeLessThanOrEqual(2)
    for (let finished = 0; finished < 20; finished += 1) {
      expect(started() - finished).toBeLessThanOrEqual(atOnce)
      await finishOne()
    }
    await Promise.all(hashes)
  })

  it('continues after a hash that failed', async () => {
    await expect(runHash(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await runHash(() => Promise.resolve(1))).toBe(1)
  })
})

describe('withHashCapacity', () => {
  it('refuses a flood with Retry-After and admits requests again afterwards', async () => {
    const { work, started, finishOne } = createWork()
    const requests = Array.from({ length: 200 }, () =>
      withHashCapacity(work).then(
        () => 'done' as const,
        (error: unknown) => error,
      ),
    )
    await nextTick()
    expect(started()).toBe(64)
    for (let finished = 0; finished < 64; finished += 1) await finishOne()
    const results = await Promise.all(requests)
    expect(results.filter((result) => result === 'done')).toHaveLength(64)
    for (const refusal of results.filter((result) => result !== 'done'))
      expect(refusal).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 3 })
    expect(await withHashCapacity(() => Promise.resolve(1))).toBe(1)
  })

  it('admits another request after one that failed', async () => {
    for (let tries = 0; tries < 100; tries += 1)
      await expect(withHashCapacity(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
