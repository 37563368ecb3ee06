import * as v from 'valibot'
import { zeroAddress, type Address } from 'viem'
import { addressSchema } from '@/lib/contracts/address'
import { routes } from '@/lib/routes/routes'
import { referrerParameter } from './given-referrer'

/** A referrer that somebody else wrote down: an address whose checksum is right, and not the empty one. */
const referrerSchema = v.pipe(addressSchema, v.notValue(zeroAddress, 'nobody'))

/**
 * The link that names an account as the referrer of whoever follows it. Without a language, so that each reader gets
 * their own.
 *
 * @param origin of the site, such as `https://example.org`.
 */
export function toReferralLink(origin: string, account: Address): string {
  return `${origin}${routes.dashboard}?${referrerParameter}=${account}`
}

/** The referrer that a text names, checksummed; null where it is not an address, or a mistyped one. */
export function readReferrer(text: string | null): Address | null {
  const parsed = v.safeParse(referrerSchema, text)
  return parsed.success ? parsed.output : null
}
