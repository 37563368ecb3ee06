import { accountMarkPattern } from '@/lib/account/account-mark'
import { keepGivenReferrerScript } from '@/lib/referral/given-referrer'
import { keepEarlyPressScript } from './early-press'
import { notificationStorageKey } from './notification-memory'
import { themeStorageKey } from './theme'

const script = [
  'var d=document.documentElement.dataset',
  "d.loading=''",
  keepEarlyPressScript,
  `if(${accountMarkPattern}.test(document.cookie))d.account=''`,
  `try{if(localStorage.getItem('${themeStorageKey}')==='light')d.theme='light'`,
  `d.dismissed=localStorage.getItem('${notificationStorageKey}')||'';${keepGivenReferrerScript}}catch{}`,
].join(';')

/**
 * Runs in the head before the first paint: shows a stored light theme without a flash of dark and the account of who is logged in, keeps a dismissed
 * notification away, inserts the preloader, which only a page with JavaScript may have, keeps the button that is pressed while it shows, and who
 * brought the reader, for the pages that can check it. Storage can be forbidden: the page is then as by default.
 */
export const firstPaintScript = `(function(){${script}})()`
