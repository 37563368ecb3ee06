import 'server-only'
import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { accountRules } from '@/lib/account/account-rules'
import { toSiteMessage } from '@/lib/server/signatures/to-site-message'

/** What a wallet's signature is for. One that was given for the one is not taken for the other. */
export type SignInPurpose = 'log-in' | 'link'

export const signInStatements: Readonly<Record<SignInPurpose, string>> = {
  'log-in': 'Log in to Intrepid with this account. This is free, moves nothing and allows nothing else.',
  link: 'Link this account with the one that is logged in to Intrepid. It may log in there from then on. This is free and moves nothing.',
}

type Message = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly nonce: string
  readonly purpose: SignInPurpose
  readonly siteUrl: string
  readonly now: Date
}

/** The message (EIP-4361) that a wallet is to sign. */
export function writeSignInMessage({ address, chainId, nonce, purpose, siteUrl, now }: Message): string {
  const expiresAt = new Date(now.getTime() + accountRules.signInMinutes * 60_000)
  return toSiteMessage({
    siteUrl,
    address,
    chainId,
    nonce,
    statement: signInStatements[purpose],
    issuedAt: now,
    expiresAt,
  })
}
