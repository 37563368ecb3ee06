'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ListedMadeGame } from '@/lib/builder/builder-answers'
import { siteTreasures } from '@/lib/games/site-treasures'
import { parseTreasures, type Treasure } from '@/lib/games/treasures'
import { worldNames } from '@/lib/games/three-worlds/generate-world'

/** What keys can lie in: chests and keys of a game, what its parts are called, and whether they are told by tile or by number. */
export type GameThings = {
  readonly treasures: readonly Treasure[]
  readonly rooms: readonly string[]
  readonly isNumbered: boolean
}

/** The things of the game that a draft names: of one of ours or of a made one; null where it has none, or they are not known yet. */
export function useGameThings(game: string, made: ListedMadeGame | null): GameThings | null {
  const t = useTranslations('huntForm.worlds')
  const level = useTreasures(made?.level ?? null)
  if (level) return { ...level, isNumbered: false }
  const treasures = siteTreasures[game]
  return treasures ? { treasures, rooms: worldNames.map((name) => t(name)), isNumbered: true } : null
}

/** The chests and keys of a level by its hash, and the names of its rooms; null while they are not known. */
function useTreasures(level: string | null): ReturnType<typeof parseTreasures> | null {
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
      return parseTreasures(await response.text())
    },
  })
  return data ?? null
}
