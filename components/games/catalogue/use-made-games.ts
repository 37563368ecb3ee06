import { useEffect, useState } from 'react'
import { madeCatalogueSchema, type MadeCatalogue } from '@/lib/builder/made-catalogue'
import { firstCatalogueView, toCatalogueSearch, type CatalogueView } from '@/lib/games/catalogue-view'
import { readSite } from '@/lib/site-api/read-site'

/** While somebody types, nothing is asked. */
const pauseMs = 200

/** The games of players as far as they are known: the last that were found stay in sight while others are looked for. */
export type FoundGames =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly found: MadeCatalogue; readonly isCurrent: boolean }

type Answer = { readonly search: string; readonly found: MadeCatalogue | null }

const searchOf = (view: CatalogueView) => toCatalogueSearch({ ...view, q: view.q.trim() })

/** Asks the site for what a view names. @param first what the page was rendered with. @param isWanted false where none can be found. */
export function useMadeGames(view: CatalogueView, first: MadeCatalogue | null, isWanted: boolean): FoundGames {
  const search = searchOf(view)
  const [answer, setAnswer] = useState<Answer | null>(first && { search: searchOf(firstCatalogueView), found: first })
  const isAnswered = answer?.search === search

  useEffect(() => {
    if (isAnswered || !isWanted) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      readSite(`/api/games/made${search}`, madeCatalogueSchema, leaving.signal).then(
        (found) => setAnswer({ search, found }),
        () => leaving.signal.aborted || setAnswer({ search, found: null }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [search, isAnswered, isWanted])

  if (!answer) return { kind: 'loading' }
  if (answer.found) return { kind: 'found', found: answer.found, isCurrent: isAnswered }
  return { kind: isAnswered ? 'failed' : 'loading' }
}
