import 'server-only'
import { LRUCache } from 'lru-cache'
import { isAddressEqual, type Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { getExecutionMode } from '@/lib/owner/owner-rights'
import { isTimelock, mayProposeTo, type Owners, readOwners, readRightsOf } from '@/lib/owner/read-owner-rights'
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

const findTrustedOwners = ({ contracts }: Pick<Owners, 'contracts'>): readonly Address[] =>
  contracts.filter(({ name }) => trusted.some((known) => known === name)).map(({ owner }) => owner)

/**
 * Checks on the chain that an account owns the platform or its general list, or proposes to a timelock that owns one of them.
 *
 * @throws HttpError 403 `not-owner`, 503 `node-silent`.
 */
export async function requireOwner(env: ServerEnv, chainId: SupportedChainId, account: Address): Promise<void> {
  const owners = await readOwnersOn(env, chainId)
  const rights = await readRightsOf(getNode(chainId), owners, account).catch(nodeSilent)
  if (!findTrustedOwners(owners).some((owner) => getExecutionMode(rights, owner).kind !== 'none'))
    throw notOwner('This account does not own the contracts.')
}

/** Owners of trusted contracts, and which of them are timelocks. */
type KnownOwners = { readonly owners: readonly Address[]; readonly timelocks: readonly Address[] }

/** Two caches follow each other, so a former owner is one for at most a minute. */
export const freshForMs = 30_000
const knownOwners = createCachedReads<KnownOwners>({ freshForMs, max: 10 })
const knownProposers = createCachedReads<boolean>({ freshForMs, max: 10_000 })
/** Most wallets never propose. Whoever is made a proposer waits for so long. */
const strangersForMs = 600_000
const knownStrangers = new LRUCache<string, true>({ max: 10_000, ttl: strangersForMs })
/** Wallets that proposed when the node was last asked. It is asked about them again and again, so that does not count. */
const lastProposers = new LRUCache<string, true>({ max: 10_000, ttl: strangersForMs })

async function readKnownOwners(env: ServerEnv, chainId: SupportedChainId): Promise<KnownOwners> {
  const read = await readOwnersOn(env, chainId).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'not-owner') return null
    throw error
  })
  if (!read) return { owners: [], timelocks: [] }
  const owners = findTrustedOwners(read)
  const withCode = [...new Set(owners)].filter((owner) => read.withCode.includes(owner))
  const areTimelocks = await Promise.all(withCode.map((owner) => isTimelock(getNode(chainId), owner))).catch(nodeSilent)
  return { owners, timelocks: withCode.filter((_, index) => areTimelocks[index]) }
}

/**
 * Whether `requireOwner` accepts an account, as of at most a minute ago, or ten minutes where it did not. For many wallets, or many requests,
 * the node is asked about the owners only once; about a wallet it is asked only where a timelock owns the contracts.
 *
 * @param beforeAsking runs before the node is asked about a wallet that was no proposer lately; when it throws, nothing is asked.
 * @throws HttpError 503 `node-silent`.
 */
export async function isRecentOwner(
  env: ServerEnv,
  chainId: SupportedChainId,
  account: Address,
  beforeAsking: () => Promise<void>,
): Promise<boolean> {
  const { owners, timelocks } = await knownOwners.read(String(chainId), () => readKnownOwners(env, chainId))
  if (owners.some((owner) => isAddressEqual(owner, account))) return true
  if (timelocks.length === 0) return false
  const key = `${chainId} ${timelocks.join()} ${account.toLowerCase()}`
  if (knownStrangers.has(key)) return false
  if (!lastProposers.has(key)) await beforeAsking()
  const isProposer = await knownProposers.read(key, async () => {
    const node = getNode(chainId)
    const allowed = await Promise.all(timelocks.map((timelock) => mayProposeTo(node, timelock, account))).catch(
      nodeSilent,
    )
    return allowed.some(Boolean)
  })
  if (isProposer) lastProposers.set(key, true)
  else {
    lastProposers.delete(key)
    knownStrangers.set(key, true)
  }
  return isProposer
}
