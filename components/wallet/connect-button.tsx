'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Isolate } from '@/components/ui/isolate'
import { useDismiss } from '@/components/ui/use-dismiss'
import { supportedChains } from '@/lib/chains/supported-chains'
import { toShortAddress } from '@/lib/units/short-address'
import { AccountPanel } from './account-panel'
import { accountButtonId, requestConnect } from './connect-request'
import { findChain, useRuntimeConfig } from './runtime-config-context'
import { SwitchStatus } from './switch-status'
import { useSwitchChain } from './use-switch-chain'
import { useWallet } from './use-wallet'

/**
 * Connects the wallet; opens the account once there is one, and shows the way back from a wrong network. Connecting and
 * disconnecting change what the one button says and does, never the button, so that focus stays on it.
 */
export function ConnectButton() {
  const t = useTranslations('wallet')
  const { address, isKnown, wrongNetwork } = useWallet()
  const config = useRuntimeConfig()
  const chainSwitch = useSwitchChain()
  const target = findChain(config, config?.defaultChainId)
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasConnected = useRef(false)
  const panelId = useId()

  const close = useCallback(() => setIsOpen(false), [])
  useDismiss(root, isOpen, close)

  // Whoever disconnects by keyboard goes on from here: the button that was pressed is gone.
  useEffect(() => {
    if (address) wasConnected.current = true
    else if (wasConnected.current) {
      wasConnected.current = false
      setIsOpen(false)
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [address])

  const action = address
    ? {
        variant: 'secondary' as const,
        'aria-expanded': isOpen,
        'aria-controls': panelId,
        onClick: () => setIsOpen(!isOpen),
      }
    : { pending: !isKnown, onClick: requestConnect }
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 py-2 [&>[role=alert]]:text-end">
      {wrongNetwork && target && (
        <>
          <Button size="s" pending={chainSwitch.isPending} onClick={() => void chainSwitch.switchTo(target)}>
            {t('switchTo', { chain: supportedChains[target.id].name })}
          </Button>
          <SwitchStatus chainSwitch={chainSwitch} />
        </>
      )}
      <div ref={root} className="relative">
        <Button ref={button} id={accountButtonId} size="s" {...action}>
          {address ? (
            <>
              <span className="sr-only">{t('account')}</span>
              <Isolate className="font-mono">{toShortAddress(address)}</Isolate>
            </>
          ) : (
            t('connect')
          )}
        </Button>
        {address && <AccountPanel id={panelId} address={address} isOpen={isOpen} />}
      </div>
    </div>
  )
}
