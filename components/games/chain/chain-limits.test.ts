// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { createChainLimits, isAfterGestureIn, maxRequestsPerMinute, pauseAfterRefusalMs } from './chain-limits'

it('allows one open request at a time', () => {
  const limits = createChainLimits('spark', null)
  expect(limits.open(0, true)).toBeNull()
  expect(limits.open(1, true)).toBe('busy')
  limits.close(2, false)
  expect(limits.open(3, true)).toBeNull()
})

it('refuses requests for a while after a refusal', () => {
  const limits = createChainLimits('spark', null)
  limits.open(0, true)
  limits.close(10, true)
  expect(limits.open(10 + pauseAfterRefusalMs - 1, true)).toBe('too_often')
  expect(limits.open(10 + pauseAfterRefusalMs, true)).toBeNull()
})

it('allows a few requests in any minute', () => {
  const limits = createChainLimits('spark', null)
  for (let at = 0; at < maxRequestsPerMinute; at += 1) {
    expect(limits.open(at, true)).toBeNull()
    limits.close(at, false)
  }
  expect(limits.open(59_999, true)).toBe('too_often')
  expect(limits.open(60_000, true)).toBeNull()
})

it('refuses a request without an action of the player', () => {
  const limits = createChainLimits('spark', null)
  expect(limits.open(0, false)).toBe('no_gesture')
  expect(limits.open(0, true)).toBeNull()
})

it('keeps a game quiet for the visit, also after a reload', () => {
  sessionStorage.clear()
  const limits = createChainLimits('spark', sessionStorage)
  limits.mute()
  expect(limits.open(0, true)).toBe('muted')
  expect(createChainLimits('spark', sessionStorage).open(0, true)).toBe('muted')
  expect(createChainLimits('other', sessionStorage).open(0, true)).toBeNull()
})

it('knows from the browser whether the player acted in the frame', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const activation = { isActive: true }
  vi.stubGlobal('navigator', { userActivation: activation })
  expect(isAfterGestureIn(frame)).toBe(false)
  Object.defineProperty(document, 'activeElement', { value: frame, configurable: true })
  expect(isAfterGestureIn(frame)).toBe(true)
  activation.isActive = false
  expect(isAfterGestureIn(frame)).toBe(false)
  vi.unstubAllGlobals()
})
