import { expect, it } from 'vitest'
import { firstCatalogueView, parseCatalogueView, toCatalogueSearch } from './catalogue-view'

it('survives a round trip through an address', () => {
  const view = { q: '霓虹 a&b', kind: 'maze', keys: true, tag: 'hard', sort: 'played', page: 12 } as const
  expect(parseCatalogueView(toCatalogueSearch(view))).toEqual(view)
  expect(toCatalogueSearch(firstCatalogueView)).toBe('')
})

it.each([
  '',
  '?kind=x&keys=0&sort=1&page=0',
  '?page=1e3&page=-1',
  '?page=9999',
  '?tag=unknown',
  '?q=%20&kind=constructor',
  `?q=${'a'.repeat(61)}`,
])('returns the default view for %s', (search) => {
  expect(parseCatalogueView(search)).toEqual(firstCatalogueView)
})
