import { getAddress, isAddress, type Address } from 'viem'
import { readablePath, routes } from '@/lib/routes/pages'

/** A view of the hunts page: all hunts, one hunt, the hunts of a sponsor, or the finds of a player. */
export type HuntView =
  | { readonly kind: 'all' }
  | { readonly kind: 'hunt'; readonly id: string }
  | { readonly kind: 'sponsor' | 'finder'; readonly address: Address }

/** The path of a view without language prefix. Views are URL fragments, so one static page serves all of them. */
export function huntPath(view: HuntView): `/${string}` {
  if (view.kind === 'all') return `${routes.hunts}#hunts`
  return `${routes.hunts}#${view.kind}-${view.kind === 'hunt' ? view.id : view.address.toLowerCase()}`
}

/** Parses the view of a URL fragment; all hunts for any other fragment. */
export function parseHuntView(fragment: string | null): HuntView {
  const [, kind, name = ''] = /^#(hunt|sponsor|finder)-(\w{1,42})$/.exec(fragment ?? '') ?? []
  if (kind === 'hunt' && /^\d{1,12}$/.test(name)) return { kind, id: name }
  if ((kind === 'sponsor' || kind === 'finder') && isAddress(name, { strict: false }))
    return { kind, address: getAddress(name) }
  return { kind: 'all' }
}

/** A game in which keys can be hidden: one made in the builder, or an uploaded one. */
export type HuntGame = { readonly slug: string; readonly sort: 'made' | 'uploaded' }

const fragmentOf = { made: 'game', uploaded: 'upload' } as const

/** The fragment of the form for a hunt in any game. */
export const newHuntFragment = '#new-hunt'

/** The path of the form for a hunt, without language prefix. @param game that the form chooses. */
export const newHuntPath = (game: HuntGame | null): `/${string}` =>
  `${readablePath(routes.developerConsole)}${game ? `#${fragmentOf[game.sort]}-${game.slug}` : newHuntFragment}`

/** Parses the game of a fragment of the developer console; null for any other fragment. */
export function parseGameFragment(fragment: string | null): HuntGame | null {
  const [, sort, slug] = /^#(game|upload)-([a-z0-9-]{1,64})$/.exec(fragment ?? '') ?? []
  return slug === undefined ? null : { slug, sort: sort === 'game' ? 'made' : 'uploaded' }
}
