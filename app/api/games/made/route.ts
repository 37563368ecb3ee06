import * as v from 'valibot'
import { madeQuestionFields } from '@/lib/games/catalogue-view'
import { searchMadeGames } from '@/lib/server/games/search-made-games'
import { queryDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'

/** A page of the games that players made: those with every word of `q` in them, with `keys=1` those with keys to be found. */
export const GET = queryDoor({ query: v.object(madeQuestionFields) }, async ({ query, visitor }) => {
  await requireLimit('read-made-games', [visitor])
  return searchMadeGames(query)
})
