import 'server-only'
import { randomBytes } from 'node:crypto'
import { lt } from 'drizzle-orm'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { proofMinutes, type ContactChallenge } from '@/lib/contact/contact-answers'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { contactChallenges } from '@/lib/server/database/contact-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import { requireOfferedChain } from '@/lib/server/signatures/require-offered-chain'
import { digestOf, toStatement } from './contact-statement'

type ChallengeRequest = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly email: string
  readonly message: string
  readonly visitor: string
}

/**
 * Makes the text by whose signature an account proves a message, and keeps it with the hash of the message alone: what comes
 * back is a signature, so nobody but us ever says which site, account, mailbox, words and time it names.
 *
 * @throws HttpError 400 for a chain that is not offered, 429 `limited`.
 */
export async function createContactChallenge(
  { address, chainId, email, message, visitor }: ChallengeRequest,
  surroundings: { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date } = {},
): Promise<ContactChallenge> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  requireOfferedChain(chainId, env)
  await requireRateLimit('prove-message', [visitor], database)
  const nonce = randomBytes(16).toString('hex')
  const digest = digestOf(message)
  const statement = toStatement({ siteUrl: env.siteUrl, address, chainId, email, digest, nonce, now })
  const expiresAt = new Date(now.getTime() + proofMinutes * 60_000)
  await database.delete(contactChallenges).where(lt(contactChallenges.expiresAt, now))
  await database.insert(contactChallenges).values({ nonce, address, chainId, email, digest, statement, expiresAt })
  return { nonce, statement }
}
