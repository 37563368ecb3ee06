import 'server-only'
import { localChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'

type SecretEnv = Pick<ServerEnv, 'gameTokenSecret' | 'defaultChainId' | 'dataDir'>

/**
 * The secret under which game tokens are signed: the environment's, or on the local chain one that is kept beside the chain.
 *
 * @throws HttpError 503 `no-secret` on any other chain without one.
 */
export async function readGameTokenSecret({
  gameTokenSecret,
  defaultChainId,
  dataDir,
}: SecretEnv): Promise<Uint8Array> {
  if (gameTokenSecret) return gameTokenSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'game-token-secret')
  throw new HttpError(503, 'no-secret', 'This site knows no players of games at the moment.')
}
