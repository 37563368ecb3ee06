import { loggedInHintPattern } from '@/lib/account/logged-in-hint'
import { saveReferrerScript } from '@/lib/referral/referrer-script'
import { earlyPressScript } from './early-press'
import { notificationStorageKey } from './notification-storage'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage'
import { themeStorageKey } from './theme'

const script = [
  'var d=document.documentElement.dataset',
  "d.loading=''",
  earlyPressScript,
  `if(${loggedInHintPattern}.test(document.cookie))d.account=''`,
  `try{if(localStorage.getItem('${themeStorageKey}')==='light')d.theme='light'`,
  `if(/"current":"/.test(localStorage.getItem('${wagmiStorageKey}.store')))d.wallet=''`,
  `d.dismissed=localStorage.getItem('${notificationStorageKey}')||'';${saveReferrerScript}}catch{}`,
].join(';')

/**
 * The inline script in the head, which runs before the first paint. It sets the stored theme, the signed-in state, whether a wallet was
 * connected, and the dismissed notification as attributes of `<html>`, shows the preloader (only pages with JavaScript have one), remembers an early press, and saves the
 * referrer for the pages that check it. Where storage is forbidden, the page has its defaults.
 */
export const firstPaintScript = `(function(){${script}})()`
