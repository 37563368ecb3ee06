import {
  assetStakes,
  chainCursors,
  chainEvents,
  chainIdentities,
  historyEntries,
  indexedBlocks,
  players,
  powerCounts,
  quarantinedLogs,
  rewardPools,
} from '@/lib/server/database/schema/chain'
import { huntFinds, hunts, huntWithdrawals } from '@/lib/server/database/schema/hunts'
import {
  dailyCountChanges,
  dailyPowerChanges,
  seasonCounts,
  seasonGains,
} from '@/lib/server/database/schema/leaderboard'
import { pricePoints, referrals } from '@/lib/server/database/schema/sale'

/** All tables that the indexer writes. The cursor is first, because writers lock its row first. */
export const chainTables = [
  chainCursors,
  chainIdentities,
  indexedBlocks,
  chainEvents,
  quarantinedLogs,
  historyEntries,
  players,
  powerCounts,
  dailyPowerChanges,
  dailyCountChanges,
  seasonGains,
  seasonCounts,
  referrals,
  pricePoints,
  rewardPools,
  assetStakes,
  hunts,
  huntFinds,
  huntWithdrawals,
] as const

/** Tables whose rows belong to one block and are deleted when it is undone. */
export const blockTables = [
  chainEvents,
  quarantinedLogs,
  historyEntries,
  pricePoints,
  rewardPools,
  hunts,
  huntFinds,
  huntWithdrawals,
] as const
