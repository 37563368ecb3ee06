import { notificationStorageKey } from './notification-memory'
import { themeStorageKey } from './theme'

/**
 * Runs in the head before the first paint: shows a stored light theme without a flash of dark, keeps a dismissed
 * notification away, and inserts the preloader, which only a page with JavaScript may have. Storage can be forbidden: the
 * page is then as by default.
 */
export const firstPaintScript = [
  'var d=document.documentElement.dataset',
  "d.loading=''",
  `try{if(localStorage.getItem('${themeStorageKey}')==='light')d.theme='light'`,
  `d.dismissed=localStorage.getItem('${notificationStorageKey}')||''}catch{}`,
].join(';')
