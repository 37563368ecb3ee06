import * as v from 'valibot'
import { gameKinds } from './catalogue'

/** In which order games of players are listed. */
export const madeSorts = ['newest', 'played'] as const

/** The most that a search may have, in characters. */
export const maxSearchCharacters = 60

/** Games of players on one page of the catalogue. */
export const madePageSize = 24

/** What of a view the site is asked, out of texts as an address has them. */
export const catalogueQueryFields = {
  /** What is searched for. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxSearchCharacters)), ''),
  kind: v.optional(v.picklist(['all', ...gameKinds]), 'all'),
  /** Whether only games with keys to be found are wanted. */
  keys: v.pipe(
    v.optional(v.picklist(['0', '1']), '0'),
    v.transform((text) => text === '1'),
  ),
  sort: v.optional(v.picklist(madeSorts), 'newest'),
  /** Of the games of players, from 1. */
  page: v.pipe(v.optional(v.string(), '1'), v.regex(/^[1-9]\d{0,2}$/, 'not a page'), v.transform(Number)),
} as const

const { q, kind, keys, sort, page } = catalogueQueryFields

const viewSchema = v.object({
  q: v.fallback(q, ''),
  kind: v.fallback(kind, 'all'),
  keys: v.fallback(keys, false),
  sort: v.fallback(sort, 'newest'),
  page: v.fallback(page, 1),
})

/** What somebody looks for in the catalogue. */
export type CatalogueView = v.InferOutput<typeof viewSchema>

export const firstCatalogueView: CatalogueView = v.parse(viewSchema, {})

/** The view that the search of an address names: what cannot be understood is left out. */
export const parseCatalogueView = (search: string): CatalogueView =>
  v.parse(viewSchema, Object.fromEntries(new URLSearchParams(search)))

/** A view as the search of an address, empty where nothing is looked for. */
export function toCatalogueSearch({ q, kind, keys, sort, page }: CatalogueView): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (kind !== 'all') query.set('kind', kind)
  if (keys) query.set('keys', '1')
  if (sort !== 'newest') query.set('sort', sort)
  if (page !== 1) query.set('page', String(page))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
