import { createTranslator, type Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { WalletRefusal, type WalletRefusalReason } from '@/lib/wallet/ask-wallet'
import { toProblemText } from '@/lib/site-api/to-problem-text'

/** Why joining with a wallet did not work, in a sentence. Null where the reader ended it and knows. */
export function toWalletProblem(error: unknown, messages: Messages, locale: Locale): string | null {
  const t = createTranslator({ locale, messages })
  const sentences: Readonly<Record<Exclude<WalletRefusalReason, 'abandoned'>, string>> = {
    rejected: t('joinWithWallet.problem.rejected'),
    busy: t('joinWithWallet.problem.busy'),
    unsupported: t('joinWithWallet.problem.unsupported'),
    'timed-out': t('joinWithWallet.problem.timedOut'),
    failed: t('joinWithWallet.problem.failed'),
  }
  if (error instanceof WalletRefusal) return error.reason === 'abandoned' ? null : sentences[error.reason]
  const refusals = {
    limited: t('joinList.problem.limited', { when: '{when}' }),
    expired: t('joinWithWallet.problem.expired'),
    'wrong-signature': t('joinWithWallet.problem.wrongSignature'),
    'node-silent': t('joinWithWallet.problem.node'),
  }
  return toProblemText(error, refusals, t('joinList.problem.offline'), locale)
}
