import 'server-only'
import type { Address } from 'viem'
import { localChainId, type SupportedChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { HttpError } from '@/lib/server/http/http-error'

/**
 * Where passwords of a chain are registered.
 *
 * @throws HttpError 404 `not-available` on a chain without a registry, or that this site does not offer.
 */
export async function findRegistry(
  env: Pick<ServerEnv, 'dataDir' | 'namedDeployments' | 'defaultChainId'>,
  chainId: SupportedChainId,
): Promise<Address> {
  const isOffered = chainId !== localChainId || env.defaultChainId === localChainId
  const registry = isOffered && (await readDeployment(env, chainId))?.contracts.passwordRegistry
  if (registry) return registry
  throw new HttpError(404, 'not-available', 'This chain has no password registry.')
}
