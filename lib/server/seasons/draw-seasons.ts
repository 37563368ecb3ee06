import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ServerEnv } from '@/lib/env/server-env'
import { toSeedCommitment } from '@/lib/hunts/draws/hunt-draw'
import { getSeasonBounds, toSeasonName } from '@/lib/leaderboard/season'
import { drawSeasonWinners, seasonRoot, toDrawTime } from '@/lib/seasons/season-draw'
import type { PooledDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { chainCursors, chainEvents } from '@/lib/server/database/schema/chain'
import { crystalRewards, playSeasons, seasonDraws } from '@/lib/server/database/schema/seasons'
import { HttpError } from '@/lib/server/http/http-error'
import { type FindBlock, findFinalBlock } from '@/lib/server/chain/find-final-block'
import { toRoundSeed } from '@/lib/server/hunts/draws/round-seed'
import { readHuntSecret } from '@/lib/server/hunts/seal-key'
import { logger } from '@/lib/server/logger'

/** The site's seed for the draw of a season. It follows from the secret of the hunts' draws, so it cannot be chosen later. */
const readSeed = async (season: number, env: ServerEnv): Promise<string> =>
  toRoundSeed(await readHuntSecret(env), { chainId: env.defaultChainId, root: seasonRoot, round: season })

/** The commitment to the seed of a season; null on a site without the secret, which can draw nothing. */
export async function readCommitment(season: number, env: ServerEnv): Promise<string | null> {
  try {
    return toSeedCommitment(await readSeed(season, env))
  } catch (error) {
    if (error instanceof HttpError && error.code === 'no-secret') return null
    throw error
  }
}

/** A block from which the search for a later one can begin: the newest that changed somebody's crystal power until a time. */
async function readBlockBefore(
  time: number,
  { env, database }: { readonly env: ServerEnv; readonly database: PooledDatabase },
): Promise<bigint> {
  const { rows } = await database.execute<{ readonly block: string }>(sql`
    select block_number::text as block from ${chainEvents}
    where chain_id = ${env.defaultChainId} and effect->>'crystalPower' <> '0' and block_time <= ${time}
    order by block_number desc, log_index desc limit 1`)
  return BigInt(rows[0]?.block ?? 0)
}

/**
 * Draws the crystals of the weekly quests of closed seasons whose deciding block is final: reveals the seed and queues the winners'
 * rewards in one transaction. Repeated, it changes nothing. A season whose seed is not the one that was published is not drawn.
 */
export async function drawSeasons({
  env,
  database,
  now,
  findBlock = findFinalBlock(env.defaultChainId),
}: {
  readonly env: ServerEnv
  readonly database: PooledDatabase
  readonly now?: Date
  readonly findBlock?: FindBlock
}): Promise<void> {
  const chainId = env.defaultChainId
  const isPending = and(eq(seasonDraws.chainId, chainId), isNull(seasonDraws.drawnAt))
  const pending = await database
    .select({ season: seasonDraws.season, published: playSeasons })
    .from(seasonDraws)
    .innerJoin(playSeasons, and(eq(playSeasons.chainId, chainId), eq(playSeasons.season, seasonDraws.season)))
    .where(isPending)
    .orderBy(asc(seasonDraws.season))
  if (pending.length === 0) return
  const [cursor] = await database.select().from(chainCursors).where(eq(chainCursors.chainId, chainId))
  if (!cursor) return
  for (const { season, published } of pending) {
    const seed = await readSeed(season, env)
    if (toSeedCommitment(seed) !== published.questCommitment) {
      logger.error(
        { season: toSeasonName(season) },
        'a season is not drawn: its seed is not the one that was published',
      )
      continue
    }
    const time = toDrawTime(getSeasonBounds(season).end)
    const from = await readBlockBefore(time, { env, database })
    const block = await findBlock(time, { from, to: cursor.finalNumber })
    if (!block) continue
    const drawnAt = now ?? (await readClock(database))
    await database.transaction(async (transaction) => {
      const isThis = and(isPending, eq(seasonDraws.season, season))
      const [draw] = await transaction.select().from(seasonDraws).where(isThis).for('update')
      if (!draw) return
      const source = { season, seed, blockHash: block.hash }
      const rewards = drawSeasonWinners(draw.entrants, published.questCrystals, source).map((wallet, index) => ({
        ...{ chainId, season, wallet, reason: 'weekly-quest' as const, rank: index + 1 },
        ...{ assetIndex: published.assetIndex, quantity: 1, createdAt: drawnAt },
      }))
      if (rewards.length > 0) await transaction.insert(crystalRewards).values(rewards)
      await transaction
        .update(seasonDraws)
        .set({ seed, blockNumber: block.number, blockHash: block.hash, drawnAt })
        .where(isThis)
    })
  }
}
