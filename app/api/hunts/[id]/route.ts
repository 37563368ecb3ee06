import * as v from 'valibot'
import { queryDoor } from '@/lib/server/http/door'
import { readHunt } from '@/lib/server/hunts/read-hunt'
import { requireHuntId } from '@/lib/server/hunts/require-hunt-id'

const querySchema = v.object({})

/** A hunt with its finders and the hints that are open by now. */
export const GET = queryDoor<typeof querySchema, { id: string }>({ query: querySchema }, async ({ params }) =>
  readHunt(requireHuntId(params.id)),
)
