import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { type JoinersResponse, type JoinersCursor, joinersPageSize } from '@/lib/owner/owner-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { ownerChallenges } from '@/lib/server/database/schema/site'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { requireOfferedChain } from '@/lib/server/signatures/offered-chain'
import { bindToBrowser, readBrowserHash } from '@/lib/server/signatures/signing-browser'
import { createChallenge } from '@/lib/server/signatures/site-message'
import { isSignedByWallet } from '@/lib/server/signatures/wallet-signature'
import { readConfirmed } from '@/lib/server/waitlist/waitlist-entries'
import { requireOwner } from './require-owner'

type Dependencies = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

type OwnerChallengeRequest = {
  readonly address: Address
  /** The chain whose contracts the account owns. */
  readonly chainId: SupportedChainId
  readonly request: Request
  readonly visitor: string
}

const statement =
  'Show me the accounts that confirmed for the whitelist of Intrepid, as an owner of its contracts. This is free, moves nothing and allows nothing else.'

const challengeMinutes = 5

/**
 * Creates the message (EIP-4361) that an account signs to prove that it owns the contracts, and stores it for the browser
 * that asks for it. Ownership is read from the chain when the signature arrives.
 *
 * @returns the message, and cookies for the response.
 * @throws HttpError 400 for a chain that is not offered, 429 `limited`.
 */
export async function createOwnerChallenge(
  { address, chainId, request, visitor }: OwnerChallengeRequest,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<{ readonly nonce: string; readonly message: string; readonly setCookies: readonly string[] }> {
  requireOfferedChain(chainId, env)
  await requireRateLimit('prove-ownership', [visitor], database)
  const { siteUrl } = env
  const challenge = createChallenge({ siteUrl, address, chainId, statement, issuedAt: now, minutes: challengeMinutes })
  const { browserHash, setCookies } = bindToBrowser(request, siteUrl)
  await database.insert(ownerChallenges).values({ address, chainId, browserHash, ...challenge })
  return { nonce: challenge.nonce, message: challenge.message, setCookies }
}

type JoinersRequest = {
  /** Nonce of the signed challenge. */
  readonly nonce: string
  readonly signature: Hex
  readonly after?: JoinersCursor | undefined
  readonly request: Request
  readonly visitor: string
}

/** Deletes and returns a challenge of a browser, so that only the first of several signatures is accepted. */
async function takeChallenge(nonce: string, browserHash: string, now: Date, database: PooledDatabase) {
  const isOfBrowser = eq(ownerChallenges.browserHash, browserHash)
  const [challenge] = await database
    .delete(ownerChallenges)
    .where(and(eq(ownerChallenges.nonce, nonce), isOfBrowser))
    .returning()
  if (!challenge || challenge.expiresAt <= now) {
    throw new HttpError(410, 'expired', 'This message is unknown, has expired or is of another browser.')
  }
  const { address, chainId, message } = challenge
  return { address: address as Address, chainId: chainId as SupportedChainId, message }
}

/**
 * Reads the addresses of the accounts that confirmed their entry for the whitelist on the owner's chain, and no other data.
 *
 * @throws HttpError 410 `expired`, 400 `wrong-signature`, 403 `not-owner`, 503 `node-silent`, 429 `limited`.
 */
export async function readJoiners(
  { nonce, signature, after, request, visitor }: JoinersRequest,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<JoinersResponse> {
  await requireRateLimit('prove-ownership', [visitor], database)
  const challenge = await takeChallenge(nonce, readBrowserHash(request, env.siteUrl), now, database)
  if (!(await isSignedByWallet({ ...challenge, signature, visitor })))
    throw new HttpError(400, 'wrong-signature', 'The signature does not match this message and account.')
  await requireOwner(env, challenge.chainId, challenge.address)

  const confirmed = await readConfirmed({
    list: 'whitelist',
    limit: joinersPageSize,
    ...(after ? { after: { id: after.id, confirmedAt: new Date(after.confirmedAt) } } : {}),
    database,
  })
  const last = confirmed.length === joinersPageSize ? confirmed.at(-1) : undefined
  return {
    // An address may belong to a different contract account on another chain.
    accounts: confirmed.filter(({ chainId }) => chainId === challenge.chainId).map(({ address }) => address),
    next: last ? { id: last.id, confirmedAt: last.confirmedAt.toISOString() } : null,
  }
}
