import * as v from 'valibot'
import { type Address, zeroAddress } from 'viem'
import { addressSchema } from '@/contracts/address'
import { routes } from '@/lib/routes/routes'
import { siteSettings } from '@/lib/site-settings'
import { givenReferrerKey, referrerParameter } from './referrer-script'

/** Where a browser keeps who brought its reader. */
export const referrerKey = `${siteSettings.prefix}.referrer`

/** Storage as a page has it; private windows may refuse it by throwing. */
export type ReferrerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Who brought this browser's reader; null where nobody did, or what is kept makes no sense. */
export function loadReferrer(storage: ReferrerStorage): Address | null {
  try {
    return readReferrer(storage.getItem(referrerKey))
  } catch {
    return null
  }
}

/** Takes what a page's address named, unchecked, out of where the page left it; null where none named anybody. */
export function takeGivenReferrer(storage: ReferrerStorage): string | null {
  try {
    const given = storage.getItem(givenReferrerKey)
    storage.removeItem(givenReferrerKey)
    return given
  } catch {
    return null
  }
}

/** Keeps who brought the reader, over pages, languages and days; null forgets it. */
export function keepReferrer(storage: ReferrerStorage, referrer: Address | null): void {
  try {
    if (referrer) storage.setItem(referrerKey, referrer)
    else storage.removeItem(referrerKey)
  } catch {
    // It is then known on this page alone.
  }
}

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
