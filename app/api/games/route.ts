import { readGameNumbers } from '@/lib/server/games/game-numbers'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'

/** Number of plays and best score of each game. */
export const GET = createGetHandler({ query: noQuery }, async () => ({ games: await readGameNumbers() }))
