import { type KeyColour, type MazePalette, tiles } from './level'

/** The colours of a look. */
export type Palette = {
  /** Colour of void tiles. */
  readonly abyss: string
  readonly floor: string
  readonly floorOther: string
  readonly joint: string
  readonly wall: string
  readonly wallLight: string
  readonly wallFace: string
  readonly water: string
  readonly waterLight: string
  readonly gem: string
  readonly glow: string
}

/** The palettes of all looks that an author can choose. */
export const palettes: Readonly<Record<MazePalette, Palette>> = {
  core: {
    abyss: '#070a0e',
    floor: '#18222c',
    floorOther: '#1b2731',
    joint: '#0f171e',
    wall: '#33475a',
    wallLight: '#4a657d',
    wallFace: '#22303e',
    water: '#12495c',
    waterLight: '#2f8ea8',
    gem: '#26ecb2',
    glow: '#26ecb2',
  },
  ember: {
    abyss: '#0b0706',
    floor: '#261a18',
    floorOther: '#2b1e1b',
    joint: '#170f0e',
    wall: '#5a3a30',
    wallLight: '#7f5543',
    wallFace: '#3b2620',
    water: '#5c2412',
    waterLight: '#d1602a',
    gem: '#ffb454',
    glow: '#ff8a4c',
  },
  deep: {
    abyss: '#05070f',
    floor: '#161a30',
    floorOther: '#1a1f38',
    joint: '#0d1020',
    wall: '#39407a',
    wallLight: '#5660a6',
    wallFace: '#262b55',
    water: '#1d2c86',
    waterLight: '#4f6bf0',
    gem: '#b3aaff',
    glow: '#8a7dff',
  },
  grove: {
    abyss: '#060a07',
    floor: '#18241b',
    floorOther: '#1c2a1f',
    joint: '#0f1811',
    wall: '#3a5a3f',
    wallLight: '#557f58',
    wallFace: '#273d2b',
    water: '#145052',
    waterLight: '#37a49b',
    gem: '#c8f169',
    glow: '#7ee08a',
  },
  frost: {
    abyss: '#080b10',
    floor: '#2a3644',
    floorOther: '#2f3c4b',
    joint: '#1d2732',
    wall: '#6f8ba5',
    wallLight: '#9fbbd2',
    wallFace: '#4c637a',
    water: '#2a6b94',
    waterLight: '#7cc8ee',
    gem: '#6fd6ff',
    glow: '#b8e8ff',
  },
}

/** Colours of keys and doors. Each also has a symbol, for players who cannot distinguish the colours. */
export const keyTints: Readonly<Record<KeyColour, string>> = {
  amber: '#ffb454',
  rose: '#ff7d9d',
  violet: '#a99dff',
  sky: '#6fd6ff',
}

type Brush = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'fillRect' | 'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'fill'
>

/**
 * The present look of a tile: whether the tile below is open, so that a wall shows its face, and how far its spikes are
 * out.
 */
type TileLook = {
  readonly isFaceOpen: boolean
  readonly spikes: number
  /** Whether there is a wall above. Then the upper edge has no highlight. */ readonly isBehindWall?: boolean
  /** Seconds, for flowing water; 0 without animation. */ readonly time: number
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

/** Draws a tile into the square at `x`, `y`. @param column and @param row its position in the room. */
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
