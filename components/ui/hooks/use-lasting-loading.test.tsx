import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLastingLoading } from './use-lasting-loading'

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

describe('useLastingLoading', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const start = (isLoading: boolean) =>
    renderHook(({ isLoading }) => useLastingLoading(isLoading), { initialProps: { isLoading } })

  it('lasts at least 200 ms', () => {
    const { result, rerender } = start(true)
    pass(10)
    rerender({ isLoading: false })
    pass(189)
    expect(result.current).toBe(true)
    pass(1)
    expect(result.current).toBe(false)
  })

  it('ends at once after the minimum duration', () => {
    const { result, rerender } = start(true)
    pass(5_000)
    expect(result.current).toBe(true)
    rerender({ isLoading: false })
    expect(result.current).toBe(false)
  })

  it('starts again for the next loading period', () => {
    const { result, rerender } = start(false)
    expect(result.current).toBe(false)
    rerender({ isLoading: true })
    rerender({ isLoading: false })
    expect(result.current).toBe(true)
    pass(200)
    expect(result.current).toBe(false)
  })

  it('handles a loading period that starts when the last one ends', () => {
    const { result, rerender } = start(true)
    rerender({ isLoading: false })
    act(() => {
      vi.advanceTimersByTime(200)
      rerender({ isLoading: true })
    })
    rerender({ isLoading: false })
    expect(result.current).toBe(true)
    pass(200)
    expect(result.current).toBe(false)
  })
})
