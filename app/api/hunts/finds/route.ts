import { findsQuerySchema } from '@/lib/hunts/hunt-query'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readFinds } from '@/lib/server/hunts/read-finds'

/** The finds of a `player` or a `hunt`, newest first, in pages. */
export const GET = createGetHandler({ query: findsQuerySchema }, async ({ query }) => readFinds(query))
