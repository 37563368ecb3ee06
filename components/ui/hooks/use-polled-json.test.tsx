import { act, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePolledJson } from './use-polled-json'

const schema = v.object({ block: v.number() })
const options = { url: '/api/x', parse: v.parser(schema), initial: null, intervalMs: 1_000 }
const response = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('usePolledJson', () => {
  const fetcher = vi.fn<() => Promise<Response>>()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', fetcher)
  })
  afterEach(() => {
    fetcher.mockReset()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('fetches at once and again after the interval', async () => {
    fetcher.mockImplementationOnce(() => response({ block: 1 })).mockImplementation(() => response({ block: 2 }))
    const { result } = renderHook(() => usePolledJson({ ...options, initial: { block: 0 } }))
    await pass(0)
    expect(result.current).toEqual({ data: { block: 1 }, failed: false })
    await pass(1_000)
    expect(result.current).toEqual({ data: { block: 2 }, failed: false })
  })

  it.each([
    ['an answer', () => response({ block: 1 }), { data: { block: 1 }, failed: false }],
    ['a failure', () => response({}, 503), { data: null, failed: true }],
  ])('shows the loading state for at least 200 ms before %s', async (_, first, shown) => {
    fetcher.mockImplementation(first)
    const { result } = renderHook(() => usePolledJson(options))
    await pass(199)
    expect(result.current).toEqual({ data: null, failed: false })
    await pass(1)
    expect(result.current).toEqual(shown)
  })

  it.each([
    ['an error', () => response({ error: 'x' }, 503)],
    ['another shape', () => response({ block: 'one' })],
    ['no JSON', () => Promise.resolve(new Response('<html>'))],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('keeps the last data and reports the failure after %s', async (_, broken) => {
    fetcher.mockImplementationOnce(() => response({ block: 1 })).mockImplementationOnce(broken)
    fetcher.mockImplementation(() => response({ block: 3 }))
    const { result } = renderHook(() => usePolledJson(options))
    await pass(200)
    await pass(1_000)
    expect(result.current).toEqual({ data: { block: 1 }, failed: true })
    await pass(1_000)
    expect(result.current).toEqual({ data: { block: 3 }, failed: false })
  })

  it('goes on polling after a request without a response', async () => {
    const late = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    const fetchSilently = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
      (_, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('late')))),
    )
    vi.stubGlobal('fetch', fetchSilently)
    const { result } = renderHook(() => usePolledJson({ ...options, initial: { block: 1 } }))
    await pass(60_000)
    expect(fetchSilently).toHaveBeenCalledTimes(1)
    late.abort()
    await pass(0)
    expect(result.current).toEqual({ data: { block: 1 }, failed: true })
    await pass(1_000)
    expect(fetchSilently).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
  })

  it('does not fetch while the page is hidden or after unmounting', async () => {
    fetcher.mockImplementation(() => response({ block: 1 }))
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { unmount } = renderHook(() => usePolledJson(options))
    await pass(3_000)
    expect(fetcher).not.toHaveBeenCalled()
    hidden.mockReturnValue(false)
    await pass(1_000)
    expect(fetcher).toHaveBeenCalledTimes(1)
    unmount()
    await pass(5_000)
    expect(fetcher).toHaveBeenCalledTimes(1)
    hidden.mockRestore()
  })
})
