import 'server-only'
import { localChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'

type SecretEnv = Pick<ServerEnv, 'passwordSecret' | 'defaultChainId' | 'dataDir'>

/**
 * The secret that seals game passwords: the environment's, or on the local chain one that is kept beside the chain.
 *
 * @throws HttpError 503 `no-secret` on any other chain without one: what is sealed has to be right for ever.
 */
export async function readPasswordSecret({ passwordSecret, defaultChainId, dataDir }: SecretEnv): Promise<Uint8Array> {
  if (passwordSecret) return passwordSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'password-secret')
  throw new HttpError(503, 'no-secret', 'This site registers no passwords at the moment.')
}
