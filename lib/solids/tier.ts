import type { Plane } from './faces-of'

/** A ring of equal facets about the upright axis. */
export type Tier = {
  readonly count: number
  /** Where the first facet looks, in degrees about the axis. */
  readonly turn: number
  /** How far the facets look up (crown) or down (pavilion, negative), in degrees. */
  readonly rise: number
  /** Distance of the facet from the middle along its normal. */
  readonly distance: number
}

/** The planes of a tier. A rise of 90 or -90 degrees makes one flat table of it. */
export function planesOfTier({ count, turn, rise, distance }: Tier): Plane[] {
  const up = (rise * Math.PI) / 180
  return Array.from({ length: Math.abs(rise) === 90 ? 1 : count }, (_, index) => {
    const angle = (turn * Math.PI) / 180 + (index * 2 * Math.PI) / count
    return {
      normal: [Math.cos(up) * Math.sin(angle), Math.sin(up), Math.cos(up) * Math.cos(angle)],
      distance,
    }
  })
}
