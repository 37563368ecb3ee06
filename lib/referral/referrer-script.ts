import { siteSettings } from '@/lib/site-settings'

/** The query parameter that names a referrer. */
export const referrerParameter = 'ref'

/**
 * The local-storage key of a referrer that a page without wallet code read from its URL. The value is unchecked text.
 * The stored key name `given-referrer` predates this constant.
 */
export const linkReferrerKey = `${siteSettings.prefix}.given-referrer`

/** Longer than any address, to limit what a link can store. */
const maxLength = 64

/**
 * JavaScript for the head of every page: stores the referrer that the URL names. It throws when the browser forbids
 * storage.
 */
export const saveReferrerScript = [
  `var r=new URLSearchParams(location.search).get('${referrerParameter}')`,
  `if(r!==null&&r.length<=${maxLength})localStorage.setItem('${linkReferrerKey}',r)`,
].join(';')
