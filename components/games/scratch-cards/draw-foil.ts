import { createSeededRandom } from '@/lib/covers/seeded-random'

const columns = 9

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `rgb(${a.map((channel, index) => Math.round(channel + ((b[index] ?? 0) - channel) * share)).join(' ')})`
}

/**
 * Fills the canvas with a faceted foil, lit from the upper left. The same seed gives the same foil.
 *
 * @param foil lit and shaded colour, as `#rrggbb`.
 */
export function drawFoil(
  context: CanvasRenderingContext2D,
  seed: string,
  [lit, shaded]: readonly [string, string],
): void {
  const { width, height } = context.canvas
  const { between } = createSeededRandom(`foil ${seed}`)
  const step = width / columns
  const rows = Math.ceil(height / step)
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const isEdge = row === 0 || column === 0 || row === rows || column === columns
      const shift = isEdge ? 0 : 0.34
      return {
        x: (column + between(-shift, shift)) * step,
        y: (row + between(-shift, shift)) * step,
        lift: between(0, 1),
      }
    }),
  )
  context.globalCompositeOperation = 'source-over'
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b, c, d] = [
        corners[row]?.[column],
        corners[row]?.[column + 1],
        corners[row + 1]?.[column],
        corners[row + 1]?.[column + 1],
      ]
      if (!a || !b || !c || !d) continue
      for (const [p, q, r] of (row + column) % 2 === 0
        ? ([
            [a, b, c],
            [b, d, c],
          ] as const)
        : ([
            [a, b, d],
            [a, d, c],
          ] as const)) {
        const slope = (q.lift - p.lift) * 0.5 + (r.lift - p.lift) * 0.7
        const far = (p.x / width + p.y / height) / 2
        context.fillStyle = mix(lit, shaded, Math.min(Math.max(0.24 + 0.4 * far + 0.42 * slope, 0), 1))
        context.strokeStyle = context.fillStyle
        context.beginPath()
        context.moveTo(p.x, p.y)
        context.lineTo(q.x, q.y)
        context.lineTo(r.x, r.y)
        context.closePath()
        context.fill()
        context.stroke()
      }
    }
  }
}

/** Erases a stroke from the foil. Lengths are in canvas pixels. */
export function eraseStroke(
  context: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
): void {
  context.globalCompositeOperation = 'destination-out'
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(...from)
  context.lineTo(...to)
  context.stroke()
}
