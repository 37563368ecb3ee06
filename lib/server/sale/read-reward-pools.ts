import 'server-only'
import { desc, eq } from 'drizzle-orm'
import type { RewardPools } from '@/lib/assets/reward-pools'
import type { Database } from '@/lib/server/database/client'
import { rewardPools } from '@/lib/server/database/schema/chain'

/** Reads the reward pools after the newest block that settled them; null if there is none. */
export async function readRewardPools(
  database: Pick<Database, 'select'>,
  chainId: number,
): Promise<RewardPools | null> {
  const [row] = await database
    .select()
    .from(rewardPools)
    .where(eq(rewardPools.chainId, chainId))
    .orderBy(desc(rewardPools.blockNumber))
    .limit(1)
  if (!row) return null
  return {
    gems: { index: row.gemIndex, power: row.gemPower, stakedInt: row.gemStakedInt },
    crystals: { index: row.crystalIndex, power: row.crystalPower, stakedInt: row.crystalStakedInt },
    leftWei: row.leftWei,
    secondsLeft: row.secondsLeft,
    updatedAt: row.updatedAt,
  }
}
