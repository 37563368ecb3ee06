import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'

/** Marks the element that shows a player on the board, so that it is found here. */
export const boardPlaceAttribute = 'data-board-place'

/** Whether the place of a player on the page is on the screen right now. A page without them never is. */
export function useIsInSight(player: Address | null, { leaderboard }: Pick<LeaderboardPage, 'leaderboard'>): boolean {
  const [isSeen, setSeen] = useState(false)
  const position = leaderboard.findIndex(({ address }) => address === player)
  const isOnPage = position >= 0

  useEffect(() => {
    const place = position >= 0 ? document.querySelector(`[${boardPlaceAttribute}="${player}"]`) : null
    if (!place || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true))
    observer.observe(place)
    return () => observer.disconnect()
    // Another position can be another element.
  }, [player, position])

  return isOnPage && (isSeen || typeof IntersectionObserver === 'undefined')
}
