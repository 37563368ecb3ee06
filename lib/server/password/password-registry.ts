import 'server-only'
import type { Address } from 'viem'
import { localChainId, type SupportedChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { HttpError } from '@/lib/server/http/http-error'
import { readLocalSecret } from '@/lib/server/local-secret'

/**
 * The address of the password registry on a chain.
 *
 * @throws HttpError 404 `not-available` for a chain without a registry, or one that this site does not offer.
 */
export async function readRegistryAddress(
  env: Pick<ServerEnv, 'dataDir' | 'namedDeployments' | 'defaultChainId'>,
  chainId: SupportedChainId,
): Promise<Address> {
  const isOffered = chainId !== localChainId || env.defaultChainId === localChainId
  const registry = isOffered && (await readDeployment(env, chainId))?.contracts.passwordRegistry
  if (registry) return registry
  throw new HttpError(404, 'not-available', 'This network has no password registry.')
}

/**
 * The secret that seals game passwords: `PASSWORD_SECRET`, or on the local chain a generated one in the data directory.
 *
 * @throws HttpError 503 `no-secret` on any other chain without `PASSWORD_SECRET`, because hashes sealed with a temporary secret would
 * be registered for ever.
 */
export async function readPasswordSecret({
  passwordSecret,
  defaultChainId,
  dataDir,
}: Pick<ServerEnv, 'passwordSecret' | 'defaultChainId' | 'dataDir'>): Promise<Uint8Array> {
  if (passwordSecret) return passwordSecret
  if (defaultChainId === localChainId) return readLocalSecret(dataDir, 'password-secret')
  throw new HttpError(503, 'no-secret', 'Game passwords are not available on this site.')
}
