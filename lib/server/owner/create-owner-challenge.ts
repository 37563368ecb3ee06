import 'server-only'
import { randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { ownerChallenges } from '@/lib/server/database/site-schema'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { requireOfferedChain } from '@/lib/server/signatures/require-offered-chain'
import { toSiteMessage } from '@/lib/server/signatures/to-site-message'

type OwnerChallengeRequest = {
  readonly address: Address
  /** The chain whose contracts the account owns. */
  readonly chainId: SupportedChainId
  readonly visitor: string
}

const statement =
  'Show me the accounts that confirmed for the whitelist of Intrepid, as an owner of its contracts. This is free, moves nothing and allows nothing else.'

const challengeMinutes = 5

/**
 * Makes the message (EIP-4361) by whose signature an account proves to be an owner's, and keeps it: what comes back is a
 * signature alone. Who the account is, is asked of the chain when it comes back.
 *
 * @throws RequestRefused 400 for a chain that is not offered, 429 `limited`.
 */
export async function createOwnerChallenge(
  { address, chainId, visitor }: OwnerChallengeRequest,
  surroundings: { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date } = {},
): Promise<{ readonly nonce: string; readonly message: string }> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  requireOfferedChain(chainId, env)
  await requireLimit('prove-ownership', [visitor], database)
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  const message = toSiteMessage({ siteUrl: env.siteUrl, address, chainId, nonce, statement, issuedAt: now, expiresAt })
  await database.delete(ownerChallenges).where(lt(ownerChallenges.expiresAt, now))
  await database.insert(ownerChallenges).values({ nonce, address, chainId, message, expiresAt })
  return { nonce, message }
}
