import 'server-only'
import { isAddressEqual, type Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { getExecutionMode, type OwnerRights } from '@/lib/owner/owner-rights'
import { type Owners, readOwners, readRightsOf } from '@/lib/owner/read-owner-rights'
import { createCachedReads } from '@/lib/server/cached-read'
import { getNode } from '@/lib/server/chain/get-node'
import { readDeployment } from '@/lib/server/chain/read-deployment'
import { HttpError } from '@/lib/server/http/http-error'

/** The contracts whose owner manages the whitelist. Owners of other contracts must not read the waiting list. */
const trusted = ['platform', 'generalWhitelist'] as const

const notOwner = (message: string) => new HttpError(403, 'not-owner', message)

const nodeSilent = () => {
  throw new HttpError(503, 'node-silent', 'The network of the contracts is not responding. Try again later.')
}

async function readOwnersOn(env: ServerEnv, chainId: SupportedChainId): Promise<Owners> {
  const deployment = await readDeployment(env, chainId)
  const platform = deployment?.contracts.platform
  if (!deployment || !platform) throw notOwner('There are no contracts on this network.')
  return readOwners(getNode(chainId), { ...deployment.contracts, platform }).catch(nodeSilent)
}

function owns(rights: OwnerRights): boolean {
  const owners = rights.contracts
    .filter(({ name }) => trusted.some((known) => known === name))
    .map(({ owner }) => owner)
  return owners.some(
    (owner) => isAddressEqual(owner, rights.account) || getExecutionMode(rights, owner).kind === 'timelock',
  )
}

/**
 * Checks on the chain that an account owns the platform or its general list, or proposes to a timelock that owns one of them.
 *
 * @throws HttpError 403 `not-owner`, 503 `node-silent`.
 */
export async function requireOwner(env: ServerEnv, chainId: SupportedChainId, account: Address): Promise<void> {
  const owners = await readOwnersOn(env, chainId)
  if (!owns(await readRightsOf(getNode(chainId), owners, account).catch(nodeSilent)))
    throw notOwner('This account does not own the contracts.')
}

/** Two caches follow each other, so what they return is at most a minute old. */
const freshForMs = 30_000
const knownOwners = createCachedReads<Owners>({ freshForMs, max: 10 })
const knownAnswers = createCachedReads<boolean>({ freshForMs, max: 10_000 })

/**
 * Whether `requireOwner` accepts an account, as of at most a minute ago. For many wallets, or many requests, the node
 * is asked about the owners only once.
 *
 * @throws HttpError 503 `node-silent`.
 */
export async function isRecentOwner(env: ServerEnv, chainId: SupportedChainId, account: Address): Promise<boolean> {
  return knownAnswers.read(`${chainId} ${account.toLowerCase()}`, async () => {
    try {
      const owners = await knownOwners.read(String(chainId), () => readOwnersOn(env, chainId))
      return owns(await readRightsOf(getNode(chainId), owners, account).catch(nodeSilent))
    } catch (error) {
      if (error instanceof HttpError && error.code === 'not-owner') return false
      throw error
    }
  })
}
