'use client'

import { darkTheme, lightTheme, RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAccount, useConfig } from 'wagmi'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { QrCode } from '@/components/ui/qr-code'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { siteSettings } from '@/lib/site-settings'
import { ConnectFailure } from './connect-failure'
import './connect-modal.css'
import { restoreFocus, useConnectRequests } from './connect-request'
import { useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { walletConnectId } from '@/components/wallet/wagmi-storage'

const look = {
  accentColor: '#26ecb2',
  accentColorForeground: '#0b0f14',
  borderRadius: 'medium',
  overlayBlur: 'none',
} as const

/** RainbowKit's theme with the site's fonts and colours. */
function toTheme(isLight: boolean) {
  const theme = isLight
    ? lightTheme({ ...look, accentColor: '#00795a', accentColorForeground: '#ffffff' })
    : darkTheme(look)
  // Its own secondary text is too pale on a light ground.
  const colors = { ...theme.colors, modalTextSecondary: 'var(--quiet)', modalTextDim: 'var(--quiet)' }
  return { ...theme, colors, fonts: { body: 'var(--font-text-stack)' } }
}

/** Opens the dialog once for every request. */
function OpenOnRequest({ request }: { request: number }) {
  const { openConnectModal } = useConnectModal()
  const { isConnected } = useAccount()
  const answered = useRef(0)
  useEffect(() => {
    // A wallet that was reconnected after the request needs no dialog, now or when it is disconnected.
    if (isConnected) answered.current = request
    if (!openConnectModal || answered.current === request) return
    answered.current = request
    openConnectModal()
  }, [openConnectModal, isConnected, request])
  return null
}

/**
 * Returns the focus to the button that opened the dialog, because dialogs that close would leave it at the end of the
 * page.
 */
function ReturnFocus() {
  const { connectModalOpen } = useConnectModal()
  const { isConnected } = useAccount()
  useEffect(() => {
    if (connectModalOpen) return
    // The browser restores the focus itself when a dialog closes, so the check runs after it.
    const afterwards = () => requestAnimationFrame(restoreFocus)
    afterwards()
    document.addEventListener('close', afterwards, true)
    return () => document.removeEventListener('close', afterwards, true)
  }, [connectModalOpen, isConnected])
  return null
}

/**
 * Shows in RainbowKit's dialog that connecting failed, because the dialog itself keeps asking to confirm. When the
 * dialog is closed, the page shows it.
 */
function FailureNote() {
  const { connectModalOpen } = useConnectModal()
  const { connection } = useWallet()
  useEffect(() => {
    useConnectRequests.setState({ isOpen: connectModalOpen })
    return () => useConnectRequests.setState({ isOpen: false })
  }, [connectModalOpen])
  const hasFailed = connectModalOpen && (connection?.code === 'connection_rejected' || connection?.code === 'failed')
  // A wallet can only respond after the dialog was rendered, so the element exists by then.
  const place = hasFailed && document.querySelector('[aria-labelledby="rk_connect_title"] [role="document"]')
  return place ? createPortal(<ConnectFailure className="connect-failed" />, place) : null
}

/**
 * RainbowKit's connect dialog next to the page instead of around it. It lists the wallets that announce themselves by
 * EIP-6963, from wagmi's discovered connectors, and WalletConnect if it is configured.
 */
export function ConnectModal({ request }: { request: number }) {
  const locale = useSiteLocale()
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
      <FailureNote />
      <WalletConnectDialog link={link} onClose={end} />
    </RainbowKitProvider>
  )
}

/** The WalletConnect link while a wallet is being paired. */
type WalletConnectSearch = { readonly link: string | null; readonly end: () => void }

/** Adds WalletConnect to the connect dialog if it is configured, and returns its pairing link. */
function useWalletConnect(): WalletConnectSearch {
  const config = useRuntimeConfig()
  const wagmi = useConfig()
  const { isConnected } = useAccount()
  const [link, setLink] = useState<string | null>(null)
  const projectId = config?.walletConnectProjectId
  // A wallet is connected, so the pairing has ended.
  if (isConnected && link !== null) setLink(null)

  useEffect(() => {
    if (!config || projectId === undefined) return
    let stop = () => {}
    let isGone = false

    async function offer(id: string) {
      const { createWalletConnect } = await import('./wallet-connect')
      if (isGone || !config) return
      // wagmi has no public function to add a connector later; this is how it adds discovered wallets.
      const { connectors } = wagmi._internal
      const known = wagmi.connectors.find((connector) => connector.id === walletConnectId)
      const connector = known ?? connectors.setup(createWalletConnect({ ...config, walletConnectProjectId: id }))
      if (!known) connectors.setState((others) => [...others, connector])
      const note = ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
        if (type === 'display_uri' && typeof data === 'string') setLink(data)
      }
      connector.emitter.on('message', note)
      stop = () => connector.emitter.off('message', note)
    }

    // If the code cannot be loaded, the dialog still lists the wallets of this browser.
    offer(projectId).catch(() => undefined)
    return () => {
      isGone = true
      stop()
    }
  }, [config, projectId, wagmi])

  return { link, end: () => setLink(null) }
}

type WalletConnectSheetProps = {
  /** The pairing link; null while no wallet is being paired. */
  link: string | null
  onClose: () => void
}

/** Pairs a wallet of another device or app: a QR code, and the same link for this device. */
function WalletConnectDialog({ link, onClose }: WalletConnectSheetProps) {
  const t = useTranslations('wallet.elsewhere')

  return (
    <Dialog open={link !== null} onClose={onClose} title="WalletConnect" closeLabel={t('close')}>
      {link && (
        <div className="grid justify-items-center gap-5">
          <QrCode link={link} label={t('picture')} className="size-64" />
          <p className="max-w-prose text-center text-quiet">{t('lead')}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <a href={link} className={buttonStyle('primary')}>
              {t('open')}
            </a>
            <CopyButton text={link} words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
