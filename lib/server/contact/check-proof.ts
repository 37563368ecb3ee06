import 'server-only'
import { eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import type { ContactFields } from '@/lib/contact/contact-fields'
import { contactChallenges } from '@/lib/server/database/contact-schema'
import type { Database } from '@/lib/server/database/client'
import { HttpError } from '@/lib/server/http/http-error'
import { isSignedBy } from '@/lib/server/signatures/is-signed-by'
import { digestOf } from './contact-statement'

/** The signature that somebody gave with a message, and of which text. */
export type Proof = { readonly nonce: string; readonly signature: Hex }

/** A proof that holds: who signed what. */
export type CheckedProof = Proof & {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly statement: string
}

const expired = () => new HttpError(410, 'proof-expired', 'There is no such text to sign, or no longer.')

/**
 * Looks whether a signature proves a message: of the text that we made, for this mailbox and these words, in time. It does
 * not use the text up: that is for `useProof`, together with the message being kept.
 *
 * @throws HttpError 410 `proof-expired`, 400 `proof-of-another` or `wrong-signature`, 503 `node-silent`.
 */
export async function checkProof(
  { nonce, signature }: Proof,
  { email, message }: ContactFields,
  now: Date,
  database: Database,
): Promise<CheckedProof> {
  const [challenge] = await database.select().from(contactChallenges).where(eq(contactChallenges.nonce, nonce))
  if (!challenge || challenge.expiresAt <= now) throw expired()
  if (challenge.email !== email || challenge.digest !== digestOf(message)) {
    throw new HttpError(400, 'proof-of-another', 'The signature is of another message, or for another mailbox.')
  }
  const { statement } = challenge
  const [address, chainId] = [challenge.address as Address, challenge.chainId as SupportedChainId]
  const isSigned = await isSignedBy({ address, chainId, message: statement, signature }).catch(() => {
    throw new HttpError(503, 'node-silent', 'The chain that could check this signature does not answer.')
  })
  if (!isSigned) throw new HttpError(400, 'wrong-signature', 'The signature is not of this text by this account.')
  return { nonce, signature, address, chainId, statement }
}

/**
 * Uses a text up, in the transaction that keeps the message: of many that bring the same one only the first is kept.
 *
 * @throws HttpError 410 `proof-expired`.
 */
export async function useProof({ nonce }: Proof, transaction: Database): Promise<void> {
  const used = await transaction
    .delete(contactChallenges)
    .where(eq(contactChallenges.nonce, nonce))
    .returning({ nonce: contactChallenges.nonce })
  if (used.length === 0) throw expired()
}
