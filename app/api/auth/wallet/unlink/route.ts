import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { unlinkWallet } from '@/lib/server/account/leave-way-in'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ address: addressSchema })

/** Takes a wallet from the account that is logged in, unless it is the last way in. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, async ({ body, request }) => {
  await unlinkWallet({ ...body, request })
  return { status: 'done' }
})
