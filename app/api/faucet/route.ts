import * as v from 'valibot'
import { localChainId } from '@/lib/chains/supported-chains'
import { addressSchema } from '@/lib/contracts/address'
import { readServerEnv } from '@/lib/env/server-env'
import { fundAddress } from '@/lib/server/faucet/fund-address'
import { bodyDoor } from '@/lib/server/http/door'
import { RequestRefused } from '@/lib/server/http/request-refused'

const bodySchema = v.strictObject({ address: addressSchema })

/** Play money for an address, on the local chain only: elsewhere this address does not exist. */
export const POST = bodyDoor({ body: bodySchema, mostBytes: 1_024 }, async ({ body }) => {
  if (readServerEnv().defaultChainId !== localChainId)
    throw new RequestRefused(404, 'not-found', 'There is no faucet here.')
  return fundAddress(body.address)
})
