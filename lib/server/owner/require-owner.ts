import 'server-only'
import { isAddressEqual, type Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { getExecutionMode } from '@/lib/owner/owner-rights'
import { readOwnerRights } from '@/lib/owner/read-owner-rights'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { HttpError } from '@/lib/server/http/http-error'

/** The contracts whose owner manages the whitelist. Owners of other contracts must not read the waiting list. */
const trusted = ['platform', 'generalWhitelist'] as const

/**
 * Checks on the chain that an account owns the platform or its general list, or proposes to a timelock that owns one of them.
 *
 * @throws HttpError 403 `not-owner`, 503 `node-silent`.
 */
export async function requireOwner(env: ServerEnv, chainId: SupportedChainId, account: Address): Promise<void> {
  const deployment = await readDeployment(env, chainId)
  const platform = deployment?.contracts.platform
  if (!deployment || !platform) throw new HttpError(403, 'not-owner', 'There are no contracts on this network.')
  const rights = await readOwnerRights(getNode(chainId), { ...deployment.contracts, platform }, account).catch(() => {
    throw new HttpError(503, 'node-silent', 'The network of the contracts is not responding. Try again later.')
  })
  const owners = rights.contracts
    .filter(({ name }) => trusted.some((known) => known === name))
    .map(({ owner }) => owner)
  const isOwner = owners.some(
    (owner) => isAddressEqual(owner, account) || getExecutionMode(rights, owner).kind === 'timelock',
  )
  if (!isOwner) throw new HttpError(403, 'not-owner', 'This account does not own the contracts.')
}
