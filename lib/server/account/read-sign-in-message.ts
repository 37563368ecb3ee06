import 'server-only'
import { SiweMessage } from 'siwe'
import { type Address, getAddress } from 'viem'
import { accountRules } from '@/lib/account/account-rules'
import { isSupportedChainId, localChainId, type SupportedChainId } from '@/lib/chains/supported-chains'
import { HttpError } from '@/lib/server/http/http-error'
import { type SignInPurpose, signInStatements } from './sign-in-message'

type Expected = {
  readonly purpose: SignInPurpose
  readonly siteUrl: string
  readonly defaultChainId: SupportedChainId
  readonly now: Date
}

/** What a message says that is for us, now, and of an account on a chain of ours. Who signed it is another question. */
export type SignInClaim = { readonly address: Address; readonly chainId: SupportedChainId; readonly nonce: string }

/** Clocks of readers do not matter: the message is ours, and its time too. */
const lastsMs = accountRules.signInMinutes * 60_000

/** What in the message is not as it has to be; null where everything is. */
function findFault(message: SiweMessage, { purpose, siteUrl, defaultChainId, now }: Expected): string | null {
  const site = new URL(siteUrl)
  const issued = Date.parse(message.issuedAt ?? '')
  const expires = Date.parse(message.expirationTime ?? '')
  if (message.domain !== site.host || (message.scheme !== undefined && `${message.scheme}:` !== site.protocol))
    return 'domain'
  if (!URL.canParse(message.uri) || new URL(message.uri).origin !== site.origin) return 'uri'
  if (message.version !== '1') return 'version'
  if (!isSupportedChainId(message.chainId) || (message.chainId === localChainId && defaultChainId !== localChainId))
    return 'chain'
  if (message.statement !== signInStatements[purpose]) return 'statement'
  if ((message.resources?.length ?? 0) > 0 || message.requestId !== undefined) return 'resources'
  if (!(issued <= now.getTime() && issued + lastsMs > now.getTime())) return 'issued-at'
  if (!(expires > now.getTime() && expires <= issued + lastsMs)) return 'expiration-time'
  if (message.notBefore !== undefined && !(Date.parse(message.notBefore) <= now.getTime())) return 'not-before'
  return null
}

/**
 * Reads a message that somebody says a wallet signed, by the grammar of EIP-4361, and compares every field.
 *
 * @throws HttpError 400 `bad-message` with the field that is wrong, 410 `expired` where it is its time.
 */
export function readSignInMessage(text: string, expected: Expected): SignInClaim {
  const message = parseSignInMessage(text)
  const fault = findFault(message, expected)
  if (fault === 'issued-at' || fault === 'expiration-time')
    throw new HttpError(410, 'expired', 'This message is too old.')
  if (fault !== null) {
    throw new HttpError(400, 'bad-message', `The message is not for this: ${fault}.`, {
      invalidFields: [{ name: 'message', detail: fault }],
    })
  }
  return { address: getAddress(message.address), chainId: message.chainId as SupportedChainId, nonce: message.nonce }
}

/** What a message says by the grammar of EIP-4361, whoever it is for. @throws HttpError 400 `bad-message` for what is none. */
export function parseSignInMessage(text: string): SiweMessage {
  try {
    return new SiweMessage(text)
  } catch {
    throw new HttpError(400, 'bad-message', 'This is no message of EIP-4361.')
  }
}
