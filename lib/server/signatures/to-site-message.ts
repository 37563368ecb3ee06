import 'server-only'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'

type SiteMessage = {
  /** Public address of the site, which the message names: wallets compare its host with the site that asks. */
  readonly siteUrl: string
  readonly address: Address
  readonly chainId: number
  readonly nonce: string
  /** What is signed, in English and ASCII, as the standard wants it. */
  readonly statement: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** The message (EIP-4361) by whose signature an account says one thing to this site alone. */
export function toSiteMessage({ siteUrl, issuedAt, expiresAt, ...rest }: SiteMessage): string {
  const { host } = new URL(siteUrl)
  return createSiweMessage({ domain: host, uri: siteUrl, version: '1', issuedAt, expirationTime: expiresAt, ...rest })
}
