import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import type { Address } from 'viem'
import { settleRewardPools, toKindEarnedWei } from '@/lib/assets/reward-pools'
import type { StoneRewardsResponse } from '@/lib/history/stone-rewards'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { assetStakes, chainCursors } from '@/lib/server/database/schema/chain'
import { readIndexerProgress } from '@/lib/server/history/read-history'
import { readRewardPools } from './read-reward-pools'

/** Reads what each kind of stone has earned for an account until the last indexed block, from one database snapshot. */
export async function readStoneRewards(
  { chainId, address }: { readonly chainId: number; readonly address: Address },
  database: Database = getDatabase(),
): Promise<StoneRewardsResponse> {
  return database.transaction(
    async (transaction) => {
      const reading = await readIndexerProgress(transaction, chainId)
      const [cursor] = await transaction.select().from(chainCursors).where(eq(chainCursors.chainId, chainId))
      if (!cursor || cursor.rewardsHash !== cursor.blockHash) return { chainId, stones: null, reading }
      const settled = await readRewardPools(transaction, chainId)
      if (!settled) return { chainId, stones: [], reading }
      const { gems, crystals } = settleRewardPools(settled, cursor.blockTime)
      const stakes = await transaction
        .select()
        .from(assetStakes)
        .where(and(eq(assetStakes.chainId, chainId), eq(assetStakes.address, address.toLowerCase())))
        .orderBy(asc(assetStakes.isCrystal), asc(assetStakes.assetIndex))
      const stones = stakes.map(({ isCrystal, assetIndex, ...stake }) => ({
        kind: isCrystal ? ('crystal' as const) : ('gem' as const),
        index: assetIndex,
        earnedWei: toKindEarnedWei(stake, (isCrystal ? crystals : gems).index).toString(),
      }))
      return { chainId, stones, reading }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
