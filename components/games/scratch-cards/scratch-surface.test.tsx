import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createScratchedPart, ScratchSurface } from './scratch-surface'

const calls = () => ({ onStart: vi.fn(), onStroke: vi.fn(), onEnough: vi.fn() })

/** A canvas of 100 by 100 pixels that ignores all drawing. */
beforeEach(() => {
  const context: object = new Proxy(
    {},
    {
      get: (_, name) => (name === 'canvas' ? { width: 100, height: 100 } : () => ({ addColorStop: () => undefined })),
      set: () => true,
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined
})

afterEach(() => vi.restoreAllMocks())

function open() {
  const heard = calls()
  const { container } = render(<ScratchSurface seed="a card" foil={['#ffffff', '#000000']} isActive {...heard} />)
  const canvas = container.querySelector('canvas') as HTMLCanvasElement
  const touch = (clientX: number, clientY: number) => fireEvent.pointerDown(canvas, { clientX, clientY, buttons: 1 })
  const rub = (clientX: number, clientY: number) => fireEvent.pointerMove(canvas, { clientX, clientY, buttons: 1 })
  return { ...heard, touch, rub, lift: () => fireEvent.pointerUp(canvas) }
}

it('calls onStart at each touch, because the first request may have failed', () => {
  const { touch, lift, onStart, onEnough } = open()
  touch(10, 10)
  lift()
  touch(20, 20)
  expect([onStart.mock.calls.length, onEnough.mock.calls.length]).toEqual([2, 0])
})

it('calls onEnough once when enough is scratched, and at each later touch', () => {
  const { touch, rub, lift, onStart, onEnough } = open()
  touch(0, 0)
  for (let y = 0; y <= 100; y += 10) {
    rub(0, y)
    rub(100, y)
  }
  expect(onEnough).toHaveBeenCalledTimes(1)
  lift()
  touch(50, 50)
  expect([onStart.mock.calls.length, onEnough.mock.calls.length]).toEqual([1, 2])
})

describe('the scratched part', () => {
  it('counts each spot once', () => {
    const part = createScratchedPart(0.1)
    const first = part.scratch(0.5, 0.5, 0.5, 0.5)
    expect(first).toBeGreaterThan(0.02)
    expect(first).toBeLessThan(0.045)
    expect(part.scratch(0.5, 0.5, 0.5, 0.5)).toBe(first)
  })

  it('leaves no gaps in a fast stroke, and reaches the whole surface', () => {
    const fast = createScratchedPart(0.1).scratch(0, 0.5, 1, 0.5)
    const slowPart = createScratchedPart(0.1)
    let slow = 0
    for (let x = 0; x < 1; x += 0.01) slow = slowPart.scratch(x, 0.5, x + 0.01, 0.5)
    expect(Math.abs(fast - slow)).toBeLessThan(0.03)
    const whole = createScratchedPart(0.1)
    let part = 0
    for (let y = 0; y <= 1; y += 0.1) part = whole.scratch(0, y, 1, y)
    expect(part).toBe(1)
  })

  it('ignores strokes beside the surface', () => {
    expect(createScratchedPart(0.1).scratch(-3, -3, -2, -2)).toBe(0)
  })
})
