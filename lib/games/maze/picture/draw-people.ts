import type { Palette } from './palettes'

/** Somebody who walks: where they look, and how far they have walked. */
export type Figure = {
  readonly faceX: number
  readonly faceY: number
  /** Seconds of walking; a figure that stands has the same each time. */ readonly stride: number
}

function ellipse(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  brush.fillStyle = colour
  brush.beginPath()
  brush.ellipse(x, y, width, height, 0, 0, Math.PI * 2)
  brush.fill()
}

function eyes(
  brush: CanvasRenderingContext2D,
  { faceX, faceY }: Figure,
  y: number,
  colour: string,
  size: number,
): void {
  if (faceY < 0) return
  const middle = 0.5 + faceX * 0.1
  const gap = faceX === 0 ? 0.1 : 0.07
  ellipse(brush, middle - gap, y + faceY * 0.03, size, size * 1.3, colour)
  ellipse(brush, middle + gap, y + faceY * 0.03, size, size * 1.3, colour)
}

/** Draws the player, a small figure with a light in its hands, around the square at `x`, `y`. */
export function drawPlayer(
  brush: CanvasRenderingContext2D,
  figure: Figure,
  x: number,
  y: number,
  size: number,
  palette: Palette,
): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(size, size)
  const bob = Math.abs(Math.sin(figure.stride * 9)) * 0.05
  ellipse(brush, 0.5, 0.9, 0.27, 0.09, '#0006')
  // The cloak, the hood, the face within.
  brush.fillStyle = '#e6edf3'
  brush.beginPath()
  brush.moveTo(0.5, 0.16 - bob)
  brush.bezierCurveTo(0.86, 0.18 - bob, 0.78, 0.6, 0.82, 0.9)
  brush.lineTo(0.18, 0.9)
  brush.bezierCurveTo(0.22, 0.6, 0.14, 0.18 - bob, 0.5, 0.16 - bob)
  brush.fill()
  brush.fillStyle = '#b9c8d6'
  brush.fillRect(0.19, 0.82, 0.62, 0.08)
  if (figure.faceY >= 0) ellipse(brush, 0.5 + figure.faceX * 0.08, 0.42 - bob, 0.19, 0.17, '#131a21')
  eyes(brush, figure, 0.42 - bob, palette.glow, 0.035)
  const handX = 0.5 + (figure.faceX === 0 ? 0.2 : figure.faceX * 0.26)
  ellipse(brush, handX, 0.68 - bob, 0.13, 0.13, `${palette.glow}55`)
  ellipse(brush, handX, 0.68 - bob, 0.07, 0.07, '#ffffff')
  brush.restore()
}

const guardColour = '#ff6b7a'
const bobOfGuard = ({ stride }: Figure) => Math.abs(Math.sin(stride * 6)) * 0.04
const guardEyes = (brush: CanvasRenderingContext2D, figure: Figure) =>
  eyes(brush, figure, 0.4 - bobOfGuard(figure), guardColour, 0.05)

/** Draws a guard around the square at `x`, `y`. */
export function drawGuard(brush: CanvasRenderingContext2D, figure: Figure, x: number, y: number, size: number): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(size, size)
  const bob = bobOfGuard(figure)
  ellipse(brush, 0.5, 0.92, 0.32, 0.09, '#0007')
  brush.fillStyle = '#2b1420'
  brush.beginPath()
  brush.moveTo(0.5, 0.04 - bob)
  for (const [px, py] of [
    [0.84, 0.3],
    [0.9, 0.92],
    [0.66, 0.84],
    [0.5, 0.94],
    [0.34, 0.84],
    [0.1, 0.92],
    [0.16, 0.3],
  ] as const)
    brush.lineTo(px, py - bob)
  brush.closePath()
  brush.fill()
  brush.lineWidth = 0.04
  brush.strokeStyle = guardColour
  brush.stroke()
  if (figure.faceY < 0) {
    brush.fillStyle = '#ff6b7a55'
    brush.fillRect(0.36, 0.36 - bob, 0.28, 0.05)
  } else {
    brush.fillStyle = '#0b0508'
    brush.fillRect(0.28, 0.32 - bob, 0.44, 0.16)
    guardEyes(brush, figure)
  }
  brush.restore()
}

/** Draws what of a guard is seen in the dark: its eyes, unless it walks away. */
export function drawGuardInDark(
  brush: CanvasRenderingContext2D,
  figure: Figure,
  x: number,
  y: number,
  size: number,
): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(size, size)
  guardEyes(brush, figure)
  brush.restore()
}
