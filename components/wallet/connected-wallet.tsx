'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactElement, useEffect } from 'react'
import { useAccount } from 'wagmi'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import type { WalletProvider as BrowserWallet } from '@/lib/wallet/wallet-request'
import { useNativeBalance } from './use-user-data'
import { WalletProvider } from './wallet-provider'

/** Calls `onWallet` with the connected wallet, or with null, and again after every change of it. */
export function useConnectedWallet(onWallet: (wallet: BrowserWallet | null) => void): void {
  const { connector, address, chainId } = useAccount()
  const native = useNativeBalance()
  const nativeWei = native.kind === 'ready' ? native.value : null
  useEffect(() => {
    let isCurrent = true
    // The demo wallet and WalletConnect are not in `window.ethereum`.
    void (connector?.getProvider?.() ?? Promise.resolve(null)).then(
      (provider) => isCurrent && onWallet((provider ?? null) as BrowserWallet | null),
      () => isCurrent && onWallet(null),
    )
    return () => {
      isCurrent = false
    }
    // Every receipt changes the balance, because it costs a network fee.
  }, [connector, address, chainId, nativeWei, onWallet])
}

type ConnectedWalletProps = { onWallet: (wallet: BrowserWallet | null) => void }

function ConnectedWallet({ onWallet }: ConnectedWalletProps) {
  useConnectedWallet(onWallet)
  return null
}

/** Loads the connected wallet for a page that contains neither it nor its messages. */
export async function createConnectedWallet(locale: Locale): Promise<(props: ConnectedWalletProps) => ReactElement> {
  const messages = await loadMessages(locale)
  return function LoadedConnectedWallet(props: ConnectedWalletProps) {
    return (
      <NextIntlClientProvider locale={locales[locale].iso} messages={messages} timeZone="UTC">
        <WalletProvider>
          <ConnectedWallet {...props} />
        </WalletProvider>
      </NextIntlClientProvider>
    )
  }
}
