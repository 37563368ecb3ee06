import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { getReadDatabase } from '@/lib/server/database/client'
import { type BoardCache, createBoardCache } from './board-cache'

const held = globalThis as typeof globalThis & { intrepidBoard?: BoardCache }

/** The default chain's board, held by this process. */
export function getBoardCache(): BoardCache {
  held.intrepidBoard ??= createBoardCache({ chainId: readServerEnv().defaultChainId, database: getReadDatabase })
  return held.intrepidBoard
}
