import * as v from 'valibot'
import { gameKinds } from './catalogue'
import { gameTags } from './game-tags'

/** Orders in which the catalogue can list player-made games. */
export const madeSorts = ['newest', 'played', 'liked'] as const

/** Maximum length of a search text. */
export const maxSearchCharacters = 60

/** Number of player-made games on one page of the catalogue. */
export const madePageSize = 24

/**
 * Schemas of the catalogue's query parameters, as strings of an address. The API rejects a value that does not match.
 */
export const catalogueQueryFields = {
  /** Search text. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxSearchCharacters)), ''),
  kind: v.optional(v.picklist(['all', ...gameKinds]), 'all'),
  /** Whether to list only games in which keys can be found. */
  keys: v.pipe(
    v.optional(v.picklist(['0', '1']), '0'),
    v.transform((text) => text === '1'),
  ),
  /** Players' games with this tag; games of the site have none. */
  tag: v.optional(v.picklist(['all', ...gameTags]), 'all'),
  sort: v.optional(v.picklist(madeSorts), 'newest'),
  /** Page of the player-made games, from 1. */
  page: v.pipe(v.optional(v.string(), '1'), v.regex(/^[1-9]\d{0,2}$/, 'not a page'), v.transform(Number)),
} as const

const { q, kind, keys, tag, sort, page } = catalogueQueryFields

const viewSchema = v.object({
  q: v.fallback(q, ''),
  kind: v.fallback(kind, 'all'),
  keys: v.fallback(keys, false),
  tag: v.fallback(tag, 'all'),
  sort: v.fallback(sort, 'newest'),
  page: v.fallback(page, 1),
})

/** The filters, order and page that a visitor has chosen in the catalogue. */
export type CatalogueView = v.InferOutput<typeof viewSchema>

export const firstCatalogueView: CatalogueView = v.parse(viewSchema, {})

/** Parses the query string of an address. Values that do not match are replaced by their default. */
export const parseCatalogueView = (search: string): CatalogueView =>
  v.parse(viewSchema, Object.fromEntries(new URLSearchParams(search)))

/** The query string of a view, starting with `?`, or empty for the default view. */
export function toCatalogueSearch({ q, kind, keys, tag, sort, page }: CatalogueView): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (kind !== 'all') query.set('kind', kind)
  if (keys) query.set('keys', '1')
  if (tag !== 'all') query.set('tag', tag)
  if (sort !== 'newest') query.set('sort', sort)
  if (page !== 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
