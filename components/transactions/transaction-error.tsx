'use client'

import { useTranslations } from 'next-intl'
import { isSupportedChainId } from '@/lib/chains'
import { toErrorValues } from '@/lib/errors/contract-error-values'
import { messageKey } from '@/lib/i18n/message-key'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { formatAmount } from '@/lib/units/format-amount'
import { CopyButton } from '@/components/ui/copy-button'
import { Isolate } from '@/components/ui/isolate'
import { useNativeSymbol } from '@/components/wallet/use-active-chain'
import { useChainName } from '@/components/wallet/use-chain-name'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'

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

/** What a developer needs to look up a failure that no sentence explains. */
function toDetails(failure: TransactionFailure): { readonly code: string; readonly text: string | null } | null {
  if (failure.kind === 'unknown') return { code: failure.kind, text: failure.message }
  return failure.kind === 'reverted' && !failure.error ? { code: failure.kind, text: failure.reason ?? null } : null
}

/** The technical text of a failure, its code, and a report to copy. */
function FailureDetails({ code, text }: { code: string; text: string | null }) {
  const t = useTranslations('transactionFailure')
  // Without the address’s query and fragment, which can hold a key.
  const toReport = () =>
    [`Code: ${code}`, text, location.origin + location.pathname, new Date().toISOString(), navigator.userAgent]
      .filter(Boolean)
      .join('\n')
  return (
    <details className="mt-1 text-quiet">
      <summary className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-ink">
        {t('details')}
      </summary>
      <p>{t('code', { code })}</p>
      {text && <Isolate className="block font-mono wrap-anywhere">{text}</Isolate>}
      <CopyButton
        text={toReport}
        words={{ copy: t('copyReport'), copied: t('copied'), refused: t('notCopied') }}
        variant="quiet"
        size="s"
      />
    </details>
  )
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
