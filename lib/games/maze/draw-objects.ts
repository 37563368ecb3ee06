import type { KeyColour } from './level'
import { keyTints, type Palette } from './draw-tiles'

/** A walking figure: its direction and how far it has walked. */
export type Figure = {
  readonly faceX: number
  readonly faceY: number
  /** Seconds of walking; constant while the figure stands. */ readonly stride: number
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

/** Draws the player, a small figure with a light in its hands, into the square at `x`, `y`. */
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
  // Cloak, hood and face.
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

/** Draws a guard into the square at `x`, `y`. */
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

/** Draws the part of a guard that is visible in the dark: its eyes, unless it walks away. */
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

type Point = readonly [x: number, y: number]

/** Fills a polygon in a unit square whose upper left corner is at 0, 0. */
function fillShape(brush: CanvasRenderingContext2D, points: readonly Point[], colour: string): void {
  brush.fillStyle = colour
  brush.beginPath()
  points.forEach(([x, y], index) => (index === 0 ? brush.moveTo(x, y) : brush.lineTo(x, y)))
  brush.closePath()
  brush.fill()
}

function fillCircle(brush: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  brush.fillStyle = colour
  brush.beginPath()
  brush.arc(x, y, radius, 0, Math.PI * 2)
  brush.fill()
}

function glow(brush: CanvasRenderingContext2D, colour: string, radius: number, strength: number): void {
  const light = brush.createRadialGradient(0.5, 0.5, 0, 0.5, 0.5, radius)
  light.addColorStop(0, colour)
  light.addColorStop(1, `${colour}00`)
  brush.globalAlpha = strength
  brush.fillStyle = light
  brush.fillRect(0.5 - radius, 0.5 - radius, radius * 2, radius * 2)
  brush.globalAlpha = 1
}

/** Draws the symbol of a colour, so that keys and doors are distinguishable without seeing colours. */
function mark(
  brush: CanvasRenderingContext2D,
  colour: KeyColour,
  x: number,
  y: number,
  size: number,
  ink: string,
): void {
  if (colour === 'amber') return fillCircle(brush, x, y, size, ink)
  const corners: readonly Point[] =
    colour === 'rose'
      ? [
          [x - size, y - size],
          [x + size, y - size],
          [x + size, y + size],
          [x - size, y + size],
        ]
      : colour === 'violet'
        ? [
            [x, y - size * 1.2],
            [x + size * 1.2, y + size],
            [x - size * 1.2, y + size],
          ]
        : [
            [x, y - size * 1.4],
            [x + size * 1.4, y],
            [x, y + size * 1.4],
            [x - size * 1.4, y],
          ]
  fillShape(brush, corners, ink)
}

function drawGem(brush: CanvasRenderingContext2D, palette: Palette, time: number): void {
  glow(brush, palette.gem, 0.55, 0.28)
  const lift = Math.sin(time * 2.4) * 0.03
  fillShape(
    brush,
    [
      [0.5, 0.2 + lift],
      [0.72, 0.42 + lift],
      [0.5, 0.8 + lift],
      [0.28, 0.42 + lift],
    ],
    palette.gem,
  )
  fillShape(
    brush,
    [
      [0.5, 0.2 + lift],
      [0.61, 0.42 + lift],
      [0.5, 0.8 + lift],
      [0.39, 0.42 + lift],
    ],
    '#ffffff66',
  )
  fillShape(
    brush,
    [
      [0.5, 0.2 + lift],
      [0.72, 0.42 + lift],
      [0.28, 0.42 + lift],
    ],
    '#ffffff40',
  )
}

function drawKey(brush: CanvasRenderingContext2D, colour: KeyColour, time: number): void {
  const tint = keyTints[colour]
  glow(brush, tint, 0.55, 0.3)
  const lift = Math.sin(time * 2.4 + 1) * 0.03
  fillCircle(brush, 0.36, 0.4 + lift, 0.18, tint)
  mark(brush, colour, 0.36, 0.4 + lift, 0.07, '#0b0f14')
  fillShape(
    brush,
    [
      [0.48, 0.46 + lift],
      [0.54, 0.4 + lift],
      [0.84, 0.7 + lift],
      [0.78, 0.76 + lift],
    ],
    tint,
  )
  fillShape(
    brush,
    [
      [0.66, 0.7 + lift],
      [0.72, 0.64 + lift],
      [0.78, 0.7 + lift],
      [0.7, 0.8 + lift],
    ],
    tint,
  )
}

function drawDoor(brush: CanvasRenderingContext2D, colour: KeyColour, isOpen: boolean): void {
  const tint = keyTints[colour]
  brush.globalAlpha = isOpen ? 0.35 : 1
  brush.fillStyle = '#0b0f14'
  brush.fillRect(0.04, 0, 0.92, 1)
  brush.fillStyle = tint
  if (isOpen) {
    brush.fillRect(0.04, 0, 0.1, 1)
    brush.fillRect(0.86, 0, 0.1, 1)
  } else {
    for (let bar = 0; bar < 3; bar++) brush.fillRect(0.1 + bar * 0.28, 0, 0.24, 1)
    brush.fillStyle = '#0b0f14'
    brush.fillRect(0.1, 0.18, 0.8, 0.05)
    brush.fillRect(0.1, 0.78, 0.8, 0.05)
    fillCircle(brush, 0.5, 0.5, 0.2, '#0b0f14')
    mark(brush, colour, 0.5, 0.5, 0.09, tint)
  }
  brush.globalAlpha = 1
}

function drawChest(brush: CanvasRenderingContext2D, isOpen: boolean): void {
  if (!isOpen) glow(brush, '#ffb454', 0.7, 0.3)
  brush.fillStyle = '#5b3a1c'
  brush.fillRect(0.16, 0.46, 0.68, 0.36)
  brush.fillStyle = isOpen ? '#2a1a0c' : '#7a4f26'
  brush.fillRect(0.16, isOpen ? 0.4 : 0.3, 0.68, isOpen ? 0.12 : 0.2)
  brush.fillStyle = '#ffb454'
  brush.fillRect(0.16, 0.48, 0.68, 0.05)
  brush.fillRect(0.22, isOpen ? 0.42 : 0.3, 0.06, isOpen ? 0.4 : 0.52)
  brush.fillRect(0.72, isOpen ? 0.42 : 0.3, 0.06, isOpen ? 0.4 : 0.52)
  if (!isOpen) brush.fillRect(0.44, 0.44, 0.12, 0.16)
}

function drawPortal(brush: CanvasRenderingContext2D, time: number, isLost: boolean): void {
  const tint = isLost ? '#9fb0c0' : '#8a7dff'
  glow(brush, tint, 0.75, 0.45)
  brush.lineWidth = 0.07
  for (let ring = 0; ring < 3; ring++) {
    const turn = time * (1.2 + ring * 0.5) * (ring % 2 === 0 ? 1 : -1)
    brush.strokeStyle = ring === 1 ? '#26ecb2' : tint
    brush.beginPath()
    brush.arc(0.5, 0.5, 0.16 + ring * 0.12, turn, turn + Math.PI * (isLost ? 0.8 : 1.5))
    brush.stroke()
  }
  if (!isLost) fillCircle(brush, 0.5, 0.5, 0.07, '#fff')
}

function drawExit(brush: CanvasRenderingContext2D, palette: Palette, time: number): void {
  glow(brush, '#ffffff', 0.9, 0.28 + Math.sin(time * 2) * 0.05)
  brush.fillStyle = '#0b0f14'
  brush.fillRect(0.16, 0.08, 0.68, 0.84)
  for (let step = 0; step < 4; step++) {
    brush.globalAlpha = 0.25 + step * 0.25
    brush.fillStyle = step === 3 ? '#ffffff' : palette.glow
    brush.fillRect(0.24 + step * 0.05, 0.74 - step * 0.18, 0.52 - step * 0.1, 0.13)
  }
  brush.globalAlpha = 1
}

function drawStart(brush: CanvasRenderingContext2D, palette: Palette): void {
  brush.strokeStyle = palette.glow
  brush.lineWidth = 0.06
  brush.beginPath()
  brush.arc(0.5, 0.5, 0.34, 0, Math.PI * 2)
  brush.stroke()
  fillShape(
    brush,
    [
      [0.5, 0.28],
      [0.68, 0.62],
      [0.5, 0.54],
      [0.32, 0.62],
    ],
    palette.glow,
  )
}

/** An object with the properties that affect its look. */
export type DrawnThing =
  | { readonly kind: 'gem' | 'exit' | 'start' | 'spark' }
  | { readonly kind: 'key'; readonly colour: KeyColour }
  | { readonly kind: 'door'; readonly colour: KeyColour; readonly isOpen: boolean }
  | { readonly kind: 'chest'; readonly isOpen: boolean }
  | { readonly kind: 'portal'; readonly isLost: boolean }

function drawSpark(brush: CanvasRenderingContext2D, time: number): void {
  glow(brush, '#ffffff', 0.8, 0.5)
  const points = Array.from({ length: 8 }, (_, corner): Point => {
    const angle = (corner / 8) * Math.PI * 2 + time
    const radius = corner % 2 === 0 ? 0.34 : 0.1
    return [0.5 + Math.cos(angle) * radius, 0.5 + Math.sin(angle) * radius]
  })
  fillShape(brush, points, '#ffffff')
}

/** Draws an object into the square at `x`, `y`. @param time seconds, for animation. */
export function drawThing(
  brush: CanvasRenderingContext2D,
  thing: DrawnThing,
  x: number,
  y: number,
  size: number,
  palette: Palette,
  time: number,
): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(size, size)
  switch (thing.kind) {
    case 'gem':
      drawGem(brush, palette, time)
      break
    case 'key':
      drawKey(brush, thing.colour, time)
      break
    case 'door':
      drawDoor(brush, thing.colour, thing.isOpen)
      break
    case 'chest':
      drawChest(brush, thing.isOpen)
      break
    case 'portal':
      drawPortal(brush, time, thing.isLost)
      break
    case 'exit':
      drawExit(brush, palette, time)
      break
    case 'start':
      drawStart(brush, palette)
      break
    case 'spark':
      drawSpark(brush, time)
  }
  brush.restore()
}
