import { siteSettings } from '@/lib/site-settings'

/**
 * The connector id of WalletConnect in wagmi's storage. It differs from wagmi's own `walletConnect`, for which
 * RainbowKit would load another dialog.
 */
export const walletConnectId = 'wallet-connect'

/** The local-storage key prefix of wagmi. */
export const wagmiStorageKey = `${siteSettings.prefix}.wagmi`
