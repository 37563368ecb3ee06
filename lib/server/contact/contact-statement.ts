import 'server-only'
import { createHash } from 'node:crypto'
import type { Address } from 'viem'
import { proofMinutes } from '@/lib/contact/contact-answers'
import { toSiteMessage } from '@/lib/server/signatures/to-site-message'

type Statement = {
  /** Public address of the site, which the text names. */
  readonly siteUrl: string
  readonly address: Address
  readonly chainId: number
  /** The mailbox that the message is from. */
  readonly email: string
  readonly digest: string
  readonly nonce: string
  readonly now: Date
}

/** SHA-256 of a message as it is kept, in hexadecimal. */
export const digestOf = (message: string) => createHash('sha256').update(message, 'utf8').digest('hex')

/**
 * The text (EIP-4361) by whose signature an account says that a message is its own: for this site, from this mailbox, with
 * these words, now.
 */
export function toStatement({ siteUrl, address, chainId, email, digest, nonce, now }: Statement): string {
  return toSiteMessage({
    siteUrl,
    address,
    chainId,
    nonce,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + proofMinutes * 60_000),
    statement: `I am the sender of a message to Intrepid from ${email}. SHA-256 of the message: ${digest}. This signature is free, moves nothing and allows nothing else.`,
  })
}
