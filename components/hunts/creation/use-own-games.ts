'use client'

import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '@/components/live/use-signed-in'
import { madeGameListSchema, type ListedMadeGame } from '@/lib/builder/builder-answers'
import { readSite } from '@/lib/site-api/read-site'

const none: readonly ListedMadeGame[] = []

/** The games that the account which is logged in made with no code and has published; none while nobody is logged in. */
export function useOwnGames(): readonly ListedMadeGame[] {
  const isSignedIn = useSignedIn()
  const { data } = useQuery({
    queryKey: ['own-made-games'],
    enabled: isSignedIn,
    queryFn: async ({ signal }) => (await readSite('/api/builder/games?of=me', madeGameListSchema, signal)).games,
  })
  return (isSignedIn && data) || none
}
