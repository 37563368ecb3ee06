import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema/chain'
import { logger } from '@/lib/server/logger'

/** Identical to the condition of the index `players_holders`, so that PostgreSQL uses the index. */
const hasPower = sql`(${players.gemPower} > 0 or ${players.crystalPower} > 0)`

/** The number of indexed players with power in gems or crystals. */
export async function countHolders(options: {
  readonly chainId: number
  readonly database?: Database
}): Promise<number> {
  const { chainId, database = getDatabase() } = options
  const [row] = await database
    .select({ holders: count() })
    .from(players)
    .where(and(eq(players.chainId, chainId), hasPower))
  return row?.holders ?? 0
}

/** Cached, because counting a million players takes some tenths of a second. */
const freshForMs = 10_000

async function readHolders(): Promise<number | null> {
  const chainId = readServerEnv().defaultChainId
  try {
    return await countHolders({ chainId })
  } catch (error) {
    logger.warn({ err: error, chainId }, 'holders not counted')
    return null
  }
}

/** The number of holders on the default chain, at most ten seconds old; null when the database does not respond. */
export const currentHolders: () => Promise<number | null> = createCachedRead({ read: readHolders, freshForMs })
