import type { Plane } from '@/lib/solids/faces-of'
import { planesOfTier } from '@/lib/solids/tier'
import { normalize, rotate, type Vector } from '@/lib/solids/vector'
import type { CrystalPrism, FacetRow, GemCut, Stone } from './stones'

/** A convex part of a stone about its own middle, and where that middle stands. Gems are one, clusters several. */
export type StoneSolid = { readonly planes: readonly Plane[]; readonly place: Vector }

/** How far a gem is tipped towards the eye: nearly face up, as stones are shown. */
const gemTilt = 74
/** How far clusters are turned and tipped, so that two sides and the tops are seen. */
const clusterTurn = 14
const clusterTilt = 12

type Facing = { readonly angle: number; readonly reach: number }

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The girdle's facets in order about the axis: where each looks, and how far it lies from the axis. */
function girdleOf({ girdle }: GemCut): Facing[] {
  return girdle
    .flatMap(({ x, y, radius, from, to, facets }) =>
      Array.from({ length: facets }, (_, index) => {
        const angle = toRadians(facets === 1 ? from : from + ((to - from) * index) / (facets - 1))
        return {
          angle: (angle + 4 * Math.PI) % (2 * Math.PI),
          reach: radius + x * Math.cos(angle) + y * Math.sin(angle),
        }
      }),
    )
    .sort((a, b) => a.angle - b.angle)
}

function between(facings: readonly Facing[]): Facing[] {
  return facings.map(({ angle, reach }, index) => {
    const next = facings[(index + 1) % facings.length] ?? { angle, reach }
    const gap = (next.angle - angle + 2 * Math.PI) % (2 * Math.PI)
    return { angle: angle + gap / 2, reach: (reach + next.reach) / 2 / Math.cos(gap / 2) }
  })
}

function planesOfRow(facings: readonly Facing[], { rise, lift, isBetween }: FacetRow): Plane[] {
  const up = toRadians(rise)
  return (isBetween ? between(facings) : facings).map(({ angle, reach }) => ({
    normal: [Math.cos(up) * Math.cos(angle), Math.sin(up), -Math.cos(up) * Math.sin(angle)],
    distance: reach * Math.cos(up) + lift * Math.sin(up),
  }))
}

function stretch({ normal, distance }: Plane, width: number): Plane {
  const pulled: Vector = [normal[0] / width, normal[1], normal[2]]
  return { normal: normalize(pulled), distance: distance / Math.hypot(...pulled) }
}

const turn = ({ normal, distance }: Plane, by: (vector: Vector) => Vector): Plane => ({ normal: by(normal), distance })

function solidOfGem(cut: GemCut): StoneSolid {
  const facings = girdleOf(cut)
  const planes = [
    ...[...cut.crown, { rise: 0, lift: 0 }, ...cut.pavilion].flatMap((row) => planesOfRow(facings, row)),
    { normal: [0, 1, 0] as Vector, distance: cut.table },
  ]
  return {
    planes: planes.map((plane) => turn(stretch(plane, cut.aspect), (vector) => rotate(vector, 0, gemTilt))),
    place: [0, 0, 0],
  }
}

function solidOfPrism({ x, lean, height, width }: CrystalPrism, index: number): StoneSolid {
  const half = height / 2
  const tip = 56
  const planes = [
    ...planesOfTier({ count: 6, turn: 0, rise: 0, distance: width / 2 }),
    ...planesOfTier({ count: 6, turn: 0, rise: 90 - tip, distance: half * Math.cos(toRadians(tip)) }),
    { normal: [0, -1, 0] as Vector, distance: half },
  ]
  const leaning = toRadians(lean)
  const tilt = ([a, b, c]: Vector): Vector => [
    a * Math.cos(leaning) - b * Math.sin(leaning),
    a * Math.sin(leaning) + b * Math.cos(leaning),
    c,
  ]
  return {
    planes: planes.map((plane) =>
      turn(plane, (vector) => rotate(tilt(rotate(vector, clusterTurn + index * 23, 0)), 0, clusterTilt)),
    ),
    place: [x - half * Math.sin(leaning), half * Math.cos(leaning) - 0.95, 0],
  }
}

/** The convex solids of a stone as the eye sees it, from back to front. */
export function solidsOf(stone: Stone): StoneSolid[] {
  return stone.kind === 'gem' ? [solidOfGem(stone)] : stone.prisms.map(solidOfPrism)
}
