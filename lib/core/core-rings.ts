import { rotate, type Vector } from '@/lib/solids/vector'

/** A portal ring: a circle in a tipped plane behind the Core with bright arcs turning on it. Lengths as in the cut. */
export type CoreRing = {
  readonly radius: number
  readonly tone: 'brand' | 'crystal'
  /** Turns a minute, negative to the left. */
  readonly speed: number
  /** Where its arc begins and how long it is, as shares of the circle. */
  readonly arc: { readonly start: number; readonly length: number }
  /** The plane: two directions at right angles in it. */
  readonly across: Vector
  readonly up: Vector
}

type RingShape = Omit<CoreRing, 'across' | 'up'> & { readonly turn: number; readonly tilt: number }

const ring = ({ turn, tilt, ...shape }: RingShape): CoreRing => ({
  ...shape,
  across: rotate([1, 0, 0], turn, tilt),
  up: rotate([0, 1, 0], turn, tilt),
})

/** How far behind the Core the rings' common middle lies. */
export const ringDepth = 0.9

/** From the outermost to the innermost. */
export const coreRings: readonly CoreRing[] = [
  { radius: 1.84, tone: 'brand', speed: 0.6, arc: { start: 0.04, length: 0.17 }, turn: 12, tilt: -8 },
  { radius: 1.56, tone: 'crystal', speed: -0.9, arc: { start: 0.52, length: 0.24 }, turn: -16, tilt: 10 },
  { radius: 1.3, tone: 'brand', speed: 1.3, arc: { start: 0.62, length: 0.3 }, turn: 20, tilt: 14 },
].map((shape) => ring(shape as RingShape))
