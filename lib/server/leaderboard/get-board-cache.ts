import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { getReadDatabase } from '@/lib/server/database/client'
import { type BoardCache, createBoardCache } from './board-cache'

const cached = globalThis as typeof globalThis & { intrepidBoard?: BoardCache }

/** The default chain's board, cached by this process. */
export function getBoardCache(): BoardCache {
  cached.intrepidBoard ??= createBoardCache({ chainId: readServerEnv().defaultChainId, database: getReadDatabase })
  return cached.intrepidBoard
}
