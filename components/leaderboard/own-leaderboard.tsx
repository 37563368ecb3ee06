'use client'

import { useWallet } from '@/components/wallet/use-wallet'
import { LiveLeaderboard } from './live-leaderboard'

/** The top of the board with the connected player's place. */
export function OwnLeaderboard({ limit }: { limit: number }) {
  const { address } = useWallet()
  return <LiveLeaderboard initial={null} limit={limit} player={address ?? undefined} />
}
