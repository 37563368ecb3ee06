import { tiles } from '../tiles'
import type { Palette } from './palettes'

export type Brush = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'fill'
>

/** What a tile looks like now: whether the one below is open, so that a wall shows its face, and how far its spikes are out. */
export type TileLook = {
  readonly isFaceOpen: boolean
  readonly spikes: number
  /** Whether a wall goes on above: then its upper edge has no light. */ readonly isBehindWall?: boolean
  /** Seconds, for what flows; 0 where nothing moves. */ readonly time: number
}

function drawFloor(brush: Brush, x: number, y: number, size: number, palette: Palette, isOther: boolean): void {
  brush.fillStyle = palette.joint
  brush.fillRect(x, y, size, size)
  brush.fillStyle = isOther ? palette.floorOther : palette.floor
  const gap = Math.max(1, size / 28)
  brush.fillRect(x + gap, y + gap, size - gap, size - gap)
}

function drawWall(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  palette: Palette,
  { isFaceOpen, isBehindWall = false }: TileLook,
): void {
  brush.fillStyle = palette.wall
  brush.fillRect(x, y, size, size)
  if (!isBehindWall) {
    brush.fillStyle = palette.wallLight
    brush.fillRect(x, y, size, Math.max(1, size / 16))
  }
  if (!isFaceOpen) return
  const face = Math.round(size * 0.36)
  brush.fillStyle = palette.wallFace
  brush.fillRect(x, y + size - face, size, face)
  brush.fillStyle = palette.wallLight
  brush.fillRect(x, y + size - face, size, Math.max(1, size / 20))
}

function drawWater(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  palette: Palette,
  { time }: TileLook,
  place: number,
): void {
  brush.fillStyle = palette.water
  brush.fillRect(x, y, size, size)
  brush.fillStyle = palette.waterLight
  const line = Math.max(1, size / 18)
  for (let wave = 0; wave < 2; wave++) {
    const shift = Math.sin(time * 1.4 + place * 1.7 + wave * 2.2) * size * 0.12
    brush.fillRect(x + size * (0.18 + wave * 0.3) + shift, y + size * (0.3 + wave * 0.36), size * 0.3, line)
  }
}

function drawSpikes(brush: Brush, x: number, y: number, size: number, palette: Palette, out: number): void {
  for (let spike = 0; spike < 4; spike++) {
    const left = x + size * (0.16 + (spike % 2) * 0.38)
    const bottom = y + size * (0.46 + Math.floor(spike / 2) * 0.4)
    brush.fillStyle = palette.abyss
    brush.fillRect(left, bottom - size * 0.05, size * 0.3, size * 0.08)
    if (out <= 0) continue
    brush.fillStyle = '#dfe7ee'
    brush.beginPath()
    brush.moveTo(left + size * 0.03, bottom)
    brush.lineTo(left + size * 0.15, bottom - size * 0.38 * out)
    brush.lineTo(left + size * 0.27, bottom)
    brush.closePath()
    brush.fill()
  }
}

/** Draws a tile into the square at `x`, `y`. @param column and @param row of it in its room. */
export function drawTile(
  brush: Brush,
  tile: number,
  x: number,
  y: number,
  size: number,
  column: number,
  row: number,
  palette: Palette,
  look: TileLook,
): void {
  switch (tile) {
    case tiles.void:
      return
    case tiles.wall:
      return drawWall(brush, x, y, size, palette, look)
    case tiles.water:
      return drawWater(brush, x, y, size, palette, look, column + row)
    default:
      drawFloor(brush, x, y, size, palette, ((column + row) & 1) === 1)
      if (tile === tiles.spikes) drawSpikes(brush, x, y, size, palette, look.spikes)
  }
}
