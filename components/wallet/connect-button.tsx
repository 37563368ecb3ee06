'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { supportedChains } from '@/lib/chains/supported-chains'
import { AccountMenu } from './account-menu'
import { requestConnect } from './connect-request'
import { findChain, useRuntimeConfig } from './runtime-config-context'
import { useSwitchChain } from './use-switch-chain'
import { useWallet } from './use-wallet'

/** Connects the wallet; shows the account once there is one, and the way back from a wrong network. */
export function ConnectButton() {
  const t = useTranslations('wallet')
  const wallet = useWallet()
  const config = useRuntimeConfig()
  const chainSwitch = useSwitchChain()
  const target = findChain(config, config?.defaultChainId)
  const connect = useRef<HTMLButtonElement>(null)
  const wasConnected = useRef(false)

  // Whoever disconnects by keyboard goes on from here: the button that was pressed is gone.
  useEffect(() => {
    if (wasConnected.current && document.activeElement === document.body) connect.current?.focus()
    wasConnected.current = wallet.isConnected
  }, [wallet.isConnected])

  if (!wallet.isConnected || !wallet.address) {
    return (
      <Button ref={connect} size="s" pending={!wallet.isKnown} onClick={requestConnect}>
        {t('connect')}
      </Button>
    )
  }
  return (
    <div className="flex items-center gap-2">
      {wallet.wrongNetwork && target && (
        <Button size="s" pending={chainSwitch.isPending} onClick={() => void chainSwitch.switchTo(target)}>
          {t('switchTo', { chain: supportedChains[target.id].name })}
        </Button>
      )}
      <AccountMenu address={wallet.address} />
    </div>
  )
}
