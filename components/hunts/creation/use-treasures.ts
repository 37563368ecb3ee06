'use client'

import { useQuery } from '@tanstack/react-query'
import { readTreasures } from '@/lib/games/treasures'

/** The chests and keys of a level by its hash, and the names of its rooms; null while they are not known. */
export function useTreasures(level: string | null): ReturnType<typeof readTreasures> | null {
  const { data } = useQuery({
    queryKey: ['treasures', level],
    enabled: level !== null,
    // What has a hash for a name is never another.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/builder/levels/${level}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      })
      if (!response.ok) throw new Error(`level answered ${response.status}`)
      return readTreasures(await response.text())
    },
  })
  return data ?? null
}
