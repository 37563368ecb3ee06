import * as v from 'valibot'
import { localChainId } from '@/lib/chains'
import { addressSchema } from '@/contracts/address'
import { readServerEnv } from '@/lib/env/server-env'
import { fundAddress } from '@/lib/server/chain/faucet'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'

const bodySchema = v.strictObject({ address: addressSchema })

/** Sends play money to an address on the local chain. Responds with 404 on other chains. */
export const POST = createPostHandler({ body: bodySchema, maxBytes: 1_024 }, async ({ body }) => {
  if (readServerEnv().defaultChainId !== localChainId) throw new HttpError(404, 'not-found', 'This site has no faucet.')
  return fundAddress(body.address)
})
