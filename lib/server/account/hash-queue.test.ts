import { describe, expect, it } from 'vitest'
import { inHashQueue } from './hash-queue'

/** Work that ends when it is told to. */
function createWork() {
  let begun = 0
  const ends: (() => void)[] = []
  return {
    begun: () => begun,
    start: () =>
      inHashQueue(() => {
        begun += 1
        return new Promise<void>((resolve) => ends.push(resolve))
      }),
    endOne: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('the queue of hashes', () => {
  it('works on few at a time, lets few wait, refuses the rest at once, and forgets nobody', async () => {
    const work = createWork()
    const all = Array.from({ length: 200 }, () =>
      work.start().then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      ),
    )
    const atOnce = work.begun()
    expect(atOnce).toBeGreaterThanOrEqual(1)
    expect(atOnce).toBeLessThan(200)
    for (let ended = 0; ended < 64 + atOnce; ended += 1) {
      expect(work.begun() - ended).toBeLessThanOrEqual(atOnce)
      await work.endOne()
    }
    const results = await Promise.all(all)
    expect(results.filter((result) => result === 'done')).toHaveLength(64 + atOnce)
    expect(results.filter((result) => result === 'busy')).toHaveLength(200 - 64 - atOnce)
  })

  it('goes on after work that failed', async () => {
    await expect(inHashQueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await inHashQueue(() => Promise.resolve(1))).toBe(1)
  })
})
