import type { PublishedGameId } from './game-ids'
import { gamePath } from '@/lib/routes/game-paths'

/** A link to a game's page that shows a run, offers it as a ghost to race, or tries an item of the shop in a practice run. */
export type RunLink =
  { readonly kind: 'watch' | 'race'; readonly attempt: string } | { readonly kind: 'try'; readonly item: string }

const kinds = ['watch', 'race'] as const

export const toRunLink = (game: PublishedGameId, link: RunLink) =>
  `${gamePath(game)}?${link.kind}=${link.kind === 'try' ? link.item : link.attempt}` as const

/** Parses the query of a game's page; null without a run to show. */
export function parseRunLink(search: string): RunLink | null {
  const query = new URLSearchParams(search)
  const item = query.get('try')
  if (item !== null && /^[a-z-]{1,40}$/.test(item)) return { kind: 'try', item }
  for (const kind of kinds) {
    const attempt = query.get(kind)
    if (attempt !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(attempt)) return { kind, attempt }
  }
  return null
}
