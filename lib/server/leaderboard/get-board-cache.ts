import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { getReadDatabase } from '@/lib/server/database/client'
import { type BoardCache, createBoardCache } from './board-cache'

const global = globalThis as typeof globalThis & { intrepidBoard?: BoardCache }

/** Returns this process's cache of the default chain's board. */
export function getBoardCache(): BoardCache {
  global.intrepidBoard ??= createBoardCache({ chainId: readServerEnv().defaultChainId, database: getReadDatabase })
  return global.intrepidBoard
}
