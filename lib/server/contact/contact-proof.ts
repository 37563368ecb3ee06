import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains'
import { type ContactChallenge, type ContactFields, proofMinutes } from '@/lib/contact/contact-schema'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { contactChallenges } from '@/lib/server/database/schema/contact'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { requireOfferedChain } from '@/lib/server/signatures/offered-chain'
import { bindToBrowser, readBrowserHash } from '@/lib/server/signatures/signing-browser'
import { createChallenge } from '@/lib/server/signatures/site-message'
import { proveWallet } from '@/lib/server/signatures/wallet-signature'

type ChallengeRequest = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly email: string
  readonly message: string
  readonly request: Request
  readonly visitor: string
}

/**
 * Creates the statement whose signature proves that a wallet's owner sent a message, and stores it for the browser that asks for it.
 * Of the message only a hash is stored.
 *
 * @returns the statement, and cookies for the response.
 * @throws HttpError 400 for a chain that is not offered, 429 `limited`.
 */
export async function createContactChallenge(
  { address, chainId, email, message, request, visitor }: ChallengeRequest,
  dependencies: { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date } = {},
): Promise<ContactChallenge & { readonly setCookies: readonly string[] }> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = dependencies
  requireOfferedChain(chainId, env)
  await requireRateLimit('prove-message', [visitor], database)
  const digest = hashMessage(message)
  const {
    nonce,
    message: statement,
    expiresAt,
  } = createChallenge({
    siteUrl: env.siteUrl,
    address,
    chainId,
    issuedAt: now,
    minutes: proofMinutes,
    statement: `I am the sender of a message to Intrepid from ${email}. SHA-256 of the message: ${digest}. This signature is free, moves nothing and allows nothing else.`,
  })
  const { browserHash, setCookies } = bindToBrowser(request, env.siteUrl)
  const row = { nonce, address, chainId, email, digest, statement, browserHash, expiresAt }
  await database.insert(contactChallenges).values(row)
  return { nonce, statement, setCookies }
}

/** SHA-256 of a message, in hexadecimal. */
const hashMessage = (message: string) => createHash('sha256').update(message, 'utf8').digest('hex')

/** The signature of a statement, sent with a message. */
export type Proof = { readonly nonce: string; readonly signature: Hex }

/** A verified proof with its signer and the statement. */
export type VerifiedProof = Proof & {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly contractChainId: SupportedChainId | null
  readonly statement: string
}

const expired = () =>
  new HttpError(410, 'proof-expired', 'This statement is unknown, has expired or is of another browser.')

type ProofContext = {
  readonly request: Request
  readonly siteUrl: string
  readonly visitor: string
  readonly now: Date
  readonly database: Database
}

/**
 * Verifies that a proof belongs to a message, its e-mail address and the browser that sends them, and has not expired. The statement stays valid:
 * `consumeProof` uses it up when the message is stored.
 *
 * @throws HttpError 410 `proof-expired`, 400 `proof-of-another` or `wrong-signature`, 429 `limited`, 503 `node-silent`.
 */
export async function verifyProof(
  { nonce, signature }: Proof,
  { email, message }: ContactFields,
  { request, siteUrl, visitor, now, database }: ProofContext,
): Promise<VerifiedProof> {
  const isOfBrowser = eq(contactChallenges.browserHash, readBrowserHash(request, siteUrl))
  const [challenge] = await database
    .select()
    .from(contactChallenges)
    .where(and(eq(contactChallenges.nonce, nonce), isOfBrowser))
  if (!challenge || challenge.expiresAt <= now) throw expired()
  if (challenge.email !== email || challenge.digest !== hashMessage(message))
    throw new HttpError(400, 'proof-of-another', 'The signature is for another message or e-mail address.')
  const { statement } = challenge
  const [address, chainId] = [challenge.address as Address, challenge.chainId as SupportedChainId]
  const { contractChainId } = await proveWallet({ address, chainId, message: statement, signature, visitor })
  return { nonce, signature, address, chainId, contractChainId, statement }
}

/**
 * Uses up a statement in the transaction that stores the message, so that concurrent requests with one proof store one message.
 *
 * @throws HttpError 410 `proof-expired`.
 */
export async function consumeProof({ nonce }: Proof, transaction: Database): Promise<void> {
  const consumed = await transaction
    .delete(contactChallenges)
    .where(eq(contactChallenges.nonce, nonce))
    .returning({ nonce: contactChallenges.nonce })
  if (consumed.length === 0) throw expired()
}
