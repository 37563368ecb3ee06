'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { useConnectAction } from '@/components/wallet/connect/connect-request'
import { WrongNetworkButton } from '@/components/wallet/connect/wrong-network-button'
import { useWallet } from '@/components/wallet/use-wallet'
import { isPending, type TransactionState } from '@/lib/transactions/transaction-state'

type TransactionButtonProps = {
  ref?: Ref<HTMLButtonElement>
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
  describedBy?: string | undefined
}

/** One button for all steps, named by what it does: connect the wallet, switch the network, run the transaction, wait for it. */
export function TransactionButton(props: TransactionButtonProps) {
  const { ref, state, onRun, children, disabled, variant, size, className, form, describedBy } = props
  const t = useTranslations('transactionStatus')
  const wallet = useWallet()
  const connect = useConnectAction()
  const looks = { ...(variant ? { variant } : {}), ...(size ? { size } : {}), ...(className ? { className } : {}) }

  if (wallet.wrongNetwork) return <WrongNetworkButton {...looks} />
  if (!wallet.isConnected) {
    return (
      <Button {...looks} {...connect}>
        {children}
      </Button>
    )
  }
  return (
    <Button
      ref={ref}
      {...looks}
      {...(form ? ({ type: 'submit', form } as const) : {})}
      aria-describedby={describedBy}
      pending={isPending(state)}
      disabled={disabled === true || !wallet.isReady}
      onClick={onRun}
    >
      {isPending(state)
        ? t(`pending.${state.kind === 'awaiting-signature' ? 'sign' : state.kind === 'sent' ? 'sent' : 'checking'}`)
        : children}
    </Button>
  )
}
