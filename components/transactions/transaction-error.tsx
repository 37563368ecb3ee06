'use client'

import { useTranslations } from 'next-intl'
import { isSupportedChainId, supportedChains } from '@/lib/chains'
import { toErrorValues } from '@/lib/errors/contract-error-values'
import { messageKey } from '@/lib/i18n/message-key'
import { isNotAdded, type TransactionFailure } from '@/lib/transactions/transaction-failure'
import { formatAmount } from '@/lib/units/format-amount'
import { FailureDetails } from './failure-details'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainName } from '@/components/wallet/use-chain-name'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'

/** Returns the message of a failure in the user's language. */
export function useFailureText(): (failure: TransactionFailure) => string {
  const t = useTranslations('transactionFailure')
  const tError = useTranslations('contractErrors')
  const { iso } = useSiteFormatter()
  const symbol = useNativeSymbol()
  const toChainName = useChainName()
  const toNative = (wei: bigint) => formatAmount(wei, { locale: iso, decimals: 18, rounding: 'up' })
  const toInt = (baseUnits: bigint) => formatAmount(baseUnits, { locale: iso, decimals: 18, rounding: 'up' })

  return (failure) => {
    switch (failure.kind) {
      case 'reverted':
        if (failure.error) return tError(failure.error.name, { ...toErrorValues(failure.error, iso), symbol })
        return t(failure.reason ? 'revertedWithReason' : 'reverted')
      case 'insufficient-funds':
        return failure.needWei === undefined || failure.haveWei === undefined
          ? t('insufficientFunds', { symbol })
          : t('insufficientFundsBy', { have: toNative(failure.haveWei), need: toNative(failure.needWei), symbol })
      case 'timed-out':
        return t(
          failure.isPartSent && failure.waitingFor === 'check'
            ? 'timedOut.checkLater'
            : `timedOut.${failure.waitingFor}`,
        )
      case 'abandoned':
        return t(
          failure.isPartSent && failure.waitingFor === 'check'
            ? 'abandoned.checkLater'
            : `abandoned.${failure.waitingFor}`,
        )
      case 'allowance-too-low':
        return t('allowanceTooLow', { have: toInt(failure.haveBaseUnits), need: toInt(failure.needBaseUnits) })
      case 'network-not-added':
      case 'network-not-switched':
        return t(messageKey(failure.kind), {
          chain: isSupportedChainId(failure.chainId) ? toChainName(failure.chainId) : failure.chainId,
        })
      case 'rejected':
        return t(failure.isPartSent ? 'rejectedLater' : 'rejected')
      case 'wrong-network':
      case 'offline':
      case 'replaced':
      case 'cancelled':
      case 'wallet-busy':
      case 'wallet-not-connected':
      case 'wallet-unsupported':
      case 'not-available':
      case 'no-limits':
      case 'buys-nothing':
      case 'unknown':
        return t(messageKey(failure.kind))
    }
  }
}

/** What a developer needs to look up a failure. */
function toDetails(failure: TransactionFailure): { readonly code: string; readonly text: string | null } | null {
  // The sentences of the specification.
  if ('chainId' in failure && failure.chainId !== undefined) {
    const name = isSupportedChainId(failure.chainId) ? supportedChains[failure.chainId].name : String(failure.chainId)
    return {
      code: failure.kind,
      text: `Failed to ${isNotAdded(failure) ? 'add' : 'switch to'} ${name} network`,
    }
  }
  if (failure.kind === 'unknown') return { code: failure.kind, text: failure.message }
  return failure.kind === 'reverted' && !failure.error ? { code: failure.kind, text: failure.reason ?? null } : null
}

/** The reason of a failed transaction, what it cost, and what can be reported. */
export function TransactionError({ failure }: { failure: TransactionFailure }) {
  const t = useTranslations('transactionFailure')
  const toText = useFailureText()
  const details = toDetails(failure)
  return (
    <div className="text-note">
      <p className="text-danger">
        {toText(failure)}
        {failure.kind === 'reverted' && ` ${t(failure.hash ? 'feeOnly' : 'unsent')}`}
      </p>
      {details && <FailureDetails {...details} />}
    </div>
  )
}
