import * as v from 'valibot'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { readHunt } from '@/lib/server/hunts/read-hunts'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'

const querySchema = v.object({})

/** A hunt with its newest finds and its open hints. */
export const GET = createGetHandler<typeof querySchema, { id: string }>({ query: querySchema }, async ({ params }) =>
  readHunt(parseHuntId(params.id)),
)
