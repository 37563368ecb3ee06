'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { LateTransactionError } from '@/components/transactions/late-transaction-error'
import { Button } from '@/components/ui/button'
import type { ChainConfig } from '@/lib/runtime-config'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { WalletMoveEnd } from './move-wallet'
import { useRuntimeConfig } from './runtime-config'

type ChainSwitch = {
  readonly isPending: boolean
  readonly failure: TransactionFailure | null
  /** Switches the wallet to a chain of the site; true on success. Concurrent calls resolve to false. */
  readonly switchTo: (chain: ChainConfig) => Promise<boolean>
  readonly cancel: () => void
}

/** Switches the wallet to another network. */
export function useSwitchChain(): ChainSwitch {
  const { connector } = useAccount()
  const config = useRuntimeConfig()
  const wagmiConfig = useConfig()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<TransactionFailure | null>(null)
  const running = useRef<AbortController | null>(null)
  const giveUpConnecting = useRef<(() => void) | null>(null)
  useEffect(() => () => giveUpConnecting.current?.(), [])

  async function switchTo(target: ChainConfig): Promise<boolean> {
    if (running.current || !connector || !config) return false
    const controller = new AbortController()
    running.current = controller
    setIsPending(true)
    setFailure(null)
    const end = await import('./move-wallet')
      .then(({ moveWallet }) => moveWallet({ connector, target, config, wagmiConfig, signal: controller.signal }))
      .catch((): WalletMoveEnd => ({ kind: 'failed', failure: { kind: 'offline' } }))
    running.current = null
    setIsPending(false)
    if (end.kind === 'failed') {
      setFailure(end.failure)
      return false
    }
    giveUpConnecting.current?.()
    giveUpConnecting.current = end.giveUp
    return true
  }

  return { isPending, failure, switchTo, cancel: () => running.current?.abort() }
}

/** The result of a network switch below its button, and a button to stop waiting. */
export function SwitchStatus({ chainSwitch: { isPending, failure, cancel } }: { chainSwitch: ChainSwitch }) {
  const t = useTranslations('transactionStatus')
  return (
    <>
      {isPending && (
        <Button variant="quiet" size="s" className="order-last my-1" onClick={cancel}>
          {t('stopWaiting')}
        </Button>
      )}
      <div role="alert" className="order-last my-1 w-full empty:hidden">
        {failure && <LateTransactionError failure={failure} />}
      </div>
    </>
  )
}
