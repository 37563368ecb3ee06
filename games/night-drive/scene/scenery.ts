import { gateDistance } from '@/lib/games/night-drive/generate-road'
import { metre } from '@/lib/games/night-drive/constants'
import { lightAt, type RoadLight } from './hours'

/** What a road leads through, all places in metres. */
export type Scenery = {
  /** Where gates stand over a part of the road. */
  readonly gatesBetween: (from: number, to: number) => readonly number[]
  readonly lightAt: (s: number) => RoadLight
  /** The order of its countries. */
  readonly seed: number
}

const gateMetres = gateDistance / metre

/** The endless road: a gate every 1,000 metres, and a night that passes. */
export const endlessScenery: Scenery = {
  gatesBetween(from, to) {
    const first = Math.max(1, Math.floor(from / gateMetres))
    return Array.from(
      { length: Math.max(0, Math.ceil(to / gateMetres) - first) },
      (_, index) => (first + index) * gateMetres,
    )
  },
  lightAt,
  seed: 1,
}
