import { useCallback, useEffect, useRef } from 'react'
import type { Address } from 'viem'
import { boardRowAttribute } from './leaderboard-table'

/**
 * Returns a function that scrolls to a player's row and focuses it, so that keyboard and screen reader continue there.
 * If the board does not show the row yet, it loads the page around the player first.
 *
 * @param load loads the page of the board that holds the player.
 */
export function useShowRow(player: Address | null, load: () => void): () => void {
  const isWanted = useRef(false)

  const showRow = useCallback((): boolean => {
    const row = player && document.querySelector<HTMLElement>(`[${boardRowAttribute}="${player}"]`)
    if (!row) return false
    isWanted.current = false
    row.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'center' })
    return true
  }, [player])

  // The loaded page is rendered some time after the click.
  useEffect(() => {
    if (isWanted.current) showRow()
  })

  return () => {
    if (showRow()) return
    isWanted.current = true
    load()
  }
}
