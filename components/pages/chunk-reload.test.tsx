import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isChunkFailure, reloadAfterChunkFailure } from './chunk-reload'

const failure = new Error('Failed to load chunk /_next/static/chunks/1a2b.js from module 42')

describe('isChunkFailure', () => {
  it.each([
    failure,
    Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
    new Error('Loading chunk 12 failed.'),
    new Error('Loading CSS chunk 7 failed. (/x.css)'),
    new TypeError('Failed to fetch dynamically imported module: https://x/y.js'),
  ])('recognises %s', (error) => expect(isChunkFailure(error)).toBe(true))

  it.each([
    new Error('Failed to fetch'),
    new TypeError('x is not a function'),
    'Failed to load chunk',
    null,
    undefined,
  ])('ignores %s', (error) => expect(isChunkFailure(error)).toBe(false))
})

describe('reloadAfterChunkFailure', () => {
  const reload = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    sessionStorage.clear()
  })
  afterEach(() => {
    reload.mockClear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('reloads at most once in 60 s', () => {
    expect(reloadAfterChunkFailure(failure, reload)).toBe(true)
    vi.advanceTimersByTime(59_999)
    expect(reloadAfterChunkFailure(failure, reload)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(reloadAfterChunkFailure(failure, reload)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  it('ignores other errors', () => {
    expect(reloadAfterChunkFailure(new Error('x'), reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(reloadAfterChunkFailure(failure, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
