import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { findKey } from '@/lib/server/hunts/find-key'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const query = v.object({ address: addressSchema, player: v.optional(addressSchema) })

/** The hunts that the key with this `address` belongs to, for `player` to claim it. The private key stays with its finder. */
export const GET = createGetHandler({ query }, async ({ query, visitor }) => {
  await requireRateLimit('look-up-key', [visitor])
  return findKey(query)
})
