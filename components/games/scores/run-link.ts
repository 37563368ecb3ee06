import type { PublishedGameId } from '@/lib/games/game-ids'
import { gamePath } from '@/lib/routes/game-paths'

/** A link to a game's page that shows a run, or offers it as a ghost to race. */
export type RunLink = { readonly kind: 'watch' | 'race'; readonly attempt: string }

const kinds = ['watch', 'race'] as const

export const toRunLink = (game: PublishedGameId, { kind, attempt }: RunLink) =>
  `${gamePath(game)}?${kind}=${attempt}` as const

/** Parses the query of a game's page; null without a run to show. */
export function parseRunLink(search: string): RunLink | null {
  const query = new URLSearchParams(search)
  for (const kind of kinds) {
    const attempt = query.get(kind)
    if (attempt !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(attempt)) return { kind, attempt }
  }
  return null
}
