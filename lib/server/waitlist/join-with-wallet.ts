import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import type { Locale } from '@/lib/i18n/locales'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { waitlistEntries, walletChallenges } from '@/lib/server/database/site-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import type { JoinedAnswer } from './confirm-entry'
import { isSignedBy } from '@/lib/server/signatures/is-signed-by'
import { issueToken } from './issue-token'

type WalletJoin = {
  /** Of the challenge that was signed. */
  readonly nonce: string
  readonly signature: Hex
  readonly locale: Locale
  readonly visitor: string
}

type StoredChallenge = typeof walletChallenges.$inferSelect

/** Takes a challenge away, so that of many answers to it only the first counts. */
async function takeChallenge(nonce: string, now: Date, database: PooledDatabase): Promise<StoredChallenge> {
  const [challenge] = await database.delete(walletChallenges).where(eq(walletChallenges.nonce, nonce)).returning()
  if (challenge && challenge.expiresAt > now) return challenge
  throw new HttpError(410, 'expired', 'There is no such message to sign, or no longer.')
}

/** @throws HttpError where the account did not sign the message, or nobody can tell. */
async function requireSignature({ address, chainId, message }: StoredChallenge, signature: Hex): Promise<void> {
  const signed = { address: address as Address, chainId: chainId as SupportedChainId, message, signature }
  const isSigned = await isSignedBy(signed).catch(() => {
    throw new HttpError(503, 'node-silent', 'The chain that could check this signature does not answer.')
  })
  if (!isSigned) throw new HttpError(400, 'wrong-signature', 'The signature is not of this message by this account.')
}

/**
 * Puts an account on a list that proved itself by signing the message it was given. Joining again changes nothing.
 *
 * @throws HttpError 410 `expired`, 400 `wrong-signature`, 503 `node-silent`, 429 `limited`.
 */
export async function joinWithWallet(
  { nonce, signature, locale, visitor }: WalletJoin,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<JoinedAnswer> {
  await requireRateLimit('join-with-wallet', [visitor], database)
  const challenge = await takeChallenge(nonce, now, database)
  await requireSignature(challenge, signature)
  const { list, address, chainId } = challenge
  return database.transaction(async (transaction) => {
    const [entry] = await transaction
      .insert(waitlistEntries)
      .values({
        list,
        kind: 'wallet',
        identity: address.toLowerCase(),
        chainId,
        locale,
        createdAt: now,
        confirmedAt: now,
      })
      .onConflictDoUpdate({
        target: [waitlistEntries.list, waitlistEntries.kind, waitlistEntries.identity],
        set: { confirmedAt: sql`coalesce(${waitlistEntries.confirmedAt}, excluded.confirmed_at)` },
      })
      .returning({ id: waitlistEntries.id })
    if (!entry) throw new Error('an entry was neither made nor found')
    return { status: 'joined', list, leaveToken: await issueToken(entry.id, now, transaction) }
  })
}
