'use client'

import { useAccountQuery } from '@/components/account/use-account-query'
import { ownGamesSchema, type OwnGame } from '@/lib/console/console-answers'
import { draftListSchema, type DraftInfo } from '@/lib/builder/builder-answers'
import { ownUploadsSchema, type OwnUploads } from '@/lib/uploads/upload-answers'

/** Everything that the console shows of somebody's games. */
export type OwnWork = {
  readonly games: readonly OwnGame[]
  readonly isOperator: boolean
  readonly uploads: OwnUploads
  readonly drafts: readonly DraftInfo[]
}

/** The games of who is logged in, null while nobody knows. What was seen stays while it is read anew. */
export function useOwnGames(): OwnWork | 'unavailable' | null {
  const games = useAccountQuery('/api/console/games', ownGamesSchema)
  const uploads = useAccountQuery('/api/uploads', ownUploadsSchema)
  const drafts = useAccountQuery('/api/builder/drafts', draftListSchema)
  if (games.data && uploads.data && drafts.data)
    return { ...games.data, uploads: uploads.data, drafts: drafts.data.drafts }
  return games.hasFailed || uploads.hasFailed || drafts.hasFailed ? 'unavailable' : null
}
