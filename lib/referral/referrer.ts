import * as v from 'valibot'
import { type Address, zeroAddress } from 'viem'
import { addressSchema } from '@/contracts/address'
import { routes } from '@/lib/routes/pages'
import { siteSettings } from '@/lib/site-settings'
import { linkReferrerKey, referrerParameter } from './referrer-script'

/** The local-storage key of the referrer. */
export const referrerKey = `${siteSettings.prefix}.referrer`

/** The storage of a page. Private windows may refuse access by throwing. */
export type ReferrerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The stored referrer of this browser; null when there is none or the stored text is not an address. A valid one that a
 * page without wallet code stored replaces it.
 */
export function loadReferrer(storage: ReferrerStorage): Address | null {
  try {
    const given = parseReferrer(storage.getItem(linkReferrerKey))
    if (given) {
      saveReferrer(storage, given)
      storage.removeItem(linkReferrerKey)
    }
    return parseReferrer(storage.getItem(referrerKey))
  } catch {
    return null
  }
}

/** Reads and removes the unchecked referrer that a page without wallet code stored; null when there is none. */
export function takeReferrerFromLink(storage: ReferrerStorage): string | null {
  try {
    const given = storage.getItem(linkReferrerKey)
    storage.removeItem(linkReferrerKey)
    return given
  } catch {
    return null
  }
}

/** Stores the referrer in this browser; null removes it. */
export function saveReferrer(storage: ReferrerStorage, referrer: Address | null): void {
  try {
    if (referrer) storage.setItem(referrerKey, referrer)
    else storage.removeItem(referrerKey)
  } catch {
    // Without storage the referrer is known on this page only.
  }
}

/** A referrer from a link: an address with a valid checksum that is not the zero address. */
const referrerSchema = v.pipe(addressSchema, v.notValue(zeroAddress, 'nobody'))

/**
 * The referral link of an account, to the landing page. It has no language prefix, so that every visitor gets the page in
 * their own language.
 *
 * @param origin of the site, such as `https://example.org`.
 */
export function toReferralLink(origin: string, account: Address): string {
  return `${origin}${routes.home}?${referrerParameter}=${account}`
}

/** Parses a referrer; returns the checksummed address, or null for anything that is not a valid address. */
export function parseReferrer(text: string | null): Address | null {
  const parsed = v.safeParse(referrerSchema, text)
  return parsed.success ? parsed.output : null
}
