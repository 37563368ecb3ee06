import { drawEmblem, drawRunnerObject } from '@/lib/games/cyberwave-runner/draw-level'
import { curveStep } from './generate-road'
import { firstOwnLane } from './constants'
import { planSection } from './level-plan'
import {
  bendRow,
  firstLaneRow,
  hillRow,
  type DriveLevel,
  type DriveObjectKind,
  type DriveSky,
  type DriveTile,
} from './level'

/** Sky colours above a road, from the zenith to the horizon. */
export const driveSkyTints: Readonly<Record<DriveSky, { readonly zenith: string; readonly horizon: string }>> = {
  dusk: { zenith: '#0d1136', horizon: '#8c3f68' },
  night: { zenith: '#04060f', horizon: '#231a4a' },
  dawn: { zenith: '#10204a', horizon: '#a86a58' },
}

const tints: Readonly<Record<DriveObjectKind, string>> = {
  lights: '#26ecb2',
  boost: '#26ecb2',
  repair: '#ff4d6d',
  clock: '#6fd6ff',
  key: '#ffd166',
  chest: '#ffb454',
}

/** The colour of a kind of object. */
export const getDriveObjectTint = (kind: DriveObjectKind): string => tints[kind]

/** SVG paths of the pick-ups, in a square of 16. */
const boons = {
  boost: 'M4 11.5 7 8 4 4.5M8.5 11.5l3-3.5-3-3.5',
  repair: 'M8 4v8M4 8h8',
  clock: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M8 5.5V8l2 1.4',
} as const

/** Draws an object into a cell whose upper left corner is at 0, 0. */
export function drawDriveObject(brush: CanvasRenderingContext2D, kind: DriveObjectKind, size: number): void {
  if (kind === 'key' || kind === 'chest') return drawRunnerObject(brush, kind, size)
  if (kind === 'lights') return drawRunnerObject(brush, 'shards', size)
  brush.fillStyle = brush.strokeStyle = tints[kind]
  brush.lineCap = brush.lineJoin = 'round'
  drawEmblem(brush, boons[kind], size)
}

const asphalt = '#0e161f'
const verge = '#0a1015'
const line = '#d9e6f0'
const middle = '#ffb454'
const paints = { sedan: '#5f86a8', van: '#8a6fa8', lorry: '#6b7688' } as const
const glass = '#0b1118'
const slate = '#8ba0b3'

/** Direction and strength of each bend, and height of each slope in shares of the cell. */
const bends: Readonly<Partial<Record<DriveTile, number>>> = {
  wideLeft: -0.16,
  left: -0.3,
  tightLeft: -0.44,
  wideRight: 0.16,
  right: 0.3,
  tightRight: 0.44,
}
const slopes: Readonly<Partial<Record<DriveTile, number>>> = {
  climb: 0.22,
  steepClimb: 0.5,
  descent: -0.22,
  steepDescent: -0.5,
}

/** The colour of a tile in a small overview. */
export function getDriveTileTint(tile: DriveTile, row: number): string {
  if (tile in bends) return '#2b8f75'
  if (tile in slopes) return '#6a62b8'
  if (tile === 'maybe') return '#3d4d5c'
  return tile === 'free' ? (row < firstLaneRow ? verge : asphalt) : paints[tile as keyof typeof paints]
}

function drawBend(brush: CanvasRenderingContext2D, size: number, turn: number): void {
  brush.strokeStyle = '#26ecb2'
  brush.lineWidth = Math.max(1.5, size * (0.05 + Math.abs(turn) * 0.16))
  brush.beginPath()
  brush.moveTo(size * 0.1, size * (0.5 - turn * 0.55))
  brush.quadraticCurveTo(size * 0.55, size * (0.5 - turn * 0.55), size * 0.9, size * (0.5 + turn * 0.9))
  brush.stroke()
}

function drawSlope(brush: CanvasRenderingContext2D, size: number, rise: number): void {
  brush.fillStyle = '#8a7dff'
  brush.globalAlpha = 0.55
  brush.beginPath()
  brush.moveTo(0, size)
  brush.lineTo(0, size * (0.62 + rise / 2))
  brush.lineTo(size, size * (0.62 - rise / 2))
  brush.lineTo(size, size)
  brush.fill()
  brush.globalAlpha = 1
}

function drawLane(brush: CanvasRenderingContext2D, size: number, row: number): void {
  const lane = row - firstLaneRow
  const thin = Math.max(1, size * 0.035)
  if (lane === firstOwnLane) {
    brush.fillStyle = middle
    brush.fillRect(0, 0, size, thin)
    return
  }
  brush.fillStyle = line
  brush.globalAlpha = 0.55
  if (lane === 0) brush.fillRect(0, 0, size, thin)
  else brush.fillRect(size * 0.2, 0, size * 0.6, thin)
  if (lane === 3) brush.fillRect(0, size - thin, size, thin)
  brush.globalAlpha = 1
}

/** Draws a vehicle from above, heading right, or left when it is oncoming. */
function drawDriver(
  brush: CanvasRenderingContext2D,
  size: number,
  tile: keyof typeof paints,
  isOncoming: boolean,
): void {
  brush.save()
  if (isOncoming) {
    brush.translate(size, 0)
    brush.scale(-1, 1)
  }
  const length = { sedan: 0.62, van: 0.74, lorry: 0.96 }[tile]
  const wide = { sedan: 0.4, van: 0.46, lorry: 0.56 }[tile]
  const left = size * (0.5 - length / 2)
  const top = size * (0.5 - wide / 2)
  brush.fillStyle = paints[tile]
  brush.beginPath()
  brush.roundRect(left, top, size * length, size * wide, size * 0.08)
  brush.fill()
  brush.fillStyle = glass
  brush.fillRect(left + size * length * 0.66, top + size * wide * 0.12, size * length * 0.14, size * wide * 0.76)
  if (tile !== 'lorry')
    brush.fillRect(left + size * length * 0.12, top + size * wide * 0.16, size * length * 0.1, size * wide * 0.68)
  brush.fillStyle = isOncoming ? '#fff2cc' : '#ff4d6d'
  const lamp = isOncoming ? left + size * (length - 0.06) : left
  for (const at of [0.1, 0.74]) brush.fillRect(lamp, top + size * wide * at, size * 0.06, size * wide * 0.16)
  brush.restore()
}

function drawMaybe(brush: CanvasRenderingContext2D, size: number): void {
  brush.strokeStyle = slate
  brush.lineWidth = Math.max(1, size * 0.045)
  brush.setLineDash([size * 0.1, size * 0.08])
  brush.beginPath()
  brush.roundRect(size * 0.2, size * 0.3, size * 0.6, size * 0.4, size * 0.08)
  brush.stroke()
  brush.setLineDash([])
}

/**
 * Draws a tile of a section into a cell whose upper left corner is at 0, 0. @param row determines the lane, and whether
 * its traffic is oncoming.
 */
export function drawDriveTile(brush: CanvasRenderingContext2D, tile: DriveTile, row: number, size: number): void {
  brush.lineCap = brush.lineJoin = 'round'
  brush.fillStyle = row < firstLaneRow ? verge : asphalt
  brush.fillRect(0, 0, size, size)
  if (row >= firstLaneRow) drawLane(brush, size, row)
  const turn = bends[tile]
  const rise = slopes[tile]
  if (turn !== undefined) drawBend(brush, size, turn)
  else if (rise !== undefined) drawSlope(brush, size, rise)
  else if (tile === 'maybe') drawMaybe(brush, size)
  else if (tile !== 'free')
    drawDriver(brush, size, tile as keyof typeof paints, row >= firstLaneRow && row < firstLaneRow + firstOwnLane)
  else if (row === bendRow || row === hillRow) {
    brush.fillStyle = '#ffffff1f'
    brush.fillRect(size * 0.15, row === bendRow ? size * 0.48 : size * 0.8, size * 0.7, Math.max(1, size * 0.03))
  }
}

/**
 * A point of a road seen from above, in segments from its start (x to the right, y down), with its section and column.
 */
export type TracedPoint = { readonly x: number; readonly y: number; readonly room: number; readonly column: number }

/** Radians that a segment of 8 metres turns for each unit of curve. */
const turnOfCurve = 8 / 2 ** 20

/** The line of a level's road, one point for each column. Curves change as gradually as in the game. */
export function traceRoad({ rooms }: DriveLevel): readonly TracedPoint[] {
  let [x, y, heading, curve] = [0, 0, 0, 0]
  return rooms.flatMap((each, room) =>
    Array.from(planSection(each).bends, (bend, column): TracedPoint => {
      curve += Math.max(-curveStep, Math.min(curveStep, bend - curve))
      heading += curve * turnOfCurve
      x += Math.cos(heading)
      y += Math.sin(heading)
      return { x, y, room, column }
    }),
  )
}

/** Rotates and scales a road so that it fills a picture as well as possible. */
export function fitRoad(
  points: readonly TracedPoint[],
  width: number,
  height: number,
  margin: number,
): readonly TracedPoint[] {
  let best: { readonly scale: number; readonly place: (point: TracedPoint) => TracedPoint } | null = null
  for (let step = 0; step < 18; step++) {
    const [cos, sin] = [Math.cos((step * Math.PI) / 18), Math.sin((step * Math.PI) / 18)]
    const xs = points.map(({ x, y }) => x * cos - y * sin)
    const ys = points.map(({ x, y }) => x * sin + y * cos)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [wide, high] = [Math.max(1, Math.max(...xs) - left), Math.max(1, Math.max(...ys) - top)]
    const scale = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high)
    if (best && scale <= best.scale) continue
    const round = (value: number) => Math.round(value * 10) / 10
    const place = (point: TracedPoint): TracedPoint => ({
      ...point,
      x: round((point.x * cos - point.y * sin - left - wide / 2) * scale + width / 2),
      y: round((point.x * sin + point.y * cos - top - high / 2) * scale + height / 2),
    })
    best = { scale, place }
  }
  return best ? points.map(best.place) : points
}
