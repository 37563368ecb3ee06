import { describe, expect, it, vi } from 'vitest'
import { createCachedRead, createCachedReads, createCachedTexts } from './cached-read'

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

describe('a failed read', () => {
  it('is not repeated by the next callers, but after a while', async () => {
    let time = 0
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
    const ask = createCachedRead({ read, freshForMs: 5, retryAfterMs: 10, now: () => time })
    for (const moment of [0, 9]) {
      time = moment
      await expect(ask()).rejects.toThrow('down')
    }
    expect(read).toHaveBeenCalledTimes(1)
    expect(ask.isCurrent()).toBe(true)
    time = 10
    expect(ask.isCurrent()).toBe(false)
    expect(await ask()).toBe('up')
    expect(read).toHaveBeenCalledTimes(2)
  })
})

describe('createCachedReads', () => {
  it('shares the reads of a key, drops the least recently used ones, and forgets by prefix', async () => {
    const reads = createCachedReads<string>({ max: 2, freshForMs: 1_000 })
    const read = vi.fn((key: string) => Promise.resolve(key))
    const ask = (key: string) => reads.read(key, () => read(key))
    expect(await Promise.all([ask('maze 1'), ask('maze 1'), ask('road 1')])).toEqual(['maze 1', 'maze 1', 'road 1'])
    expect(read).toHaveBeenCalledTimes(2)
    await ask('maze 1')
    await ask('run 1')
    await ask('maze 1')
    expect(read.mock.calls.flat()).toEqual(['maze 1', 'road 1', 'run 1'])
    await ask('road 1')
    expect(read.mock.calls.flat()).toEqual(['maze 1', 'road 1', 'run 1', 'road 1'])
    reads.forget('maze ')
    await ask('maze 1')
    expect(read).toHaveBeenCalledTimes(5)
  })

  it('reads a stale value with the function of the caller who finds it stale', async () => {
    let time = 0
    const now = () => time
    const reads = createCachedReads<number>({ max: 2, freshForMs: 10, now })
    const getCachedText = createCachedTexts({ max: 2, freshForMs: 10, now })
    const ask = (asked: number) =>
      Promise.all([
        reads.read('maze', () => Promise.resolve(asked)),
        getCachedText('maze', () => Promise.resolve(String(asked)))(),
      ])
    expect(await Promise.all([ask(1), ask(2)])).toEqual([
      [1, '1'],
      [1, '1'],
    ])
    time = 10
    expect(await ask(3)).toEqual([3, '3'])
    expect(await ask(4)).toEqual([3, '3'])
  })
})

describe('createCachedTexts', () => {
  it('drops the least recently used texts when all are longer than it may keep', async () => {
    const getCachedRead = createCachedTexts({ max: 100, maxCharacters: 25, freshForMs: 1_000 })
    const read = vi.fn((key: string) => Promise.resolve(key.repeat(10)))
    const ask = (key: string) => getCachedRead(key, () => read(key))()
    for (const key of ['a', 'b', 'a', 'b', 'c', 'b', 'c']) expect(await ask(key)).toHaveLength(10)
    expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c'])
    await ask('a')
    expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
  })
})
