import * as v from 'valibot'
import { readGameNumbers } from '@/lib/server/games/game-numbers'
import { createGetHandler } from '@/lib/server/http/route-handler'

/** How often each game was played, and the best that anybody reached. */
export const GET = createGetHandler({ query: v.object({}) }, async () => ({ games: await readGameNumbers() }))
