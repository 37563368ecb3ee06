import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { unlinkWallet } from '@/lib/server/account/leave-way-in'
import { bodyDoor } from '@/lib/server/http/door'

const body = v.strictObject({ address: addressSchema })

/** Takes a wallet from the account that is logged in, unless it is the last way in. */
export const POST = bodyDoor({ body, mostBytes: 1_024 }, async ({ body, request }) => {
  await unlinkWallet({ ...body, request })
  return { status: 'done' }
})
