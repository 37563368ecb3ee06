'use client'

import { useWhenSeen } from '@/components/ui/hooks/use-when-seen'
import { useWallet } from '@/components/wallet/use-wallet'
import { BoardSkeleton } from './board-skeleton'

const loadBoard = () => import('./live-leaderboard').then(({ LiveLeaderboard }) => LiveLeaderboard)

/** The top of the board with the rank of the connected wallet. Loaded and polled when it comes into view. */
export function OwnLeaderboard({ limit }: { limit: number }) {
  const { address } = useWallet()
  const [place, LiveLeaderboard] = useWhenSeen(loadBoard)
  return (
    <div ref={place}>
      {LiveLeaderboard ? (
        <LiveLeaderboard initial={null} limit={limit} player={address ?? undefined} />
      ) : (
        <BoardSkeleton rows={Math.min(limit, 10)} />
      )}
    </div>
  )
}
