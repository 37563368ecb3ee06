import { useEffect, useState } from 'react'
import { type BoardView, firstView, parseBoardView, toBoardSearch } from './board-view'

/** The view that the page's address names once it is alive, and how to change it; the address follows. */
export function useBoardView(): readonly [BoardView, (view: BoardView) => void] {
  const [view, setView] = useState(firstView)

  useEffect(() => {
    const named = parseBoardView(window.location.search)
    // The page was rendered for everybody, and only here the address is known.
    if (toBoardSearch(named) !== '') queueMicrotask(() => setView(named))
  }, [])

  function change(next: BoardView) {
    setView(next)
    window.history.replaceState(window.history.state, '', window.location.pathname + toBoardSearch(next))
  }

  return [view, change]
}
