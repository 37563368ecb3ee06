import { bytesToHex, type Hex } from 'viem'
import { hashInBrowser } from '@/lib/password/hash-in-browser'
import { passwordChallengeSchema, sealedPasswordSchema } from '@/lib/password/password-answers'
import type { PasswordPlace } from '@/lib/password/password-salt'
import { askSite } from '@/lib/site-api/ask-site'

/** How far a password is: hashed here (`done` from 0 to 1), signed for in the wallet, sealed by the site. */
export type SealPhase =
  { readonly kind: 'hashing'; readonly done: number } | { readonly kind: 'signing' } | { readonly kind: 'sealing' }

type Sealing = {
  /** Given away: the bytes cannot be read afterwards. */
  readonly password: Uint8Array<ArrayBuffer>
  readonly place: PasswordPlace
  readonly sign: (message: string) => Promise<Hex>
  readonly onPhase: (phase: SealPhase) => void
  readonly signal: AbortSignal
}

/**
 * What may be registered of a password: its slow hash, computed in this browser, sealed by the site for the account that
 * signs for it. Rejects with whatever went wrong in the phase it was in; a `SiteRefusal` where the site said no.
 */
export async function sealInBrowser({ password, place, sign, onPhase, signal }: Sealing): Promise<Hex> {
  const { account: address, chainId } = place
  onPhase({ kind: 'hashing', done: 0 })
  const slowHash = await hashInBrowser(password, place, {
    signal,
    onProgress: (done) => onPhase({ kind: 'hashing', done }),
  })
  onPhase({ kind: 'sealing' })
  const { issuedAt, message } = await askSite('/api/password/challenge', { address, chainId }, passwordChallengeSchema)
  onPhase({ kind: 'signing' })
  const signature = await sign(message)
  onPhase({ kind: 'sealing' })
  const proof = { address, chainId, issuedAt, signature, slowHash: bytesToHex(slowHash) }
  return (await askSite('/api/password', proof, sealedPasswordSchema)).passwordHash
}
