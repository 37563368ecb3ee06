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

  it('ends at once where it has lasted longer', () => {
    const { result, rerender } = start(true)
    pass(5_000)
    expect(result.current).toBe(true)
    rerender({ isLoading: false })
    expect(result.current).toBe(false)
  })

  it('shows nothing where nothing is loading, and lasts again when it loads again', () => {
    const { result, rerender } = start(false)
    expect(result.current).toBe(false)
    rerender({ isLoading: true })
    rerender({ isLoading: false })
    expect(result.current).toBe(true)
    pass(200)
    expect(result.current).toBe(false)
  })

  it('ends where it loads again in the very moment in which it would have ended', () => {
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
