import 'server-only'
import { isAddressEqual, type Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { wayOf } from '@/lib/owner/owner-rights'
import { readOwnerRights } from '@/lib/owner/read-owner-rights'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/deployments/read-deployment'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** Contracts whose owner fills the whitelist; who owns only another one has no need to see who joined. */
const trusted = ['platform', 'generalWhitelist'] as const

/**
 * Asks the chain whether an account owns the platform or its general list, or proposes to a timelock that does.
 *
 * @throws RequestRefused 403 `not-owner`, 503 `node-silent`.
 */
export async function requireOwner(env: ServerEnv, chainId: SupportedChainId, account: Address): Promise<void> {
  const deployment = await readDeployment(env, chainId)
  const platform = deployment?.contracts.platform
  if (!deployment || !platform) throw new RequestRefused(403, 'not-owner', 'There are no contracts on this chain.')
  const rights = await readOwnerRights(getNode(chainId), { ...deployment.contracts, platform }, account).catch(() => {
    throw new RequestRefused(503, 'node-silent', 'The chain that knows the owner does not answer.')
  })
  const owners = rights.contracts
    .filter(({ name }) => trusted.some((known) => known === name))
    .map(({ owner }) => owner)
  const isOwner = owners.some((owner) => isAddressEqual(owner, account) || wayOf(rights, owner).kind === 'timelock')
  if (!isOwner) throw new RequestRefused(403, 'not-owner', 'This account does not own the contracts.')
}
