'use client'

import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { drawFoil, eraseStroke } from './draw-foil'

/**
 * Tracks on a coarse grid how much of a surface is scratched off. Coordinates are fractions of the surface's side, from
 * 0 to 1.
 */
type ScratchedPart = {
  /** Scratches along a line. @returns the fraction that is scratched off, from 0 to 1. */
  readonly scratch: (fromX: number, fromY: number, toX: number, toY: number) => number
}

const cells = 24

/** From this fraction on, the rest of the surface is removed. */
const enoughScratched = 0.5

/** Creates a surface without scratches. @param radius of the scratching tip. */
export function createScratchedPart(radius: number): ScratchedPart {
  const isGone = new Uint8Array(cells * cells)
  let gone = 0

  function touch(x: number, y: number): void {
    for (let row = 0; row < cells; row++) {
      for (let column = 0; column < cells; column++) {
        const at = row * cells + column
        if (isGone[at] || Math.hypot((column + 0.5) / cells - x, (row + 0.5) / cells - y) > radius) continue
        isGone[at] = 1
        gone += 1
      }
    }
  }

  return {
    scratch(fromX, fromY, toX, toY) {
      const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / radius))
      for (let step = 0; step <= steps; step++)
        touch(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps)
      return gone / isGone.length
    },
  }
}

type ScratchSurfaceProps = {
  /** Seed of the foil; each card has its own. */
  seed: string
  foil: readonly [string, string]
  /** Whether it can be scratched; otherwise it only covers the fields. */
  isActive: boolean
  /** Called at each touch, because a failed request may have to be repeated. */
  onStart: () => void
  /** Called while scratching, for the sound. */
  onStroke: () => void
  /** Called when enough is scratched off, and at each touch after that. */
  onEnough: () => void
}

/** The radius of a fingertip as a fraction of the surface's side. */
const radius = 0.085

/**
 * The foil over a card, scratched off by mouse, pen or finger. The reveal button beside it does the same by keyboard.
 */
export function ScratchSurface({ seed, foil, isActive, onStart, onStroke, onEnough }: ScratchSurfaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stroke = useRef<{ part: ScratchedPart; last: readonly [number, number] | null; isDone: boolean } | null>(null)

  // Runs before the first paint, which would show the fields.
  useLayoutEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const side = Math.round(element.clientWidth * Math.min(devicePixelRatio, 2)) || 300
    element.width = side
    element.height = side
    drawFoil(context, seed, foil)
    stroke.current = { part: createScratchedPart(radius), last: null, isDone: false }
  }, [seed, foil])

  function scratchTo(event: PointerEvent<HTMLCanvasElement>): void {
    const element = event.currentTarget
    const context = element.getContext('2d')
    const state = stroke.current
    if (!isActive || !context || !state || state.isDone) return
    const box = element.getBoundingClientRect()
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY } of moves.length > 0 ? moves : [event.nativeEvent]) {
      const to = [(clientX - box.left) / box.width, (clientY - box.top) / box.height] as const
      const from = state.last ?? to
      state.last = to
      const scale = element.width
      eraseStroke(context, [from[0] * scale, from[1] * scale], [to[0] * scale, to[1] * scale], radius * 2 * scale)
      const part = state.part.scratch(...from, ...to)
      if (part >= enoughScratched && !state.isDone) {
        state.isDone = true
        onEnough()
      }
    }
    onStroke()
  }

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    const state = stroke.current
    if (!isActive || !state) return
    if (state.isDone) return onEnough()
    // The stroke may leave the card, and must not select text there.
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    state.last = null
    onStart()
    scratchTo(event)
  }

  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-scratch={isActive ? 'ready' : 'still'}
      onPointerDown={begin}
      onPointerMove={(event) => event.buttons > 0 && scratchTo(event)}
      onPointerUp={() => stroke.current && (stroke.current.last = null)}
      className={`absolute inset-0 size-full touch-none select-none ${isActive ? 'cursor-grab active:cursor-grabbing' : ''}`}
    />
  )
}
