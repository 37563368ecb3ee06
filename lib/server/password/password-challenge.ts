import 'server-only'
import { createHmac } from 'node:crypto'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { SupportedChainId } from '@/lib/chains/supported-chains'

/** How long a message may be answered, in milliseconds. */
export const challengeLastsMs = 5 * 60_000

/** Whose password is to be sealed on which chain, and when that was first asked for, in milliseconds since 1970. */
export type PasswordClaim = { readonly address: Address; readonly chainId: SupportedChainId; readonly issuedAt: number }

/** In English and ASCII, as the standard wants it: wallets then compare the domain with the site that asks. */
const statement = 'Register a game password for this account of Intrepid. This signature is free, moves nothing and allows nothing else.'

/**
 * The message (EIP-4361) by whose signature an account shows that a password is its own. It follows from the claim and the
 * secret alone: nothing is stored, and nobody but us can make one, since its nonce is a code of the claim.
 *
 * @param siteUrl public address of the site, which the message names.
 */
export function toPasswordMessage(secret: Uint8Array, { address, chainId, issuedAt }: PasswordClaim, siteUrl: string) {
  const claim = JSON.stringify(['password challenge', address, chainId, issuedAt])
  const nonce = createHmac('sha256', secret).update(claim).digest('hex').slice(0, 32)
  const message = createSiweMessage({
    domain: new URL(siteUrl).host,
    uri: siteUrl,
    version: '1',
    address,
    chainId,
    nonce,
    issuedAt: new Date(issuedAt),
    expirationTime: new Date(issuedAt + challengeLastsMs),
    statement,
  })
  return { nonce, message }
}
