import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from './with-timeout'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const limits = { waitingFor: 'signature', timeoutMs: 1000 } as const

it('resolves or rejects like the promise', async () => {
  await expect(withTimeout(Promise.resolve(7), limits)).resolves.toBe(7)
  await expect(withTimeout(Promise.reject(new Error('no')), limits)).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects after the timeout', async () => {
  const waiting = expect(withTimeout(new Promise(() => {}), limits)).rejects.toMatchObject({
    failure: { kind: 'timed-out', waitingFor: 'signature' },
  })
  await vi.advanceTimersByTimeAsync(1000)
  await waiting
})

it('rejects when the signal is aborted, also before the call', async () => {
  const controller = new AbortController()
  const waiting = withTimeout(new Promise(() => {}), { ...limits, signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ failure: { kind: 'abandoned' } })
  await expect(withTimeout(new Promise(() => {}), { ...limits, signal: controller.signal })).rejects.toMatchObject({
    failure: { kind: 'abandoned' },
  })
  expect(vi.getTimerCount()).toBe(0)
})
