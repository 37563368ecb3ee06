import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'

type SiteMessage = {
  /** Public URL of the site. Wallets warn when its host is not the site that asks for the signature. */
  readonly siteUrl: string
  readonly address: Address
  readonly chainId: number
  readonly nonce: string
  /** In English and ASCII, as EIP-4361 requires. */
  readonly statement: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** Creates a message (EIP-4361) whose signature is valid for this site alone. */
export function createSiteMessage({ siteUrl, issuedAt, expiresAt, ...rest }: SiteMessage): string {
  const { host } = new URL(siteUrl)
  return createSiweMessage({ domain: host, uri: siteUrl, version: '1', issuedAt, expirationTime: expiresAt, ...rest })
}

/**
 * Creates a message with a new nonce, to be stored until a wallet signs it. Only the nonce and the signature come back, so nothing that a
 * client sends is parsed as a message.
 */
export function createChallenge({
  minutes,
  ...content
}: Omit<SiteMessage, 'nonce' | 'expiresAt'> & { readonly minutes: number }) {
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(content.issuedAt.getTime() + minutes * 60_000)
  return { nonce, message: createSiteMessage({ ...content, nonce, expiresAt }), expiresAt }
}
