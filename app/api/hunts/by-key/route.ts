import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { queryDoor } from '@/lib/server/http/door'
import { findKey } from '@/lib/server/hunts/find-key'
import { requireLimit } from '@/lib/server/limits/require-limit'

/** The hunts that the key of this `address` belongs to. The key itself is none of our business. */
export const GET = queryDoor({ query: v.object({ address: addressSchema }) }, async ({ query, visitor }) => {
  await requireLimit('look-up-key', [visitor])
  return findKey(query.address)
})
