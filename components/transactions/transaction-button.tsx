'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { useConnectAction } from '@/components/wallet/connect/connect-request'
import { findChain, useRuntimeConfig } from '@/components/wallet/runtime-config'
import { useChainName } from '@/components/wallet/use-chain-name'
import { SwitchStatus, useSwitchChain } from '@/components/wallet/use-switch-chain'
import { useWallet } from '@/components/wallet/use-wallet'
import { isPending, type TransactionState } from '@/lib/transactions/transaction-state'

type TransactionButtonProps = {
  state: TransactionState
  /** Starts the transaction. Called only with a connected wallet on the right network; without a wallet a press connects one. */
  onRun: () => void
  /** The label when the network is right. */
  children: ReactNode
  disabled?: boolean
  variant?: ButtonVariant
  size?: 's' | 'm'
  className?: string
  /** The id of a form whose fields press this button with Enter. */
  form?: string
  /** The id of the sentence that says what the button costs, or why it is disabled. */
  describedBy?: string
}

/** One button for all steps, named by what it does: connect the wallet, switch the network, run the transaction, wait for it. */
export function TransactionButton(props: TransactionButtonProps) {
  const { state, onRun, children, disabled, variant, size, className, form, describedBy } = props
  const t = useTranslations('transactionStatus')
  const toChainName = useChainName()
  const wallet = useWallet()
  const connect = useConnectAction()
  const config = useRuntimeConfig()
  const chainSwitch = useSwitchChain()
  const target = findChain(config, config?.defaultChainId)
  const looks = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(className ? { className } : {}) }

  if (!wallet.isConnected) {
    return (
      <Button {...looks} {...connect}>
        {children}
      </Button>
    )
  }
  if (wallet.wrongNetwork && target) {
    return (
      <>
        <Button {...looks} pending={chainSwitch.isPending} onClick={() => void chainSwitch.switchTo(target)}>
          {t('switchTo', { chain: toChainName(target.id) })}
        </Button>
        <SwitchStatus chainSwitch={chainSwitch} />
      </>
    )
  }
  return (
    <Button
      {...looks}
      {...(form ? ({ type: 'submit', form } as const) : {})}
      aria-describedby={describedBy}
      pending={isPending(state)}
      disabled={disabled}
      onClick={onRun}
    >
      {isPending(state)
        ? t(`pending.${state.kind === 'awaiting-signature' ? 'sign' : state.kind === 'sent' ? 'sent' : 'checking'}`)
        : children}
    </Button>
  )
}
