import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { unlinkWallet } from '@/lib/server/account/wallets/wallets'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ address: addressSchema })

/** Unlinks a wallet from the logged-in account, unless it is the last way to log in. */
export const POST = createPostHandler({ body, maxBytes: 1_024 }, async ({ body, request }) => {
  await unlinkWallet({ ...body, request })
  return { status: 'done' }
})
