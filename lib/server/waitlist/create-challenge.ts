import 'server-only'
import { randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { walletChallenges } from '@/lib/server/database/site-schema'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requireOfferedChain } from '@/lib/server/signatures/require-offered-chain'
import { toSiteMessage } from '@/lib/server/signatures/to-site-message'
import { challengeMinutes, type Waitlist } from '@/lib/waitlist/waitlist'

type ChallengeRequest = {
  readonly list: Waitlist
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly visitor: string
}

export type Challenge = { readonly nonce: string; readonly message: string }

const statements: Readonly<Record<Waitlist, string>> = {
  whitelist: 'Join the whitelist of Intrepid with this account. This is free, moves nothing and allows nothing else.',
  beta: 'Join the beta of Intrepid with this account. This is free, moves nothing and allows nothing else.',
}

/**
 * Makes the message (EIP-4361) by whose signature an account joins, and keeps it: what comes back is a signature alone,
 * so that nobody but us ever says which site, account, chain, list and time it names.
 *
 * @throws HttpError 400 for a chain that is not offered, 429 `limited`.
 */
export async function createChallenge(
  { list, address, chainId, visitor }: ChallengeRequest,
  surroundings: { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date } = {},
): Promise<Challenge> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  requireOfferedChain(chainId, env)
  await requireRateLimit('join-with-wallet', [visitor], database)
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now.getTime() + challengeMinutes * 60_000)
  const message = toSiteMessage({
    siteUrl: env.siteUrl,
    address,
    chainId,
    nonce,
    statement: statements[list],
    issuedAt: now,
    expiresAt,
  })
  await database.delete(walletChallenges).where(lt(walletChallenges.expiresAt, now))
  await database.insert(walletChallenges).values({ nonce, list, address, chainId, message, expiresAt })
  return { nonce, message }
}
