'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { WalletProvider } from '@/lib/wallet/wallet-request'
import { readWeb3State, type Web3State } from '@/lib/wallet/web3-state'
import { wagmiStorageKey } from './wagmi-storage'

/** The events of a wallet that change its state. */
const walletEvents = ['chainChanged', 'accountsChanged'] as const
type WalletEvent = (typeof walletEvents)[number]

type InjectedWallet = WalletProvider & {
  on?: (event: WalletEvent, listener: () => void) => void
  removeListener?: (event: WalletEvent, listener: () => void) => void
}

const getInjectedWallet = () => (window as { ethereum?: InjectedWallet }).ethereum

function hasConnectedBefore(): boolean {
  try {
    return localStorage.getItem(`${wagmiStorageKey}.recentConnectorId`) !== null
  } catch {
    return false
  }
}

/**
 * The state of the connected wallet, and of the browser's injected one while none is connected: games and diagnostics read the same.
 *
 * @param load loads the connected wallet onto a page without it, where `onWallet` is its listener.
 */
export function useWeb3State(isOn: boolean, load: () => Promise<unknown>) {
  const [web3, setWeb3] = useState<Web3State | null>(null)
  const connected = useRef<WalletProvider | null>(null)
  const lastRead = useRef(0)
  const getWallet = useCallback((): WalletProvider | undefined => connected.current ?? getInjectedWallet(), [])
  const readWallet = useCallback(() => {
    const number = (lastRead.current += 1)
    // An earlier read may end after this one.
    void readWeb3State(getWallet()).then((state) => number === lastRead.current && setWeb3(state))
  }, [getWallet])
  /** Listens to `useConnectedWallet`. */
  const onWallet = useCallback(
    (wallet: WalletProvider | null) => {
      connected.current = wallet
      readWallet()
    },
    [readWallet],
  )

  useEffect(() => {
    if (!isOn) return
    readWallet()
    // Loads the wallet only for players who have connected one before. After a disconnect, the injected wallet is read
    // again.
    if (hasConnectedBefore()) void load().catch(() => undefined)
    const injected = getInjectedWallet()
    for (const event of walletEvents) injected?.on?.(event, readWallet)
    return () => {
      for (const event of walletEvents) injected?.removeListener?.(event, readWallet)
    }
  }, [isOn, readWallet, load])

  return { web3: isOn ? web3 : null, getWallet, onWallet }
}
