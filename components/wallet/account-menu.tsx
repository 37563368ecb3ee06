'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useAccount, useDisconnect } from 'wagmi'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { useDismiss } from '@/components/ui/use-dismiss'
import { toShortAddress } from '@/lib/units/short-address'
import { accountButtonId, giveFocusBack } from './connect-request'
import { FundDemoWallet } from './fund-demo-wallet'

/** The connected account: its short address, and under it copy, play money (demo wallet only) and disconnect. */
export function AccountMenu({ address }: { address: Address }) {
  const t = useTranslations('wallet')
  const { connector } = useAccount()
  const { disconnect } = useDisconnect()
  const [isOpen, setIsOpen] = useState(false)
  const [isCopied, setIsCopied] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const menuId = useId()

  const close = useCallback(() => setIsOpen(false), [])
  useDismiss(root, isOpen, close)
  useEffect(giveFocusBack, [])

  async function copy() {
    // The clipboard can be forbidden; the whole address stands above the button.
    setIsCopied(await navigator.clipboard.writeText(address).then(() => true, () => false))
  }

  function toggle() {
    setIsCopied(false)
    setIsOpen(!isOpen)
  }

  return (
    <div ref={root} className="relative">
      <Button id={accountButtonId} variant="secondary" size="s" aria-expanded={isOpen} aria-controls={menuId} onClick={toggle}>
        <span className="sr-only">{t('account')}</span>
        <Isolate className="font-mono">{toShortAddress(address)}</Isolate>
      </Button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute end-0 z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-raised p-4 shadow-card"
      >
        <p className="text-note text-quiet">{t('connectedWith', { wallet: connector?.name ?? '' })}</p>
        <p className="mt-1 font-mono text-note break-all">
          <Isolate>{address}</Isolate>
        </p>
        <div className="mt-3 flex flex-col items-stretch gap-2">
          <Button variant="secondary" size="s" onClick={() => void copy()}>
            <span aria-live="polite">{isCopied ? t('copied') : t('copy')}</span>
          </Button>
          <FundDemoWallet address={address} />
          <Button variant="quiet" size="s" onClick={() => disconnect()}>
            {t('disconnect')}
          </Button>
        </div>
      </div>
    </div>
  )
}
