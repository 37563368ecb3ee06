import type { RunnerCity, RunnerObjectKind, RunnerSky, RunnerTile } from './level'

/** The two neon colours of each city. */
export const cityLights: Readonly<Record<RunnerCity, { readonly first: string; readonly second: string }>> = {
  core: { first: '#26ecb2', second: '#8a7dff' },
  neon: { first: '#ff5fa2', second: '#4fc3ff' },
  amber: { first: '#ffb454', second: '#26ecb2' },
  violet: { first: '#8a7dff', second: '#ff7a6b' },
  ice: { first: '#4fe0ff', second: '#ffd166' },
  orchid: { first: '#c06bff', second: '#26ecb2' },
}

/** Sky colours of each time of day, from the zenith to the horizon. */
export const skyTints: Readonly<Record<RunnerSky, { readonly zenith: string; readonly horizon: string }>> = {
  day: { zenith: '#2f6fae', horizon: '#b9dcea' },
  dusk: { zenith: '#1a1b4b', horizon: '#ff6f91' },
  night: { zenith: '#05080f', horizon: '#0f4a55' },
  dawn: { zenith: '#18315c', horizon: '#f7a58b' },
}

const tints: Readonly<Record<RunnerObjectKind, string>> = {
  shards: '#26ecb2',
  shield: '#8fd8ff',
  magnet: '#26ecb2',
  double: '#ffb454',
  stasis: '#8a7dff',
  key: '#ffd166',
  chest: '#ffb454',
}

/** The colour of a kind of object. */
export const getRunnerObjectTint = (kind: RunnerObjectKind): string => tints[kind]

/** SVG paths of the power-ups, in a square of 16. */
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

/** Draws an object into a cell whose upper left corner is at 0, 0. */
export function drawRunnerObject(brush: CanvasRenderingContext2D, kind: RunnerObjectKind, size: number): void {
  brush.fillStyle = brush.strokeStyle = tints[kind]
  brush.lineCap = brush.lineJoin = 'round'
  if (kind === 'shards') return drawShards(brush, size)
  if (kind === 'key') return drawKey(brush, size)
  if (kind === 'chest') return drawChest(brush, size)
  drawEmblem(brush, powers[kind] ?? '', size)
}

type TrackColours = { readonly first: string; readonly second: string }

const asphalt = '#0e161f'
const edge = '#1d2a36'
const warm = '#ffb454'
const danger = '#ff6b7a'
const ice = '#8fd8ff'
const violet = '#8a7dff'
const slate = '#52677a'

type Draw = (brush: CanvasRenderingContext2D, size: number, colours: TrackColours) => void

/** Draws a line through points given in shares of the cell. */
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

/** Draws each obstacle from above, with the running direction to the right. */
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

/** Draws a cell of a lane with its obstacle, its upper left corner at 0, 0. */
export function drawRunnerTile(
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

/** Draws the outline of a symbol from a square of 16, on a disc of its colour. */
export function drawEmblem(brush: CanvasRenderingContext2D, path: string, size: number): void {
  const scale = size / 16
  brush.save()
  brush.scale(scale, scale)
  brush.lineWidth = 1.3
  brush.globalAlpha = 0.25
  brush.beginPath()
  brush.arc(8, 8, 7, 0, Math.PI * 2)
  brush.fill()
  brush.globalAlpha = 1
  brush.stroke(new Path2D(path))
  brush.restore()
}
