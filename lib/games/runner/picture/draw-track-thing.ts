import type { RunnerObjectKind } from '../runner-level'
import { drawEmblem } from './draw-emblem'

const tints: Readonly<Record<RunnerObjectKind, string>> = {
  shards: '#26ecb2',
  shield: '#8fd8ff',
  magnet: '#26ecb2',
  double: '#ffb454',
  stasis: '#8a7dff',
  key: '#ffd166',
  chest: '#ffb454',
}

/** The colour that a thing on the track is known by. */
export const tintOfThing = (kind: RunnerObjectKind): string => tints[kind]

/** Drawings of the powers, in a square of 16. */
const powers: Readonly<Partial<Record<RunnerObjectKind, string>>> = {
  shield: 'M8 3 12 5v3c0 2.6-1.6 4.4-4 5-2.4-.6-4-2.4-4-5V5z',
  magnet: 'M4 3.5h2.5v4.6a1.5 1.5 0 0 0 3 0V3.5H12v4.6a4 4 0 0 1-8 0z',
  double: 'M4 11.5 6.5 8 4 4.5M8.5 11.5 11 8 8.5 4.5',
  stasis: 'M5 3.5h6M5 12.5h6M5.5 3.5c0 2.6 5 3.2 5 4.5s-5 1.9-5 4.5M10.5 3.5c0 2.6-5 3.2-5 4.5s5 1.9 5 4.5',
}

function drawShards(brush: CanvasRenderingContext2D, size: number): void {
  for (const middle of [0.22, 0.5, 0.78]) {
    brush.beginPath()
    brush.moveTo(size * middle, size * 0.34)
    brush.lineTo(size * (middle + 0.1), size * 0.5)
    brush.lineTo(size * middle, size * 0.66)
    brush.lineTo(size * (middle - 0.1), size * 0.5)
    brush.fill()
  }
}

function drawKey(brush: CanvasRenderingContext2D, size: number): void {
  brush.lineWidth = size * 0.09
  brush.beginPath()
  brush.arc(size * 0.34, size * 0.42, size * 0.15, 0, Math.PI * 2)
  brush.moveTo(size * 0.46, size * 0.52)
  brush.lineTo(size * 0.76, size * 0.78)
  brush.moveTo(size * 0.62, size * 0.8)
  brush.lineTo(size * 0.7, size * 0.7)
  brush.stroke()
}

function drawChest(brush: CanvasRenderingContext2D, size: number): void {
  brush.fillStyle = '#7a4f26'
  brush.fillRect(size * 0.18, size * 0.28, size * 0.64, size * 0.5)
  brush.fillStyle = tints.chest
  brush.fillRect(size * 0.18, size * 0.44, size * 0.64, size * 0.06)
  brush.fillRect(size * 0.45, size * 0.4, size * 0.1, size * 0.18)
}

/** Draws a thing on the track into a cell, its upper left corner at 0, 0. */
export function drawTrackThing(brush: CanvasRenderingContext2D, kind: RunnerObjectKind, size: number): void {
  brush.fillStyle = brush.strokeStyle = tints[kind]
  brush.lineCap = brush.lineJoin = 'round'
  if (kind === 'shards') return drawShards(brush, size)
  if (kind === 'key') return drawKey(brush, size)
  if (kind === 'chest') return drawChest(brush, size)
  drawEmblem(brush, powers[kind] ?? '', size)
}
