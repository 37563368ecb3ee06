'use client'

import { useOwnReading } from '@/components/live/use-own-reading'
import { madeGameListSchema, type ListedMadeGame } from '@/lib/builder/builder-answers'

const none: readonly ListedMadeGame[] = []

/** The games that the account which is logged in made with no code and has published; none while nobody is logged in. */
export function useOwnGames(): readonly ListedMadeGame[] {
  return useOwnReading('/api/builder/games?of=me', madeGameListSchema).data?.games ?? none
}
