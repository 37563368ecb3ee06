import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { grantDaily } from '@/lib/server/credits/add-credits'
import type { PooledDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { namePlayers } from './name-players'

/**
 * Gives the credits of the day to who has played, once a day, where they have an account of a chain: guests and mailboxes have
 * none. Never rejects: a run counts without it, and the next one of the day brings it.
 */
export async function grantForPlaying(player: string, now: Date, database: PooledDatabase): Promise<void> {
  try {
    const [known] = await namePlayers([player], database)
    if (!known?.address) return
    await grantDaily({ chainId: readServerEnv().defaultChainId, player: known.address, at: now.getTime(), database })
  } catch (error) {
    logger.warn({ err: error }, 'credits of the day not granted')
  }
}
