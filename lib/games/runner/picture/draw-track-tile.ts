import type { RunnerTile } from '../runner-tiles'

export type TrackColours = { readonly first: string; readonly second: string }

const asphalt = '#0e161f'
const edge = '#1d2a36'
const warm = '#ffb454'
const danger = '#ff6b7a'
const ice = '#8fd8ff'
const violet = '#8a7dff'
const slate = '#52677a'

type Draw = (brush: CanvasRenderingContext2D, size: number, colours: TrackColours) => void

/** Draws lines through points, in parts of the cell. */
function line(
  brush: CanvasRenderingContext2D,
  size: number,
  points: readonly (readonly [number, number])[],
  width = 0.08,
): void {
  brush.lineWidth = Math.max(1, size * width)
  brush.beginPath()
  points.forEach(([x, y], index) => (index === 0 ? brush.moveTo(x * size, y * size) : brush.lineTo(x * size, y * size)))
  brush.stroke()
}

const box = (brush: CanvasRenderingContext2D, size: number, x: number, y: number, width: number, height: number) =>
  brush.fillRect(x * size, y * size, width * size, height * size)

/** What stands in a lane, seen from above by who runs to the right. */
const obstacles: Readonly<Record<RunnerTile, Draw | null>> = {
  free: null,
  barrier(brush, size) {
    brush.fillStyle = warm
    box(brush, size, 0.44, 0.08, 0.12, 0.84)
    brush.fillStyle = asphalt
    for (const y of [0.2, 0.44, 0.68]) box(brush, size, 0.44, y, 0.12, 0.1)
    brush.strokeStyle = warm
    line(brush, size, [
      [0.12, 0.58],
      [0.24, 0.42],
      [0.36, 0.58],
    ])
  },
  beam(brush, size) {
    brush.strokeStyle = violet
    line(
      brush,
      size,
      [
        [0.5, 0.06],
        [0.5, 0.94],
      ],
      0.14,
    )
    line(brush, size, [
      [0.12, 0.42],
      [0.24, 0.58],
      [0.36, 0.42],
    ])
    brush.fillStyle = violet
    box(brush, size, 0.4, 0.04, 0.2, 0.12)
    box(brush, size, 0.4, 0.84, 0.2, 0.12)
  },
  gap(brush, size, { second }) {
    brush.fillStyle = '#000000'
    box(brush, size, 0.3, 0.04, 0.44, 0.92)
    brush.strokeStyle = second
    line(
      brush,
      size,
      [
        [0.3, 0.04],
        [0.38, 0.2],
        [0.3, 0.36],
        [0.38, 0.52],
        [0.3, 0.68],
        [0.38, 0.84],
        [0.3, 0.96],
      ],
      0.05,
    )
    line(
      brush,
      size,
      [
        [0.74, 0.04],
        [0.66, 0.2],
        [0.74, 0.36],
        [0.66, 0.52],
        [0.74, 0.68],
        [0.66, 0.84],
        [0.74, 0.96],
      ],
      0.05,
    )
  },
  block(brush, size) {
    brush.fillStyle = '#33475a'
    box(brush, size, 0.24, 0.12, 0.52, 0.76)
    brush.fillStyle = slate
    box(brush, size, 0.24, 0.12, 0.42, 0.64)
    brush.fillStyle = danger
    box(brush, size, 0.24, 0.12, 0.06, 0.76)
  },
  glass(brush, size) {
    brush.fillStyle = `${ice}55`
    box(brush, size, 0.4, 0.06, 0.2, 0.88)
    brush.strokeStyle = ice
    brush.lineWidth = Math.max(1, size * 0.05)
    brush.strokeRect(size * 0.4, size * 0.06, size * 0.2, size * 0.88)
    line(
      brush,
      size,
      [
        [0.43, 0.7],
        [0.57, 0.4],
      ],
      0.05,
    )
  },
  truck(brush, size, { first }) {
    brush.fillStyle = '#3a4c5e'
    box(brush, size, 0, 0.12, 1, 0.76)
    brush.fillStyle = slate
    box(brush, size, 0, 0.2, 1, 0.6)
    brush.fillStyle = first
    box(brush, size, 0, 0.47, 1, 0.06)
  },
  car(brush, size, { second }) {
    brush.fillStyle = `${warm}55`
    brush.beginPath()
    brush.moveTo(size * 0.3, size * 0.34)
    brush.lineTo(0, size * 0.16)
    brush.lineTo(0, size * 0.84)
    brush.lineTo(size * 0.3, size * 0.66)
    brush.fill()
    brush.fillStyle = second
    box(brush, size, 0.3, 0.2, 0.6, 0.6)
    brush.fillStyle = asphalt
    box(brush, size, 0.46, 0.26, 0.14, 0.48)
    brush.fillStyle = warm
    box(brush, size, 0.28, 0.24, 0.05, 0.12)
    box(brush, size, 0.28, 0.64, 0.05, 0.12)
  },
}

/** Draws a place of a lane with what stands there, its upper left corner at 0, 0. */
export function drawTrackTile(
  brush: CanvasRenderingContext2D,
  tile: RunnerTile,
  size: number,
  colours: TrackColours,
): void {
  brush.lineCap = brush.lineJoin = 'round'
  brush.fillStyle = asphalt
  brush.fillRect(0, 0, size, size)
  brush.fillStyle = edge
  brush.fillRect(0, 0, 1, size)
  brush.fillRect(0, 0, size * 0.5, Math.max(1, size * 0.03))
  obstacles[tile]?.(brush, size, colours)
}
