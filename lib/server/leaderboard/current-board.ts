import 'server-only'
import { readServerEnv } from '@/lib/env/server-env'
import { getReadDatabase } from '@/lib/server/database/client'
import { type BoardKeeper, createBoardKeeper } from './board-keeper'

const held = globalThis as typeof globalThis & { intrepidBoard?: BoardKeeper }

/** The default chain's board, held by this process. */
export function currentBoard(): BoardKeeper {
  held.intrepidBoard ??= createBoardKeeper({ chainId: readServerEnv().defaultChainId, database: getReadDatabase })
  return held.intrepidBoard
}
