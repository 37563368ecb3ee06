import { findsQuestionSchema } from '@/lib/hunts/hunts-question'
import { queryDoor } from '@/lib/server/http/door'
import { readFinds } from '@/lib/server/hunts/read-finds'

/** What a `player` has found, or what was found in a `hunt`: the newest first, page by page. */
export const GET = queryDoor({ query: findsQuestionSchema }, async ({ query }) => readFinds(query))
