import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { bigintText } from '@/lib/wire-schema'
import { hashSchema } from '@/lib/hunts/hunt-schema'

/** `POST /api/hunts/top-ups`: the transaction that sent coins to the relayer. */
export const topUpInputSchema = v.strictObject({ hash: hashSchema })

/**
 * Its response. `waiting`: no block contains the transaction yet, or that block is not final; send it again later.
 * `not-a-payment`: it sent the relayer nothing.
 */
export const topUpResponseSchema = v.object({ state: v.picklist(['recorded', 'waiting', 'not-a-payment']) })

/** `GET /api/hunts/top-ups`: the sponsor whose coins are requested. */
export const topUpsQuerySchema = v.object({ sponsor: addressSchema })

/** Its response: where to send coins, and what this sponsor has sent and has left, in wei. */
export const topUpsResponseSchema = v.object({
  relayer: addressSchema,
  toppedUp: bigintText,
  left: bigintText,
})
