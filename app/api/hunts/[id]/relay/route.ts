import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { relayClaim } from '@/lib/server/hunts/relaying/relay-claim'
import { consentEntries } from '@/lib/server/hunts/require-consent'
import { parseHuntId } from '@/lib/server/hunts/hunt-context'
import { keySignatureSchema } from '@/lib/hunts/claim'

const bodySchema = v.strictObject({
  keyIndex: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  player: addressSchema,
  signature: keySignatureSchema,
  ...consentEntries,
})

/** Relays a finder's claim and withdrawal: the site pays the network fees. */
export const POST = createPostHandler<typeof bodySchema, { id: string }>(
  { body: bodySchema, maxBytes: 16_384, isLong: true },
  async ({ body, visitor, params }) => relayClaim({ ...body, id: parseHuntId(params.id), visitor }),
)
