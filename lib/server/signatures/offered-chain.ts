import 'server-only'
import * as v from 'valibot'
import { isOfferedChain, type SupportedChainId, supportedChainIds } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'

/** The id of a supported chain, in a request. */
export const chainIdSchema = v.picklist(supportedChainIds)

/** Refuses a test network on a site that does not run on it. @throws HttpError 400. */
export function requireOfferedChain(chainId: SupportedChainId, env: ServerEnv): void {
  if (isOfferedChain(chainId, env.defaultChainId)) return
  throw new HttpError(400, 'bad-request', 'chainId: this site does not use this network')
}
