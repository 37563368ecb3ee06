import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries, walletChallenges } from '@/lib/server/database/schema/site'
import { HttpError } from '@/lib/server/http/http-error'
import { requireCommonRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { requireOfferedChain } from '@/lib/server/signatures/offered-chain'
import { bindToBrowser, readBrowserHash } from '@/lib/server/signatures/signing-browser'
import { createChallenge } from '@/lib/server/signatures/site-message'
import { proveWallet } from '@/lib/server/signatures/wallet-signature'
import { challengeMinutes, type Waitlist } from '@/lib/waitlist/waitlist'
import { entryIdentity } from './waitlist-entries'
import { issueToken, type JoinedResponse } from './waitlist-token'

type ChallengeRequest = {
  readonly list: Waitlist
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly request: Request
  readonly visitor: string
}

type Challenge = { readonly nonce: string; readonly message: string; readonly setCookies: readonly string[] }

type Dependencies = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

const statements: Readonly<Record<Waitlist, string>> = {
  whitelist: 'Join the whitelist of Intrepid with this account. This is free, moves nothing and allows nothing else.',
  beta: 'Join the beta of Intrepid with this account. This is free, moves nothing and allows nothing else.',
}

/**
 * Creates the message (EIP-4361) that a wallet signs to join a list, and stores it for the browser that asks for it.
 *
 * @returns the message, and cookies for the response.
 * @throws HttpError 400 for a chain that is not offered, 429 `limited`.
 */
export async function createWaitlistChallenge(
  { list, address, chainId, request, visitor }: ChallengeRequest,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<Challenge> {
  requireOfferedChain(chainId, env)
  await requireRateLimit('join-with-wallet', [visitor], database)
  const challenge = createChallenge({
    siteUrl: env.siteUrl,
    address,
    chainId,
    statement: statements[list],
    issuedAt: now,
    minutes: challengeMinutes,
  })
  const { browserHash, setCookies } = bindToBrowser(request, env.siteUrl)
  await database.insert(walletChallenges).values({ list, address, chainId, browserHash, ...challenge })
  return { nonce: challenge.nonce, message: challenge.message, setCookies }
}

type WalletJoin = {
  /** Nonce of the signed challenge. */
  readonly nonce: string
  readonly signature: Hex
  readonly locale: Locale
  readonly request: Request
  readonly visitor: string
}

/**
 * Adds a wallet to a list after it has signed the stored message. Joining again changes nothing.
 *
 * @throws HttpError 410 `expired`, 400 `wrong-signature`, 503 `node-silent`, 429 `limited`.
 */
export async function joinWithWallet(
  { nonce, signature, locale, request, visitor }: WalletJoin,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: Dependencies = {},
): Promise<JoinedResponse> {
  await requireRateLimit('join-with-wallet', [visitor], database)
  const { list, message, ...wallet } = await consumeChallenge(
    nonce,
    readBrowserHash(request, env.siteUrl),
    now,
    database,
  )
  const [address, chainId] = [wallet.address as Address, wallet.chainId as SupportedChainId]
  const { contractChainId } = await proveWallet({ address, chainId, message, signature, visitor })
  await requireCommonRateLimit('join-with-wallet-of-all', 'all', visitor, database)
  const identity = address.toLowerCase()
  return database.transaction(async (transaction) => {
    const [entry] = await transaction
      .insert(waitlistEntries)
      .values({ list, kind: 'wallet', identity, chainId, contractChainId, locale, createdAt: now, confirmedAt: now })
      .onConflictDoUpdate({
        target: entryIdentity,
        set: { confirmedAt: sql`coalesce(${waitlistEntries.confirmedAt}, excluded.confirmed_at)` },
      })
      .returning({ id: waitlistEntries.id })
    if (!entry) throw new Error('the entry was neither inserted nor found')
    return { status: 'joined', list, leaveToken: await issueToken(entry.id, now, transaction) }
  })
}

/** Deletes a challenge of a browser and returns it, so that of concurrent requests with its nonce only one succeeds. */
async function consumeChallenge(
  nonce: string,
  browserHash: string,
  now: Date,
  database: PooledDatabase,
): Promise<typeof walletChallenges.$inferSelect> {
  const isOfBrowser = eq(walletChallenges.browserHash, browserHash)
  const [challenge] = await database
    .delete(walletChallenges)
    .where(and(eq(walletChallenges.nonce, nonce), isOfBrowser))
    .returning()
  if (challenge && challenge.expiresAt > now) return challenge
  throw new HttpError(410, 'expired', 'This message is unknown, has expired or is of another browser.')
}
