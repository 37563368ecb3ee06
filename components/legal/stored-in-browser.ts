import { draftDatabaseName } from '@/components/builder/local-drafts'
import { gameStorageKey } from '@/components/games/game-storage'
import { soundStorageKey } from '@/components/games/sound-memory'
import { notificationStorageKey } from '@/components/layout/notification-memory'
import { themeStorageKey } from '@/components/layout/theme'
import { chunkReloadStorageKey } from '@/components/navigation/chunk-failure'
import { wagmiStorageKey } from '@/components/wallet/wagmi-storage-key'
import { accountMarkCookie } from '@/lib/account/account-mark'
import { begunCardStorageKey } from '@/lib/chance/begun-card'
import { draftStorageKey } from '@/lib/contact/draft'
import { pendingStorageKey } from '@/lib/history/pending-transactions'
import { findsStorageKey } from '@/lib/hunts/kept-finds'
import { localeCookieName } from '@/lib/i18n/locale-cookie'
import { givenReferrerKey } from '@/lib/referral/given-referrer'
import { referrerKey } from '@/lib/referral/stored-referrer'
import { demoWalletStorageKey } from '@/lib/wallet/demo-wallet/demo-wallet-storage'

/** Names that RainbowKit, which shows the dialog of wallets, gives to what it keeps. */
export const walletDialogStorageKeys = [
  'rk-version',
  'rk-recent',
  'rk-latest-id',
  'rk-transactions',
  'WALLETCONNECT_DEEPLINK_CHOICE',
] as const

/** Of the database in which WalletConnect keeps all of its own. */
export const walletConnectDatabaseName = 'WALLET_CONNECT_V2_INDEXED_DB'

/** All that the site keeps in a browser, by name; a star stands for the rest of a name. `key` is that of its words. */
export const storedInBrowser = [
  { key: 'language', names: [localeCookieName], time: 'cookieTime' },
  { key: 'theme', names: [themeStorageKey], time: 'storageTime' },
  { key: 'notification', names: [notificationStorageKey], time: 'storageTime' },
  { key: 'reload', names: [chunkReloadStorageKey], time: 'sessionTime' },
  { key: 'wallet', names: [`${wagmiStorageKey}.*`], time: 'storageTime' },
  { key: 'dialog', names: walletDialogStorageKeys, time: 'storageTime' },
  { key: 'walletConnect', names: [walletConnectDatabaseName], time: 'storageTime' },
  { key: 'demoWallet', names: [demoWalletStorageKey], time: 'storageTime' },
  { key: 'pending', names: [pendingStorageKey], time: 'storageTime' },
  { key: 'draft', names: [draftStorageKey], time: 'sessionTime' },
  { key: 'begunCard', names: [begunCardStorageKey], time: 'sessionTime' },
  // With the prefix `__Host-` where readers come by https.
  { key: 'session', names: ['*intrepid.session', '*intrepid.brief'], time: 'accountTime' },
  { key: 'signIn', names: ['*intrepid.sign-in'], time: 'browserTime' },
  { key: 'accountMark', names: [accountMarkCookie], time: 'markTime' },
  { key: 'referrer', names: [referrerKey, givenReferrerKey], time: 'storageTime' },
  { key: 'sound', names: [soundStorageKey], time: 'storageTime' },
  { key: 'games', names: [gameStorageKey('*')], time: 'storageTime' },
  { key: 'finds', names: [findsStorageKey], time: 'storageTime' },
  { key: 'gameDrafts', names: [draftDatabaseName], time: 'storageTime' },
  { key: 'guest', names: ['*intrepid.guest'], time: 'cookieTime' },
] as const
