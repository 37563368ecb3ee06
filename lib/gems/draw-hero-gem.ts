import { toFaces, toPieces, type Plane, project, svgPath, visibleFaces } from './mesh'
import { type Colour, toHexColour, type Optics, traceLight } from './trace-light'
import { add, dot, meanOf, multiply, rotate, scale, type Vector } from './vector'
import {
  heroGemRefractiveIndex,
  heroGemLights,
  heroGemPlanes,
  heroGemPose,
  type HeroGemTheme,
  heroGemThemes,
  type SoftLight,
} from './hero-gem'

const white: Colour = [1, 1, 1]

const mix = (a: Colour, b: Colour, share: number) => add(scale(a, 1 - share), scale(b, share))

function reach({ towards, from, to }: SoftLight, direction: Vector): number {
  const share = Math.min(Math.max((dot(towards, direction) - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}

/** The material and surroundings of the hero gem in a theme, without the rings. `planes` are already turned to the view. */
function toHeroGemOptics(planes: readonly Plane[], { ground, glow, crystal, absorption }: HeroGemTheme): Optics {
  return {
    planes,
    index: heroGemRefractiveIndex,
    absorption,
    glow: (square) =>
      add(scale(mix(glow, white, 0.75), 0.8 * Math.exp(-90 * square)), scale(glow, 0.4 * Math.exp(-9 * square))),
    sky: ([x, y], direction) => {
      const halo = direction[2] < -0.2 ? 0.3 * Math.exp(-1.5 * (x * x + y * y)) : 0
      const behind = mix(ground, glow, halo)
      const below = mix(behind, scale(glow, 0.6), 0.8 * reach(heroGemLights.floor, direction))
      const beside = mix(below, multiply(crystal, [1.7, 1.1, 1.25]), reach(heroGemLights.crystal, direction))
      const above = add(beside, scale(white, 1.3 * reach(heroGemLights.day, direction)))
      return add(above, scale(glow, reach(heroGemLights.rim, direction)))
    },
  }
}

/** The colour of the hero gem at a point of its surface, seen along the z axis. */
function toHeroGemColour(optics: Optics, { glow }: HeroGemTheme, centre: Vector, normal: Vector): Colour {
  return add(traceLight(optics, centre, [0, 0, -1], normal), scale(glow, 0.08))
}

/** The shapes of an SVG that shows the first frame of the shader, with `heroGemUnits` for each unit of length. */
type HeroGemPicture = {
  readonly tones: readonly { readonly dark: string; readonly light: string; readonly path: string }[]
  readonly outline: string
}

export const heroGemUnits = 100

const shadesPerChannel = 3
const largestPiece = 0.05

const clamp = (colour: Colour) => colour.map((share) => Math.min(Math.max(share, 0), 1)) as unknown as Colour

const turned = ({ normal, distance }: Plane): Plane => ({
  normal: rotate(normal, heroGemPose.turn, heroGemPose.tilt),
  distance,
})

/** Draws the hero gem: each visible piece in the colour of its centre, with pieces of similar colour joined to one path. */
export function drawHeroGem(): HeroGemPicture {
  const planes = heroGemPlanes.map(turned)
  const faces = visibleFaces(toFaces(planes))
  const [dark, light] = [toHeroGemOptics(planes, heroGemThemes.dark), toHeroGemOptics(planes, heroGemThemes.light)]
  const tones = new Map<string, { dark: Colour[]; light: Colour[]; path: string }>()
  for (const { corners, centre, normal } of toPieces(faces, largestPiece)) {
    const [inDark, inLight] = [
      clamp(toHeroGemColour(dark, heroGemThemes.dark, centre, normal)),
      clamp(toHeroGemColour(light, heroGemThemes.light, centre, normal)),
    ]
    const shade = [...inDark, ...inLight].map((share) => Math.round(share * shadesPerChannel)).join()
    const tone = tones.get(shade) ?? { dark: [], light: [], path: '' }
    tone.dark.push(inDark)
    tone.light.push(inLight)
    tone.path += svgPath(project(corners), heroGemUnits)
    tones.set(shade, tone)
  }
  return {
    tones: [...tones.values()].map(({ dark, light, path }) => ({
      dark: toHexColour(meanOf(dark)),
      light: toHexColour(meanOf(light)),
      path,
    })),
    outline: faces.map(({ corners }) => svgPath(project(corners), heroGemUnits)).join(''),
  }
}
