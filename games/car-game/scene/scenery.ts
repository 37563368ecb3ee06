import type { Colour } from '@/games/shared/scene/colour'
import { gateDistance } from '@/lib/games/drive/lay-road'
import { metre } from '@/lib/games/drive/measures'

/** The light that a road lies in: the sky, what is lit by it, and the two lights of the place. */
export type RoadLight = { readonly zenith: Colour; readonly horizon: Colour; readonly ambient: Colour; readonly sunlight: Colour; readonly first: Colour; readonly second: Colour }

/** What a road leads through. */
export type Scenery = {
  /** Where gates stand over a part of the road, all in metres. */
  readonly gatesBetween: (from: number, to: number) => readonly number[]
  /** Null leaves the night as it is. */
  readonly light: RoadLight | null
}

const gateMetres = gateDistance / metre

/** The endless road: a gate every 1,000 metres. */
export const endlessScenery: Scenery = {
  gatesBetween(from, to) {
    const first = Math.max(1, Math.floor(from / gateMetres))
    return Array.from({ length: Math.max(0, Math.ceil(to / gateMetres) - first) }, (_, index) => (first + index) * gateMetres)
  },
  light: null,
}
