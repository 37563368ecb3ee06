'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ListedMadeGame } from '@/lib/builder/builder-schema'
import { siteTreasures } from '@/lib/games/site-treasures'
import { parseTreasures, type Treasure } from '@/lib/games/treasures'
import { worldNames } from '@/lib/games/three-worlds/generate-world'

/** The chests and keys of a game, the names of its rooms, and whether positions are numbers instead of tiles. */
export type GameThings = {
  readonly treasures: readonly Treasure[]
  readonly rooms: readonly string[]
  readonly isNumbered: boolean
}

/** The things of the draft's game; null when it has none or they are not loaded. */
export function useGameThings(game: string, made: ListedMadeGame | null): GameThings | null {
  const t = useTranslations('huntForm.worlds')
  const level = useTreasures(made?.level ?? null)
  if (level) return { ...level, isNumbered: false }
  const treasures = siteTreasures[game]
  return treasures ? { treasures, rooms: worldNames.map((name) => t(name)), isNumbered: true } : null
}

/** The things of a level by its hash; null until they are loaded. */
function useTreasures(level: string | null): ReturnType<typeof parseTreasures> | null {
  const { data } = useQuery({
    queryKey: ['treasures', level],
    enabled: level !== null,
    // Levels are addressed by their hash and never change.
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const response = await fetch(`/api/builder/levels/${level}`, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      })
      if (!response.ok) throw new Error(`level answered ${response.status}`)
      return parseTreasures(await response.text())
    },
  })
  return data ?? null
}
