import 'server-only'
import { localChainId, type SupportedChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'

/** Lets no message be signed for the local chain where the site does not run on it. @throws HttpError 400. */
export function requireOfferedChain(chainId: SupportedChainId, env: ServerEnv): void {
  if (chainId !== localChainId || env.defaultChainId === localChainId) return
  throw new HttpError(400, 'bad-request', 'chainId: this site has no such chain')
}
