import * as v from 'valibot'
import { readGameNumbers } from '@/lib/server/games/read-game-numbers'
import { queryDoor } from '@/lib/server/http/door'

/** How often each game was played, and the best that anybody reached. */
export const GET = queryDoor({ query: v.object({}) }, async () => ({ games: await readGameNumbers() }))
