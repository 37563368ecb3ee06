import { siteSettings } from '@/lib/site-settings'

/** The part of an address of the web that names a referrer. */
export const referrerParameter = 'ref'

/**
 * Where a page keeps in local storage whom its address named, as it was written there: pages without a wallet carry no code
 * that could check it. Whoever reads it checks it.
 */
export const givenReferrerKey = `${siteSettings.prefix}.given-referrer`

/** More characters than any address has, so that nobody fills a reader's storage. */
const longest = 64

/** JavaScript for the head of every page, which keeps whom its address names. Storage can be forbidden: it may throw. */
export const keepGivenReferrerScript = [
  `var r=new URLSearchParams(location.search).get('${referrerParameter}')`,
  `if(r!==null&&r.length<=${longest})localStorage.setItem('${givenReferrerKey}',r)`,
].join(';')
