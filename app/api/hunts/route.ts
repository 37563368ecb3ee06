import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { huntListInputSchema, mostListBytes } from '@/lib/hunts/hunt-list-input'
import { huntPlaceSchema } from '@/lib/hunts/hunt-place'
import { bodyDoor, queryDoor } from '@/lib/server/http/door'
import { readHunts } from '@/lib/server/hunts/read-hunts'
import { receiveList } from '@/lib/server/hunts/receive-list'

const querySchema = v.object({ place: v.optional(huntPlaceSchema), sponsor: v.optional(addressSchema) })

/** The hunts of everybody, of a `place` or of a `sponsor`. */
export const GET = queryDoor({ query: querySchema }, async ({ query }) => readHunts(query))

/** Keeps what a sponsor tells of a hunt before it is funded: its keys' addresses, place, name and hints. */
export const POST = bodyDoor({ body: huntListInputSchema, mostBytes: mostListBytes }, async ({ body, visitor }) => receiveList({ list: body, visitor }))
