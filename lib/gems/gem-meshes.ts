import { type Plane, toTierPlanes } from './mesh'
import { normalize, rotate, type Vector } from './vector'
import type { CrystalPrism, FacetRow, GemCut, GemShape } from './gem-cuts'

/** A convex mesh around its own centre, and the position of that centre. A gem is one mesh, a crystal cluster several. */
type GemMesh = { readonly planes: readonly Plane[]; readonly position: Vector }

/** Tilt of a gem towards the observer in degrees: nearly face up. */
const gemTilt = 74
/** Turn and tilt of a cluster in degrees, so that two sides and the tops are visible. */
const clusterTurn = 14
const clusterTilt = 12

type Facing = { readonly angle: number; readonly reach: number }

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The facets of the girdle in order around the axis, with the direction of each and its distance from the axis. */
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

function toGemMesh(cut: GemCut): GemMesh {
  const facings = girdleOf(cut)
  const planes = [
    ...[...cut.crown, { rise: 0, lift: 0 }, ...cut.pavilion].flatMap((row) => planesOfRow(facings, row)),
    { normal: [0, 1, 0] as Vector, distance: cut.table },
  ]
  return {
    planes: planes.map((plane) => turn(stretch(plane, cut.aspect), (vector) => rotate(vector, 0, gemTilt))),
    position: [0, 0, 0],
  }
}

function toPrismMesh({ x, lean, height, width }: CrystalPrism, index: number): GemMesh {
  const half = height / 2
  const tip = 56
  const planes = [
    ...toTierPlanes({ count: 6, turn: 0, rise: 0, distance: width / 2 }),
    ...toTierPlanes({ count: 6, turn: 0, rise: 90 - tip, distance: half * Math.cos(toRadians(tip)) }),
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
    position: [x - half * Math.sin(leaning), half * Math.cos(leaning) - 0.95, 0],
  }
}

/** The meshes of a gem or crystal, turned to the view, from back to front. */
export function toGemMeshes(gem: GemShape): GemMesh[] {
  return gem.kind === 'gem' ? [toGemMesh(gem)] : gem.prisms.map(toPrismMesh)
}
