import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { bodyDoor } from '@/lib/server/http/door'
import { relayClaim } from '@/lib/server/hunts/relay-claim'
import { requireHuntId } from '@/lib/server/hunts/require-hunt-id'
import { keySignatureSchema } from '@/lib/hunts/hunt-answers'

const bodySchema = v.strictObject({
  keyIndex: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  player: addressSchema,
  signature: keySignatureSchema,
})

/** Sends a finder's claim and their withdrawal at our expense. */
export const POST = bodyDoor<typeof bodySchema, { id: string }>(
  { body: bodySchema, mostBytes: 1_024 },
  async ({ body, visitor, params }) => relayClaim({ ...body, id: requireHuntId(params.id), visitor }),
)
