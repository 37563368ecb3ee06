import { drawEmblem } from '@/lib/games/runner/picture/draw-emblem'
import { drawTrackThing } from '@/lib/games/runner/picture/draw-track-thing'
import type { RoadObjectKind } from '../road-level'

const tints: Readonly<Record<RoadObjectKind, string>> = {
  lights: '#26ecb2',
  boost: '#26ecb2',
  repair: '#ff4d6d',
  clock: '#6fd6ff',
  key: '#ffd166',
  chest: '#ffb454',
}

/** The colour that a thing on a road is known by. */
export const tintOfRoadThing = (kind: RoadObjectKind): string => tints[kind]

/** Drawings of what helps the car, in a square of 16. */
const boons = {
  boost: 'M4 11.5 7 8 4 4.5M8.5 11.5l3-3.5-3-3.5',
  repair: 'M8 4v8M4 8h8',
  clock: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M8 5.5V8l2 1.4',
} as const

/** Draws a thing on a road into a cell, its upper left corner at 0, 0. */
export function drawRoadThing(brush: CanvasRenderingContext2D, kind: RoadObjectKind, size: number): void {
  if (kind === 'key' || kind === 'chest') return drawTrackThing(brush, kind, size)
  if (kind === 'lights') return drawTrackThing(brush, 'shards', size)
  brush.fillStyle = brush.strokeStyle = tints[kind]
  brush.lineCap = brush.lineJoin = 'round'
  drawEmblem(brush, boons[kind], size)
}
