import { dailyCountChanges, dailyPowerChanges } from '@/lib/server/database/days-schema'
import { huntFinds, hunts, huntWithdrawals } from '@/lib/server/database/hunts-schema'
import { seasonCounts, seasonGains } from '@/lib/server/database/leaderboard-schema'
import { pricePoints, referrals } from '@/lib/server/database/sale-schema'
import {
  chainCursors,
  chainEvents,
  chainIdentities,
  historyEntries,
  indexedBlocks,
  players,
  powerCounts,
  quarantinedLogs,
} from '@/lib/server/database/schema'

/** Every table that is written from a chain; the cursor first, as whoever writes takes its lock first. */
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
  hunts,
  huntFinds,
  huntWithdrawals,
] as const

/** Tables whose rows are of a block each, and go when it is undone. */
export const blockTables = [
  chainEvents,
  quarantinedLogs,
  historyEntries,
  pricePoints,
  hunts,
  huntFinds,
  huntWithdrawals,
] as const
