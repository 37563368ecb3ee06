import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScratchSurface } from './scratch-surface'

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
