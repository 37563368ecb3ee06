import 'server-only'
import { createHmac } from 'node:crypto'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { toSiteMessage } from '@/lib/server/signatures/to-site-message'

/** How long a message may be answered, in milliseconds. */
export const challengeLastsMs = 5 * 60_000

/** Whose password is to be sealed on which chain, and when that was first asked for, in milliseconds since 1970. */
export type PasswordClaim = { readonly address: Address; readonly chainId: SupportedChainId; readonly issuedAt: number }

const statement =
  'Register a game password for this account of Intrepid. This signature is free, moves nothing and allows nothing else.'

/**
 * The message (EIP-4361) by whose signature an account shows that a password is its own. It follows from the claim and the
 * secret alone: nothing is stored, and nobody but us can make one, since its nonce is a code of the claim.
 *
 * @param siteUrl public address of the site, which the message names.
 */
export function toPasswordMessage(secret: Uint8Array, { address, chainId, issuedAt }: PasswordClaim, siteUrl: string) {
  const claim = JSON.stringify(['password challenge', address, chainId, issuedAt])
  const nonce = createHmac('sha256', secret).update(claim).digest('hex').slice(0, 32)
  const expiresAt = new Date(issuedAt + challengeLastsMs)
  const message = toSiteMessage({
    siteUrl,
    address,
    chainId,
    nonce,
    statement,
    issuedAt: new Date(issuedAt),
    expiresAt,
  })
  return { nonce, message }
}
