import type { CrystalCluster, GemCut, Stone } from './stones'

export type Point = readonly [x: number, y: number]

/** One flat face: its corners (unit: radius of the stone, y down) and its light from -1 (dark) to 1 (bright). */
export type Facet = { readonly points: readonly Point[]; readonly light: number }

const lightAngle = (-125 * Math.PI) / 180

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Repeatable sparkle in -1..1, so that neighbouring facets differ as cut stone does. */
const sparkle = (index: number) => ((index * 7919) % 13) / 6.5 - 1

function facetsOfGem({ sides, table, aspect, turn }: GemCut): Facet[] {
  const at = (step: number, radius: number): Point => {
    const angle = toRadians(turn) + (step * 2 * Math.PI) / sides
    return [Math.cos(angle) * radius * Math.min(1, aspect), (Math.sin(angle) * radius) / Math.max(1, aspect)]
  }
  const lightAt = (step: number, index: number) =>
    Math.cos(toRadians(turn) + (step * 2 * Math.PI) / sides - lightAngle) * 0.7 + sparkle(index) * 0.22
  const steps = Array.from({ length: sides }, (_, step) => step)
  return [
    ...steps.map((step) => ({
      points: [at(step, 1), at(step + 1, 1), at(step + 0.5, table)],
      light: lightAt(step + 0.5, step),
    })),
    ...steps.map((step) => ({
      points: [at(step, 1), at(step + 0.5, table), at(step - 0.5, table)],
      light: lightAt(step, step + 5) * 0.8 + 0.12,
    })),
    { points: steps.map((step) => at(step + 0.5, table)), light: 0.42 },
  ]
}

function facetsOfCrystal({ prisms }: CrystalCluster): Facet[] {
  return prisms.flatMap(({ x, lean, height, width }, index) => {
    const angle = toRadians(lean)
    const place = ([px, py]: Point): Point => [
      x + px * Math.cos(angle) - py * Math.sin(angle),
      0.92 + px * Math.sin(angle) + py * Math.cos(angle),
    ]
    const half = width / 2
    const shoulder = -height + width * 0.85
    const edge = width * (0.12 + 0.05 * sparkle(index))
    const faces: readonly { readonly corners: readonly Point[]; readonly light: number }[] = [
      { corners: [[-half, -0.08], [-edge, 0], [-edge, shoulder], [-half, shoulder + 0.12]], light: 0.15 },
      { corners: [[-edge, 0], [half, -0.08], [half, shoulder + 0.1], [-edge, shoulder]], light: -0.45 },
      { corners: [[-half, shoulder + 0.12], [-edge, shoulder], [-half * 0.1, -height]], light: 0.75 },
      { corners: [[-edge, shoulder], [half, shoulder + 0.1], [-half * 0.1, -height]], light: 0.02 },
    ]
    return faces.map(({ corners, light }) => ({ points: corners.map(place), light: light + sparkle(index + 3) * 0.1 }))
  })
}

/** The faces of a stone from back to front. */
export function facetsOf(stone: Stone): Facet[] {
  return stone.kind === 'gem' ? facetsOfGem(stone) : facetsOfCrystal(stone)
}
