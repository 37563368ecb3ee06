import { colours, type Colour } from './colour'
import { buildShape } from './shape'

const { warm } = colours
const wood: Colour = [0.32, 0.19, 0.09]

/** A chest on the ground, its front towards +z. */
export const chestShape = () =>
  buildShape([
    { at: [0, 0.36, 0], size: [1.3, 0.72, 0.8], paint: wood },
    { at: [0, 0.82, 0], size: [1.36, 0.24, 0.86], paint: wood, top: [0.9, 0.7] },
    { at: [0, 0.68, 0], size: [1.38, 0.07, 0.88], paint: warm, glow: 1 },
    { at: [0, 0.6, 0.44], size: [0.22, 0.26, 0.06], paint: warm, glow: 1 },
  ])

/** A key that hangs upright around its middle. */
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
