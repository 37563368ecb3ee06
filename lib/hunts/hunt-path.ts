import { getAddress, isAddress, type Address } from 'viem'
import { routes } from '@/lib/routes/routes'

/** What the page of hunts shows: all, one hunt, those of a developer, or what a player has found. */
export type HuntView =
  | { readonly kind: 'all' }
  | { readonly kind: 'hunt'; readonly id: string }
  | { readonly kind: 'sponsor' | 'finder'; readonly address: Address }

/** Where a view of hunts is, without language prefix: it is a fragment, so that one page serves all. */
export function huntPath(view: HuntView): `/${string}` {
  if (view.kind === 'all') return `${routes.hunts}#hunts`
  return `${routes.hunts}#${view.kind}-${view.kind === 'hunt' ? view.id : view.address.toLowerCase()}`
}

/** The view that a fragment names; what names none is all hunts. */
export function readHuntView(fragment: string | null): HuntView {
  const [, kind, name = ''] = /^#(hunt|sponsor|finder)-(\w{1,42})$/.exec(fragment ?? '') ?? []
  if (kind === 'hunt' && /^\d{1,12}$/.test(name)) return { kind, id: name }
  if ((kind === 'sponsor' || kind === 'finder') && isAddress(name, { strict: false }))
    return { kind, address: getAddress(name) }
  return { kind: 'all' }
}

/** Where a hunt in a made game is begun, without language prefix. */
export const newHuntPath = (slug: string): `/${string}` => `${routes.developerConsole}#game-${slug}`

/** The game that a fragment of the developer's console names, for a hunt in it; null where it names none. */
export function readGameFragment(fragment: string | null): string | null {
  return /^#game-([a-z0-9-]{1,64})$/.exec(fragment ?? '')?.[1] ?? null
}
