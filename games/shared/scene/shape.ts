import { BufferAttribute, BufferGeometry } from 'three'
import { type Colour, colours } from './colours'

const { warm } = colours
const wood: Colour = [0.32, 0.19, 0.09]

/** A chest on the ground that faces +z. */
export const chestShape = () =>
  buildShape([
    { at: [0, 0.36, 0], size: [1.3, 0.72, 0.8], paint: wood },
    { at: [0, 0.82, 0], size: [1.36, 0.24, 0.86], paint: wood, top: [0.9, 0.7] },
    { at: [0, 0.68, 0], size: [1.38, 0.07, 0.88], paint: warm, glow: 1 },
    { at: [0, 0.6, 0.44], size: [0.22, 0.26, 0.06], paint: warm, glow: 1 },
  ])

/** An upright key around its middle. */
export const keyShape = () =>
  buildShape([
    { at: [0, 0.34, 0], size: [0.46, 0.1, 0.1], paint: warm, glow: 1 },
    { at: [0, 0.7, 0], size: [0.46, 0.1, 0.1], paint: warm, glow: 1 },
    { at: [-0.18, 0.52, 0], size: [0.1, 0.36, 0.1], paint: warm, glow: 1 },
    { at: [0.18, 0.52, 0], size: [0.1, 0.36, 0.1], paint: warm, glow: 1 },
    { at: [0, -0.05, 0], size: [0.1, 0.7, 0.1], paint: warm, glow: 1 },
    { at: [0.14, -0.3, 0], size: [0.2, 0.1, 0.1], paint: warm, glow: 1 },
    { at: [0.12, -0.12, 0], size: [0.16, 0.08, 0.1], paint: warm, glow: 1 },
  ])

/** A box: its middle and size in metres. The top can be narrower, and shifted ahead. */
export type Block = {
  readonly at: readonly [number, number, number]
  readonly size: readonly [number, number, number]
  readonly paint: Colour
  /** 1 glows, 0 is lit by other lights. */
  readonly glow?: number
  /** Width and length of the top, as shares of the bottom. */
  readonly top?: readonly [number, number]
  /** Metres by which the top is shifted ahead. */
  readonly lean?: number
}

type Corner = readonly [number, number, number]

const faces: readonly (readonly [number, number, number, number])[] = [
  [0, 1, 3, 2],
  [5, 4, 6, 7],
  [4, 0, 2, 6],
  [1, 5, 7, 3],
  [2, 3, 7, 6],
  [4, 5, 1, 0],
]

function cornersOf({ at: [x, y, z], size: [width, height, length], top = [1, 1], lean = 0 }: Block): Corner[] {
  return Array.from({ length: 8 }, (_, corner) => {
    const isTop = (corner & 2) !== 0
    const [shareX, shareZ] = isTop ? top : [1, 1]
    return [
      x + (corner & 1 ? 0.5 : -0.5) * width * shareX,
      y + (isTop ? 0.5 : -0.5) * height,
      z + (corner & 4 ? -0.5 : 0.5) * length * shareZ - (isTop ? lean : 0),
    ]
  })
}

function normalOf([a, b, c]: readonly [Corner, Corner, Corner]): Corner {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal: Corner = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  return [normal[0] / length, normal[1] / length, normal[2] / length]
}

/** Builds one geometry from boxes, with paint and glow as vertex attributes. */
export function buildShape(blocks: readonly Block[]): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const paints: number[] = []
  const glows: number[] = []
  for (const block of blocks) {
    const corners = cornersOf(block)
    for (const face of faces) {
      const [a, b, c, d] = face.map((corner) => corners[corner] as Corner) as [Corner, Corner, Corner, Corner]
      const normal = normalOf([a, b, c])
      for (const corner of [a, b, c, a, c, d]) {
        positions.push(...corner)
        normals.push(...normal)
        paints.push(...block.paint)
        glows.push(block.glow ?? 0)
      }
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  geometry.setAttribute('paint', new BufferAttribute(new Float32Array(paints), 3))
  geometry.setAttribute('glow', new BufferAttribute(new Float32Array(glows), 1))
  return geometry
}

/** Gives a three.js geometry a uniform paint and glow. */
export function paintShape(geometry: BufferGeometry, paint: Colour, glow = 0): BufferGeometry {
  const count = geometry.getAttribute('position').count
  const paints = new Float32Array(count * 3)
  for (let corner = 0; corner < count; corner++) paints.set(paint, corner * 3)
  geometry.setAttribute('paint', new BufferAttribute(paints, 3))
  geometry.setAttribute('glow', new BufferAttribute(new Float32Array(count).fill(glow), 1))
  return geometry
}
