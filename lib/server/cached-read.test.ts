import { describe, expect, it, vi } from 'vitest'
import { createCachedRead } from './cached-read'

describe('createCachedRead', () => {
  it('reads once for concurrent callers, and again when the value is old', async () => {
    let time = 0
    const read = vi.fn(() => Promise.resolve(time))
    const ask = createCachedRead({ read, freshForMs: 10, now: () => time })
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([0, 0, 0])
    time = 9
    expect(await ask()).toBe(0)
    time = 10
    expect(await ask()).toBe(10)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('keeps the previous value if keepLast says so', async () => {
    let time = 0
    const answers = ['right', 'silent', 'right again']
    const ask = createCachedRead({
      read: () => Promise.resolve(answers.shift() ?? ''),
      freshForMs: 1,
      keepLast: (_, next) => next === 'silent',
      now: () => time,
    })
    expect(await ask()).toBe('right')
    time = 1
    expect(await ask()).toBe('right')
    time = 2
    expect(await ask()).toBe('right again')
  })

  it('returns the previous value if the read takes too long, and the new one later', async () => {
    let time = 0
    let answer = (_value: string) => {}
    const read = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)))
    const ask = createCachedRead({ read, freshForMs: 1, maxWaitMs: 5, now: () => time })
    const first = ask()
    answer('old')
    expect(await first).toBe('old')
    time = 1
    expect(await ask()).toBe('old')
    expect(await ask()).toBe('old')
    expect(read).toHaveBeenCalledTimes(2)
    answer('new')
    expect(await ask()).toBe('new')
  })

  it('reads again after a failure', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
    const ask = createCachedRead({ read, freshForMs: 1_000 })
    await expect(ask()).rejects.toThrow('down')
    expect(await ask()).toBe('up')
  })
})
