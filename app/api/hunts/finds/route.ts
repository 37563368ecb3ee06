import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { queryDoor } from '@/lib/server/http/door'
import { readFindsOf } from '@/lib/server/hunts/read-finds'

/** What a `player` has found, the newest first. */
export const GET = queryDoor({ query: v.object({ player: addressSchema }) }, async ({ query }) => readFindsOf(query.player))
