import { createTranslator, type Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { WalletRefusal, type WalletRefusalReason } from '@/lib/wallet/ask-wallet'
import type { SigningPhase } from '@/lib/wallet/sign-by-wallet'

/** The namespaces that say, each for its own purpose, what a wallet is asked and why it did not do it. */
export type WalletStepNamespace = 'accountWallet' | 'contactProof' | 'joinWithWallet'

/** The words of a step, in the reader's language. `{wallet}` stands for the wallet's name where it has to be asked. */
export type WalletStepWords = Readonly<Record<SigningPhase | 'choose' | 'noWallet' | 'cancel' | 'retry', string>> & {
  readonly refusals: Readonly<Record<Exclude<WalletRefusalReason, 'abandoned'>, string>>
}

export function toWalletStepWords(locale: Locale, messages: Messages, namespace: WalletStepNamespace): WalletStepWords {
  const t = createTranslator({ locale, messages, namespace })
  return {
    choose: t('choose'),
    account: t('account', { wallet: '{wallet}' }),
    sign: t('sign', { wallet: '{wallet}' }),
    checking: t('checking'),
    cancel: t('cancel'),
    retry: t('retry'),
    noWallet: t('problem.noWallet'),
    refusals: {
      rejected: t('problem.rejected'),
      busy: t('problem.busy'),
      unsupported: t('problem.unsupported'),
      'timed-out': t('problem.timedOut'),
      failed: t('problem.failed'),
    },
  }
}

/** Why a wallet did not do what it was asked; null where the reader ended it and knows, undefined where it was not the wallet. */
export function toRefusalText(error: unknown, { refusals }: WalletStepWords): string | null | undefined {
  if (!(error instanceof WalletRefusal)) return undefined
  return error.reason === 'abandoned' ? null : refusals[error.reason]
}
