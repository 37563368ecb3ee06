'use client'

import { useTranslations } from 'next-intl'
import { toErrorValues } from '@/lib/errors/contract-error-values'
import { messageKey } from '@/lib/i18n/message-key'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { formatAmount } from '@/lib/units/format-amount'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'

/** Returns the message of a failure in the user's language. */
export function useFailureText(): (failure: TransactionFailure) => string {
  const t = useTranslations('transactionFailure')
  const tError = useTranslations('contractErrors')
  const { iso } = useSiteFormatter()
  const symbol = useNativeSymbol()
  const toNative = (wei: bigint) => formatAmount(wei, { locale: iso, decimals: 18, rounding: 'up' })
  const toInt = (baseUnits: bigint) => formatAmount(baseUnits, { locale: iso, decimals: 18, rounding: 'up' })

  return (failure) => {
    switch (failure.kind) {
      case 'reverted':
        if (failure.error) return tError(failure.error.name, { ...toErrorValues(failure.error, iso), symbol })
        return failure.reason ? t('revertedWithReason', { reason: failure.reason }) : t('reverted')
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
        return t(messageKey(failure.kind), { chain: failure.chain })
      case 'unknown':
        return t('unknown', { message: failure.message })
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
        return t(messageKey(failure.kind))
    }
  }
}

/** The reason of a failed transaction. */
export function TransactionError({ failure }: { failure: TransactionFailure }) {
  const toText = useFailureText()
  return <p className="text-note text-danger">{toText(failure)}</p>
}
