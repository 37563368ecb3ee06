import { colourHex } from '@/lib/solids/colour-hex'
import { facesOf, type Plane } from '@/lib/solids/faces-of'
import { svgPath } from '@/lib/solids/svg-path'
import { type Colour, type Optics, traceLight } from '@/lib/solids/trace-light'
import { add, dot, meanOf, multiply, rotate, scale, type Vector } from '@/lib/solids/vector'
import { piecesOf, seenFrom, visibleFaces } from '@/lib/solids/visible-pieces'
import { corePlanes } from './core-cut'
import { coreIndex, coreLights, corePose, type SoftLight } from './core-lights'
import { type CoreTheme, coreThemes } from './core-themes'

const white: Colour = [1, 1, 1]

const mix = (a: Colour, b: Colour, share: number) => add(scale(a, 1 - share), scale(b, share))

function reach({ towards, from, to }: SoftLight, direction: Vector): number {
  const share = Math.min(Math.max((dot(towards, direction) - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}

/** What the Core is made of in a theme, with its cut already turned as the eye sees it. Without the rings behind it. */
function coreOptics(planes: readonly Plane[], { ground, glow, crystal, absorption }: CoreTheme): Optics {
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
function coreColour(optics: Optics, { glow }: CoreTheme, spot: Vector, normal: Vector): Colour {
  return add(traceLight(optics, spot, [0, 0, -1], normal), scale(glow, 0.08))
}

/** What an SVG needs to show the Core as the shader's first frame does; `coreUnits` to a length. */
export type CorePicture = {
  readonly tones: readonly { readonly dark: string; readonly light: string; readonly path: string }[]
  readonly outline: string
}

export const coreUnits = 100

const shadesPerChannel = 3
const largestPiece = 0.05

const clamp = (colour: Colour) => colour.map((share) => Math.min(Math.max(share, 0), 1)) as unknown as Colour

const turned = ({ normal, distance }: Plane): Plane => ({
  normal: rotate(normal, corePose.turn, corePose.tilt),
  distance,
})

/** Draws the Core from its cut: each visible piece in the colour its middle has, pieces of like colour in one path. */
export function drawCore(): CorePicture {
  const planes = corePlanes.map(turned)
  const faces = visibleFaces(facesOf(planes))
  const [dark, light] = [coreOptics(planes, coreThemes.dark), coreOptics(planes, coreThemes.light)]
  const tones = new Map<string, { dark: Colour[]; light: Colour[]; path: string }>()
  for (const { corners, spot, normal } of piecesOf(faces, largestPiece)) {
    const [inDark, inLight] = [
      clamp(coreColour(dark, coreThemes.dark, spot, normal)),
      clamp(coreColour(light, coreThemes.light, spot, normal)),
    ]
    const likeness = [...inDark, ...inLight].map((share) => Math.round(share * shadesPerChannel)).join()
    const tone = tones.get(likeness) ?? { dark: [], light: [], path: '' }
    tone.dark.push(inDark)
    tone.light.push(inLight)
    tone.path += svgPath(seenFrom(corners), coreUnits)
    tones.set(likeness, tone)
  }
  return {
    tones: [...tones.values()].map(({ dark, light, path }) => ({
      dark: colourHex(meanOf(dark)),
      light: colourHex(meanOf(light)),
      path,
    })),
    outline: faces.map(({ corners }) => svgPath(seenFrom(corners), coreUnits)).join(''),
  }
}
