import type { Plane } from '@/lib/solids/faces-of'
import { planesOfTier, type Tier } from '@/lib/solids/tier'

const tiers: readonly Tier[] = [
  { count: 6, turn: 0, rise: 39, distance: 0.6 },
  { count: 6, turn: 30, rise: 25, distance: 0.71 },
  { count: 6, turn: 0, rise: -29, distance: 0.66 },
  { count: 6, turn: 30, rise: -18, distance: 0.74 },
]

/** The cut of the Core: crown, girdle and pavilion of six sides, upright, about the origin, 0.7 wide and 1.1 deep. */
export const corePlanes: readonly Plane[] = tiers.flatMap(planesOfTier)
