'use client'

import { mapReading, type Reading } from '@/lib/contracts/reading'
import { useUserData } from './use-user-data'

/** How many of each kind the connected player holds, by index. */
export type Holdings = { readonly gems: readonly bigint[]; readonly crystals: readonly bigint[] }

/** The connected player's gems and crystals, refreshed at every block. */
export function useHoldings(): Reading<Holdings> {
  return mapReading(useUserData(), ({ gems, crystals }) => ({ gems, crystals }))
}
