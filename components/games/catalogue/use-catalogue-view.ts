import { useEffect, useState } from 'react'
import {
  firstCatalogueView,
  parseCatalogueView,
  toCatalogueSearch,
  type CatalogueView,
} from '@/lib/games/catalogue-view'

/** The view that the page's address names once it is alive, and how to change it; the address follows. Whatever else changes, the first page is shown. */
export function useCatalogueView(): readonly [CatalogueView, (change: Partial<CatalogueView>) => void] {
  const [view, setView] = useState(firstCatalogueView)

  useEffect(() => {
    const named = parseCatalogueView(location.search)
    // The page was rendered for everybody, and only here the address is known.
    if (toCatalogueSearch(named) !== '') queueMicrotask(() => setView(named))
  }, [])

  function change(part: Partial<CatalogueView>): void {
    const next = { ...view, page: 1, ...part }
    setView(next)
    history.replaceState(history.state, '', location.pathname + toCatalogueSearch({ ...next, q: next.q.trim() }))
  }

  return [view, change]
}
