import { findsQuerySchema } from '@/lib/hunts/hunt-query'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readFinds } from '@/lib/server/hunts/read-finds'

/** What a `player` has found, or what was found in a `hunt`: the newest first, page by page. */
export const GET = createGetHandler({ query: findsQuerySchema }, async ({ query }) => readFinds(query))
