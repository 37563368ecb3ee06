import 'server-only'
import { localChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { readLocalSecret } from '@/lib/server/local-secret'

type SecretEnv = Pick<ServerEnv, 'authSecret' | 'defaultChainId' | 'dataDir'>

/**
 * The secret that signs the cookies of accounts: the environment's, or on the local chain one that is kept beside the chain.
 *
 * @throws RequestRefused 503 `no-accounts` on any other chain without one.
 */
export async function readAccountSecret({ authSecret, defaultChainId, dataDir }: SecretEnv): Promise<Uint8Array> {
  if (authSecret) return authSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'auth-secret')
  throw new RequestRefused(503, 'no-accounts', 'This site has no accounts at the moment.')
}
