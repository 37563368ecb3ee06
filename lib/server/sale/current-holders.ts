import 'server-only'
import { and, count, eq, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
import { type Database, getDatabase } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema'
import { logger } from '@/lib/server/logger'

/** As in the index `players_holders`: written out, so that the planner knows it for the same. */
const hasPower = sql`(${players.gemPower} > 0 or ${players.crystalPower} > 0)`

/** How many players of a chain have power in gems or crystals, as far as the indexer has read. */
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

/** A count goes through every holder, so it is made seldom: a million of them take some tenths of a second. */
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

/** Holders on the default chain as of at most ten seconds ago; null where the database does not answer. */
export const currentHolders: () => Promise<number | null> = createCachedRead({ read: readHolders, freshForMs })
