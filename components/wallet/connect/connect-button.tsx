'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useAccount, useDisconnect } from 'wagmi'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import { useDismiss } from '@/components/ui/hooks/use-dismiss'
import { useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useChainName } from '@/components/wallet/use-chain-name'
import { SwitchStatus, useSwitchChain } from '@/components/wallet/use-switch-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { localChainId } from '@/lib/chains'
import { chainQueryKey } from '@/lib/contracts/query-result'
import { toShortAddress } from '@/lib/units/short-address'
import { requestFaucet } from '@/lib/wallet/demo-wallet/request-faucet'
import { accountButtonId, useConnectAction } from './connect-request'

/**
 * Connects the wallet, then opens the account panel; on an unsupported network also switches to one of the site's. It stays the same button
 * before and after connecting, so that it keeps the focus.
 */
export function ConnectButton() {
  const t = useTranslations('wallet')
  const toChainName = useChainName()
  const { address, connection } = useWallet()
  const connect = useConnectAction()
  const config = useRuntimeConfig()
  const chainSwitch = useSwitchChain()
  const targets = config?.chains.filter(({ contracts }) => contracts.platform !== undefined) ?? []
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasConnected = useRef(false)
  const panelId = useId()

  const close = useCallback(() => setIsOpen(false), [])
  useDismiss(root, isOpen, close)

  // After a disconnection by keyboard the pressed button is gone, so this one takes the focus.
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
    : connect
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 py-2 [&>[role=alert]]:text-end">
      {connection?.code === 'unsupported_chain' && (
        <>
          {targets.map((target) => (
            <Button
              key={target.id}
              size="s"
              pending={chainSwitch.isPending}
              onClick={() => void chainSwitch.switchTo(target)}
            >
              {t('switchTo', { chain: toChainName(target.id) })}
            </Button>
          ))}
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

/** The panel of the connected account: the coin of the network, copy the address, get play money (local chain only), disconnect. */
function AccountPanel({ id, address, isOpen }: { id: string; address: Address; isOpen: boolean }) {
  const t = useTranslations('wallet')
  const { connector } = useAccount()
  const { disconnect } = useDisconnect()
  const { isConnected, nativeTokenName: name, nativeTokenSymbol: symbol } = useWallet()
  return (
    <div
      id={id}
      hidden={!isOpen}
      className="absolute end-0 z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-hairline bg-raised p-4 shadow-card"
    >
      <p className="text-note text-quiet">{t('connectedWith', { wallet: connector?.name ?? '' })}</p>
      <p className="mt-1 font-mono text-note break-all">
        <Isolate>{address}</Isolate>
      </p>
      {isConnected && <p className="mt-2 text-note text-quiet">{t('coin', { name, symbol })}</p>}
      <div className="mt-3 flex flex-col items-stretch gap-2">
        <CopyButton text={address} words={{ copy: t('copy'), copied: t('copied'), refused: t('notCopied') }} size="s" />
        <FundDemoWallet address={address} />
        <Button variant="quiet" size="s" onClick={() => disconnect()}>
          {t('disconnect')}
        </Button>
      </div>
    </div>
  )
}

/** Play money for the connected account; nothing on other chains than the local one. */
function FundDemoWallet({ address }: { address: Address }) {
  const t = useTranslations('wallet')
  const { chainId } = useAccount()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'failed'>('idle')
  if (chainId !== localChainId) return null

  async function fund() {
    setState('running')
    setState((await requestFaucet(address)) ? 'done' : 'failed')
    await queryClient.invalidateQueries({ queryKey: chainQueryKey(localChainId) })
  }

  const words = { idle: t('fund'), running: t('funding'), done: t('funded'), failed: t('fundingFailed') }
  return (
    <Button variant="secondary" size="s" pending={state === 'running'} onClick={() => void fund()}>
      <span aria-live="polite">{words[state]}</span>
    </Button>
  )
}
