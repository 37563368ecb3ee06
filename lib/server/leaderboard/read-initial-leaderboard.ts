import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import type { LeaderboardPage } from '@/lib/leaderboard/leaderboard-page'
import { isBuilding } from '@/lib/server/is-building'
import { logger } from '@/lib/server/logger'
import { readLeaderboard } from './read-leaderboard'

/** The board that a page is rendered with; null at build, and where the database does not answer (the browser asks again). */
export async function readInitialLeaderboard(limit: number): Promise<LeaderboardPage | null> {
  if (isBuilding()) return null
  try {
    return await readLeaderboard({ chainId: readServerEnv().defaultChainId, limit })
  } catch (error) {
    logger.warn({ err: error }, 'board not read: the page is rendered without it')
    return null
  }
}
