import 'server-only'
import { localChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { readLocalSecret } from '@/lib/server/local-secret'

type SecretEnv = Pick<ServerEnv, 'huntSecret' | 'defaultChainId' | 'dataDir'>

/**
 * The secret that seals the keys of hunts: the environment's, or on the local chain one that is kept beside the chain.
 *
 * @throws RequestRefused 503 `no-secret` on any other chain without one.
 */
export async function readHuntSecret({ huntSecret, defaultChainId, dataDir }: SecretEnv): Promise<Uint8Array> {
  if (huntSecret) return huntSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'hunt-secret')
  throw new RequestRefused(503, 'no-secret', 'This site keeps no keys of hunts at the moment.')
}
