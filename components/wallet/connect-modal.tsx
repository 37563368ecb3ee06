'use client'

import '@rainbow-me/rainbowkit/styles.css'
import './connect-modal.css'
import { darkTheme, lightTheme, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useAccount } from 'wagmi'
import { siteSettings } from '@/lib/site-settings'
import { giveFocusBack } from './connect-request'
import { useActiveChain } from './use-active-chain'
import { useWalletConnect } from './use-wallet-connect'
import { WalletConnectSheet } from './wallet-connect-sheet'

const look = {
  accentColor: '#26ecb2',
  accentColorForeground: '#0b0f14',
  borderRadius: 'medium',
  overlayBlur: 'none',
} as const

/** RainbowKit's theme with the site's own type. */
function toTheme(isLight: boolean) {
  const theme = isLight
    ? lightTheme({ ...look, accentColor: '#00795a', accentColorForeground: '#ffffff' })
    : darkTheme(look)
  return { ...theme, fonts: { body: 'var(--font-text-stack)' } }
}

/** Opens the dialog once for every request. */
function OpenOnRequest({ request }: { request: number }) {
  const { openConnectModal } = useConnectModal()
  const answered = useRef(0)
  useEffect(() => {
    if (!openConnectModal || answered.current === request) return
    answered.current = request
    openConnectModal()
  }, [openConnectModal, request])
  return null
}

/** Leaves no reader of a keyboard at the end of the page, where the dialogs stood that connecting took. */
function ReturnFocus() {
  const { connectModalOpen } = useConnectModal()
  const { isConnected } = useAccount()
  useEffect(() => {
    if (connectModalOpen) return
    // The browser itself gives focus back when a dialog closes, and only then it shows whether it could.
    const afterwards = () => requestAnimationFrame(giveFocusBack)
    afterwards()
    document.addEventListener('close', afterwards, true)
    return () => document.removeEventListener('close', afterwards, true)
  }, [connectModalOpen, isConnected])
  return null
}

/**
 * RainbowKit's connect dialog beside the page instead of around it. It lists the wallets that announce themselves by
 * EIP-6963 as installed, from wagmi's discovered connectors, and WalletConnect where it is switched on.
 */
export function ConnectModal({ request }: { request: number }) {
  const locale = useLocale()
  const chain = useActiveChain()
  const { link, end } = useWalletConnect()
  const isLight = document.documentElement.dataset.theme === 'light'
  return (
    <RainbowKitProvider
      locale={locale}
      theme={toTheme(isLight)}
      modalSize="compact"
      appInfo={{ appName: siteSettings.name }}
      {...(chain ? { initialChain: chain.id } : {})}
    >
      <OpenOnRequest request={request} />
      <ReturnFocus />
      <WalletConnectSheet link={link} onClose={end} />
    </RainbowKitProvider>
  )
}
