import type { BufferGeometry } from 'three'
import { colours, mixColours } from '@/games/shared/scene/colours'
import { buildShape, type Block } from '@/games/shared/scene/shape'

const { warm, second, danger, ice, white, ink, steel, slate } = colours
const dark = mixColours(ink, steel, 0.6)

/** Obstacles to jump over are low and amber, with chevrons that point up. */
const barrier: readonly Block[] = [
  { at: [0, 0.42, -0.25], size: [1.96, 0.62, 0.3], paint: dark },
  { at: [0, 0.8, -0.25], size: [2.04, 0.08, 0.46], paint: warm, glow: 1 },
  { at: [0, 0.1, -0.25], size: [2.04, 0.05, 0.4], paint: warm, glow: 1 },
  ...[-0.72, -0.24, 0.24, 0.72].flatMap((x): Block[] => [
    { at: [x - 0.09, 0.46, -0.09], size: [0.07, 0.36, 0.02], paint: warm, glow: 1, top: [1, 1], lean: 0 },
    { at: [x + 0.09, 0.46, -0.09], size: [0.07, 0.2, 0.02], paint: warm, glow: 0.8 },
  ]),
  { at: [-0.94, 0.25, -0.25], size: [0.12, 0.5, 0.48], paint: slate },
  { at: [0.94, 0.25, -0.25], size: [0.12, 0.5, 0.48], paint: slate },
]

/** Obstacles to slide under hang, violet, with a bright lower edge. */
const beam: readonly Block[] = [
  { at: [-1.06, 0.95, -0.25], size: [0.12, 1.9, 0.3], paint: slate },
  { at: [1.06, 0.95, -0.25], size: [0.12, 1.9, 0.3], paint: slate },
  { at: [0, 1.5, -0.25], size: [2, 0.66, 0.2], paint: dark },
  { at: [0, 1.13, -0.25], size: [2.1, 0.1, 0.46], paint: second, glow: 1 },
  { at: [0, 1.87, -0.25], size: [2.2, 0.06, 0.4], paint: second, glow: 1 },
  ...[1.34, 1.52, 1.7].map((y, row): Block => ({
    at: [0, y, -0.13],
    size: [1.3 - row * 0.45, 0.07, 0.02],
    paint: second,
    glow: 0.9,
  })),
]

const edges = (width: number, height: number, length: number): Block[] => [
  { at: [-width / 2, height / 2, 0], size: [0.08, height, 0.08], paint: danger, glow: 1 },
  { at: [width / 2, height / 2, 0], size: [0.08, height, 0.08], paint: danger, glow: 1 },
  { at: [0, height, 0], size: [width, 0.08, 0.08], paint: danger, glow: 1 },
  { at: [-width / 2, height, -length / 2], size: [0.06, 0.06, length], paint: danger, glow: 0.8 },
  { at: [width / 2, height, -length / 2], size: [0.06, 0.06, length], paint: danger, glow: 0.8 },
]

/** Impassable obstacles are tall, with red edges. */
const block: readonly Block[] = [
  { at: [0, 1.15, -1], size: [1.96, 2.3, 1.96], paint: steel },
  { at: [0, 1.75, 0.01], size: [1.3, 0.12, 0.02], paint: danger, glow: 0.9 },
  { at: [0, 1.2, 0.01], size: [1.3, 0.12, 0.02], paint: danger, glow: 0.7 },
  { at: [0, 0.65, 0.01], size: [1.3, 0.12, 0.02], paint: danger, glow: 0.5 },
  { at: [0, 0.08, -1], size: [2.06, 0.16, 2.06], paint: ink },
  ...edges(1.96, 2.3, 1.96),
]

/** One metre long; it is scaled to its length. */
const truck: readonly Block[] = [
  { at: [0, 1.55, -0.5], size: [2, 2.1, 1], paint: steel },
  { at: [0, 0.3, -0.5], size: [1.7, 0.4, 0.96], paint: ink },
  ...[1.3, 1.75, 2.2].map((y): Block => ({ at: [0, y, -0.5], size: [2.03, 0.06, 1], paint: slate })),
  { at: [0, 2.62, -0.5], size: [1.5, 0.06, 0.9], paint: slate },
  { at: [0, 1.6, 0.003], size: [1.7, 1.8, 0.004], paint: dark },
  { at: [0, 2.3, 0.006], size: [1.4, 0.1, 0.006], paint: danger, glow: 0.8 },
  { at: [-0.78, 0.78, 0.006], size: [0.26, 0.16, 0.006], paint: danger, glow: 1 },
  { at: [0.78, 0.78, 0.006], size: [0.26, 0.16, 0.006], paint: danger, glow: 1 },
  { at: [-1.01, 1, -0.5], size: [0.02, 0.1, 1], paint: danger, glow: 0.7 },
  { at: [1.01, 1, -0.5], size: [0.02, 0.1, 1], paint: danger, glow: 0.7 },
  { at: [0, 0.06, -0.5], size: [1.9, 0.03, 1], paint: danger, glow: 0.6 },
  ...edges(2, 2.6, 1),
]

/** Obstacles that a dash breaks are a grid of light. */
const glass: readonly Block[] = [
  { at: [-1, 1.15, -0.1], size: [0.09, 2.3, 0.16], paint: ice, glow: 1 },
  { at: [1, 1.15, -0.1], size: [0.09, 2.3, 0.16], paint: ice, glow: 1 },
  { at: [0, 2.3, -0.1], size: [2.09, 0.09, 0.16], paint: ice, glow: 1 },
  ...[-0.6, -0.2, 0.2, 0.6].map((x): Block => ({
    at: [x, 1.15, -0.1],
    size: [0.03, 2.3, 0.03],
    paint: ice,
    glow: 0.9,
  })),
  ...[0.35, 0.75, 1.15, 1.55, 1.95].map((y): Block => ({
    at: [0, y, -0.1],
    size: [2, 0.03, 0.03],
    paint: ice,
    glow: 0.9,
  })),
]

/** A car that comes towards the runner, so its front is visible. */
const car: readonly Block[] = [
  { at: [0, 0.52, -2.05], size: [1.9, 0.5, 4.1], paint: slate, top: [0.9, 0.94] },
  { at: [0, 0.98, -2.3], size: [1.6, 0.46, 2.2], paint: ink, top: [0.76, 0.6] },
  { at: [-0.66, 0.55, 0.01], size: [0.42, 0.13, 0.04], paint: white, glow: 1 },
  { at: [0.66, 0.55, 0.01], size: [0.42, 0.13, 0.04], paint: white, glow: 1 },
  { at: [0, 0.42, 0.01], size: [1.8, 0.04, 0.03], paint: danger, glow: 1 },
  { at: [0, 0.22, -2.05], size: [1.7, 0.05, 3.8], paint: danger, glow: 0.9 },
  { at: [-0.94, 0.5, -2.05], size: [0.04, 0.06, 3.9], paint: danger, glow: 0.8 },
  { at: [0.94, 0.5, -2.05], size: [0.04, 0.06, 3.9], paint: danger, glow: 0.8 },
]

const ember = mixColours(ink, warm, 0.22)

/** Walls of a pit, one metre long, with glowing edges. */
const gap: readonly Block[] = [
  { at: [0, -3, -1.02], size: [2.4, 6, 0.04], paint: ember, glow: 0.6 },
  { at: [-1.2, -3, -0.5], size: [0.04, 6, 1], paint: ember, glow: 0.4 },
  { at: [1.2, -3, -0.5], size: [0.04, 6, 1], paint: ember, glow: 0.4 },
  { at: [0, -5.9, -0.5], size: [2.4, 0.1, 1], paint: ink },
  { at: [0, -0.5, -1], size: [2.4, 0.05, 0.02], paint: warm, glow: 0.7 },
  { at: [0, -1.1, -1], size: [2.4, 0.05, 0.02], paint: warm, glow: 0.45 },
  { at: [0, 0.02, 0.02], size: [2.44, 0.06, 0.05], paint: warm, glow: 1 },
  { at: [0, 0.02, -1.02], size: [2.44, 0.06, 0.05], paint: warm, glow: 1 },
  { at: [-1.19, 0.02, -0.5], size: [0.1, 0.05, 1], paint: warm, glow: 0.9 },
  { at: [1.19, 0.02, -0.5], size: [0.1, 0.05, 1], paint: warm, glow: 0.9 },
]

/** Shapes by kind, in metres. Their near end is at z = 0. */
export const createObstacleShapes = (): readonly BufferGeometry[] =>
  [barrier, beam, block, truck, glass, car, gap].map(buildShape)

/** Whether a shape is one metre long and has to be scaled to the obstacle's length. */
export const isStretched = (kind: number) => kind === 3 || kind === 6
