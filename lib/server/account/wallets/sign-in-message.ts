import 'server-only'
import { SiweMessage } from 'siwe'
import { type Address, getAddress } from 'viem'
import { accountRules } from '@/lib/account/account-rules'
import { isSupportedChainId, localChainId, type SupportedChainId } from '@/lib/chains'
import { HttpError } from '@/lib/server/http/http-error'
import { createSiteMessage } from '@/lib/server/signatures/site-message'

/**
 * The purpose of a wallet's signature. The statement of the message names it, so that a signature for one purpose
 * cannot be used for the other.
 */
export type SignInPurpose = 'log-in' | 'link'

export const signInStatements: Readonly<Record<SignInPurpose, string>> = {
  'log-in': 'Sign in to Intrepid with this account. This is free, moves nothing and allows nothing else.',
  link: 'Link this account with the one that is signed in to Intrepid. It may sign in there from then on. This is free and moves nothing.',
}

const validMs = accountRules.signInMinutes * 60_000

type Message = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly nonce: string
  readonly purpose: SignInPurpose
  readonly siteUrl: string
  readonly now: Date
}

/** Creates the message (EIP-4361, "Sign-In with Ethereum") that a wallet signs. */
export function createSignInMessage({ address, chainId, nonce, purpose, siteUrl, now }: Message): string {
  const statement = signInStatements[purpose]
  const expiresAt = new Date(now.getTime() + validMs)
  return createSiteMessage({ siteUrl, address, chainId, nonce, statement, issuedAt: now, expiresAt })
}

type Expected = {
  readonly purpose: SignInPurpose
  readonly siteUrl: string
  readonly defaultChainId: SupportedChainId
  readonly now: Date
}

type SignInClaim = { readonly address: Address; readonly chainId: SupportedChainId; readonly nonce: string }

/**
 * Parses a sign-in message and compares every field with what this site would have written. It does not check the signature or
 * the nonce.
 *
 * @throws HttpError 400 `bad-message`, naming the wrong field; 410 `expired` when only the times are wrong.
 */
export function verifySignInMessage(text: string, expected: Expected): SignInClaim {
  const message = parseSignInMessage(text)
  const wrongField = findWrongField(message, expected)
  if (wrongField === 'issued-at' || wrongField === 'expiration-time')
    throw new HttpError(410, 'expired', 'This message is too old.')
  if (wrongField !== null) {
    throw new HttpError(400, 'bad-message', `The message has the wrong field: ${wrongField}.`, {
      invalidFields: [{ name: 'message', detail: wrongField }],
    })
  }
  return { address: getAddress(message.address), chainId: message.chainId as SupportedChainId, nonce: message.nonce }
}

function findWrongField(message: SiweMessage, { purpose, siteUrl, defaultChainId, now }: Expected): string | null {
  const site = new URL(siteUrl)
  const issued = Date.parse(message.issuedAt ?? '')
  const expires = Date.parse(message.expirationTime ?? '')
  if (message.domain !== site.host || (message.scheme !== undefined && `${message.scheme}:` !== site.protocol))
    return 'domain'
  if (message.uri !== siteUrl) return 'uri'
  if (message.version !== '1') return 'version'
  if (!isSupportedChainId(message.chainId) || (message.chainId === localChainId && defaultChainId !== localChainId))
    return 'chain'
  if (message.statement !== signInStatements[purpose]) return 'statement'
  if ((message.resources?.length ?? 0) > 0 || message.requestId !== undefined) return 'resources'
  // The server writes the times and checks them, so no tolerance for clocks is needed.
  if (!(issued <= now.getTime() && issued + validMs > now.getTime())) return 'issued-at'
  if (!(expires > now.getTime() && expires <= issued + validMs)) return 'expiration-time'
  if (message.notBefore !== undefined && !(Date.parse(message.notBefore) <= now.getTime())) return 'not-before'
  return null
}

/** Parses a text by the grammar of EIP-4361. @throws HttpError 400 `bad-message`. */
export function parseSignInMessage(text: string): SiweMessage {
  try {
    return new SiweMessage(text)
  } catch {
    throw new HttpError(400, 'bad-message', 'This is not an EIP-4361 message.')
  }
}
