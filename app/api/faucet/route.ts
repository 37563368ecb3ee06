import * as v from 'valibot'
import { localChainId } from '@/lib/chains/supported-chains'
import { addressSchema } from '@/lib/contracts/address'
import { readServerEnv } from '@/lib/env/server-env'
import { fundAddress } from '@/lib/server/faucet/fund-address'
import { answer } from '@/lib/server/http/answer'
import { readJson, RequestRefused } from '@/lib/server/http/read-json'
import { requireOwnOrigin } from '@/lib/server/http/require-own-origin'

const bodySchema = v.strictObject({ address: addressSchema })

/** Play money for an address, on the local chain only: elsewhere this address does not exist. */
export function POST(request: Request): Promise<Response> {
  return answer(async () => {
    if (readServerEnv().defaultChainId !== localChainId) throw new RequestRefused(404, 'not-found', 'There is no faucet here.')
    requireOwnOrigin(request)
    const { address } = await readJson(request, bodySchema, 1_024)
    return fundAddress(address)
  })
}
