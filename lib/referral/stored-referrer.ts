import type { Address } from 'viem'
import { siteSettings } from '@/lib/site-settings'
import { givenReferrerKey } from './given-referrer'
import { readReferrer } from './referral-link'

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
