import { describe, expect, it } from 'vitest'
import { hashRequestBounds, runHash, withHashCapacity } from './password-hash'

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
  /** Sends requests at once. Each resolves to `done` or to its refusal. */
  const sendRequests = (count: number, toVisitor: (index: number) => string, work: () => Promise<void>) =>
    Array.from({ length: count }, (_, index) =>
      withHashCapacity(toVisitor(index), work).then(
        () => 'done' as const,
        (error: unknown) => error,
      ),
    )
  const isDone = (result: unknown) => result === 'done'

  it('refuses a flood with Retry-After and admits requests again afterwards', async () => {
    const { work, started, finishOne } = createWork()
    const requests = sendRequests(200, (index) => `203.0.113.${index}`, work)
    await nextTick()
    // Few more than hash, because those that have begun hash in the order of their arrival.
    expect(started()).toBe(hashRequestBounds.atOnce)
    expect(started()).toBeLessThanOrEqual(4)
    for (let finished = 0; finished < 64; finished += 1) await finishOne()
    expect(started()).toBe(64)
    const results = await Promise.all(requests)
    expect(results.filter(isDone)).toHaveLength(64)
    for (const refusal of results.filter((result) => !isDone(result)))
      expect(refusal).toMatchObject({ status: 503, code: 'busy', retryAfterSeconds: 3 })
    expect(await withHashCapacity('203.0.113.1', () => Promise.resolve(1))).toBe(1)
  })

  it('admits an honest login while one visitor sends as many requests as it can', async () => {
    const { work, started, finishOne } = createWork()
    const attack = sendRequests(1_000, () => '203.0.113.7', work)
    await nextTick()
    expect(started()).toBe(hashRequestBounds.atOnce)
    const login = withHashCapacity('198.51.100.1', () => Promise.resolve('logged in'))
    await finishOne()
    expect(await login).toBe('logged in')
    for (let finished = 1; finished < 4; finished += 1) await finishOne()
    const results = await Promise.all(attack)
    expect(results.filter(isDone)).toHaveLength(4)
    expect(results.find((result) => !isDone(result))).toMatchObject({ status: 503, code: 'busy' })
    expect(await withHashCapacity('203.0.113.7', () => Promise.resolve('share is free'))).toBe('share is free')
  })

  it('admits an honest login while twenty networks send as many requests as they can', async () => {
    const { work, started, finishOne } = createWork()
    const attack = sendRequests(1_000, (index) => `203.0.${index % 20}.7`, work)
    await nextTick()
    // Nobody has logged in from this address yet, as from those of the attack.
    const login = withHashCapacity('192.0.2.1', () => Promise.resolve('logged in'))
    // One request of each network has its turn before it, and nearly one more of each that has ended.
    for (let finished = 0; finished < 40 - hashRequestBounds.atOnce; finished += 1) await finishOne()
    expect(await login).toBe('logged in')
    while (started() < 63) await finishOne()
    for (let finished = 0; finished < hashRequestBounds.atOnce; finished += 1) await finishOne()
    expect((await Promise.all(attack)).filter(isDone)).toHaveLength(63)
  })

  it('admits another request after one that failed', async () => {
    for (let tries = 0; tries < 100; tries += 1)
      await expect(withHashCapacity('203.0.113.7', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
