import { traceLight, type Colour, type Optics } from '@/lib/solids/trace-light'
import { add, dot, multiply, scale, type Vector } from '@/lib/solids/vector'
import type { Plane } from '@/lib/solids/faces-of'
import { coreIndex, coreLights, type SoftLight } from './core-lights'
import type { CoreTheme } from './core-themes'

const white: Colour = [1, 1, 1]

const mix = (a: Colour, b: Colour, share: number) => add(scale(a, 1 - share), scale(b, share))

function reach({ towards, from, to }: SoftLight, direction: Vector): number {
  const share = Math.min(Math.max((dot(towards, direction) - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}

/** What the Core is made of in a theme, with its cut already turned as the eye sees it. Without the rings behind it. */
export function coreOptics(planes: readonly Plane[], { ground, glow, crystal, absorption }: CoreTheme): Optics {
  return {
    planes,
    index: coreIndex,
    absorption,
    glow: (square) =>
      add(scale(mix(glow, white, 0.75), 0.8 * Math.exp(-90 * square)), scale(glow, 0.4 * Math.exp(-9 * square))),
    sky: ([x, y], direction) => {
      const halo = direction[2] < -0.2 ? 0.3 * Math.exp(-1.5 * (x * x + y * y)) : 0
      const behind = mix(ground, glow, halo)
      const below = mix(behind, scale(glow, 0.6), 0.8 * reach(coreLights.floor, direction))
      const beside = mix(below, multiply(crystal, [1.7, 1.1, 1.25]), reach(coreLights.crystal, direction))
      const above = add(beside, scale(white, 1.3 * reach(coreLights.day, direction)))
      return add(above, scale(glow, reach(coreLights.rim, direction)))
    },
  }
}

/** The colour of the Core where the eye, looking along the z axis, meets its surface. */
export function coreColour(optics: Optics, { glow }: CoreTheme, spot: Vector, normal: Vector): Colour {
  return add(traceLight(optics, spot, [0, 0, -1], normal), scale(glow, 0.08))
}
