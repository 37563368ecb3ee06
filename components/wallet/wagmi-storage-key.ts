import { siteSettings } from '@/lib/site-settings'

/** Begins the names under which wagmi keeps the connected wallet in local storage. */
export const wagmiStorageKey = `${siteSettings.prefix}.wagmi`
