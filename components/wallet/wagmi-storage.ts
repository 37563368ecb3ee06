import { siteSettings } from '@/lib/site-settings'

/** Under which wagmi remembers that the reader's wallet was reached by WalletConnect. Another than its own `walletConnect`, for which RainbowKit would load a dialog of others. */
export const walletConnectId = 'wallet-connect'

/** Begins the names under which wagmi keeps the connected wallet in local storage. */
export const wagmiStorageKey = `${siteSettings.prefix}.wagmi`
