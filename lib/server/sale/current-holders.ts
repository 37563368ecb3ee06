import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
import { logger } from '@/lib/server/logger'
import { countHolders } from './count-holders'

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
