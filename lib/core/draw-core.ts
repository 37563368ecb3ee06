import { colourHex } from '@/lib/solids/colour-hex'
import { facesOf, type Plane } from '@/lib/solids/faces-of'
import { svgPath } from '@/lib/solids/svg-path'
import type { Colour } from '@/lib/solids/trace-light'
import { meanOf, rotate } from '@/lib/solids/vector'
import { piecesOf, seenFrom, visibleFaces } from '@/lib/solids/visible-pieces'
import { coreColour, coreOptics } from './core-colour'
import { corePlanes } from './core-cut'
import { corePose } from './core-lights'
import { coreThemes } from './core-themes'

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
