import { colours, mixColours } from '@/games/shared/scene/colour'
import { buildShape } from '@/games/shared/scene/shape'

const { brand, second, white, ink, steel } = colours
const suit = mixColours(steel, white, 0.34)
const plate = mixColours(steel, white, 0.72)

/** Parts of the runner in metres, each hanging from the joint at its origin, seen from behind. */
export const createRunnerShapes = () => ({
  hips: buildShape([
    { at: [0, 0.02, 0], size: [0.32, 0.2, 0.22], paint: suit, top: [0.92, 0.95] },
    { at: [0, 0.1, 0], size: [0.34, 0.04, 0.24], paint: brand, glow: 0.9 },
  ]),
  chest: buildShape([
    { at: [0, 0.3, 0], size: [0.34, 0.52, 0.24], paint: suit, top: [1.28, 1.05] },
    { at: [0, 0.36, 0.13], size: [0.3, 0.34, 0.08], paint: plate, top: [1.1, 0.8] },
    { at: [0, 0.4, 0.18], size: [0.1, 0.14, 0.03], paint: brand, glow: 1, top: [0.2, 0.6] },
    { at: [0, 0.3, 0.18], size: [0.02, 0.08, 0.03], paint: brand, glow: 1, top: [5, 1] },
    { at: [-0.19, 0.5, 0.06], size: [0.1, 0.05, 0.2], paint: brand, glow: 0.9 },
    { at: [0.19, 0.5, 0.06], size: [0.1, 0.05, 0.2], paint: brand, glow: 0.9 },
  ]),
  head: buildShape([
    { at: [0, 0.03, 0], size: [0.11, 0.08, 0.11], paint: ink },
    { at: [0, 0.19, -0.01], size: [0.21, 0.25, 0.25], paint: plate, top: [0.8, 0.72] },
    { at: [0, 0.2, -0.1], size: [0.22, 0.08, 0.12], paint: brand, glow: 1 },
    { at: [0, 0.24, 0.105], size: [0.03, 0.16, 0.03], paint: second, glow: 1 },
  ]),
  thigh: buildShape([{ at: [0, -0.21, 0], size: [0.13, 0.44, 0.15], paint: suit, top: [1.3, 1.25] }]),
  shin: buildShape([
    { at: [0, -0.2, 0], size: [0.1, 0.42, 0.12], paint: plate, top: [1.25, 1.2] },
    { at: [0, -0.2, 0.066], size: [0.03, 0.3, 0.02], paint: brand, glow: 1 },
    { at: [0, -0.43, -0.05], size: [0.12, 0.09, 0.27], paint: ink },
    { at: [0, -0.475, -0.05], size: [0.13, 0.025, 0.28], paint: brand, glow: 1 },
  ]),
  upperArm: buildShape([{ at: [0, -0.14, 0], size: [0.1, 0.3, 0.11], paint: suit, top: [1.25, 1.2] }]),
  lowerArm: buildShape([
    { at: [0, -0.13, 0], size: [0.09, 0.28, 0.1], paint: plate, top: [1.1, 1.1] },
    { at: [0, -0.13, 0.05], size: [0.025, 0.2, 0.02], paint: brand, glow: 0.9 },
    { at: [0, -0.3, 0], size: [0.08, 0.1, 0.09], paint: ink },
  ]),
})
