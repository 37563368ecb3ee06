import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { WalletRefusal, type WalletRefusalReason } from '@/lib/wallet/ask-wallet'
import { toProblemText } from './ask-site'

/** Why joining with a wallet did not work, in a sentence. Null where the reader ended it and knows. */
export function toWalletProblem(error: unknown, messages: Messages, locale: Locale): string | null {
  const { problem } = messages.joinWithWallet
  const { limited, offline } = messages.joinList.problem
  const sentences: Readonly<Record<Exclude<WalletRefusalReason, 'abandoned'>, string>> = {
    rejected: problem.rejected,
    busy: problem.busy,
    unsupported: problem.unsupported,
    'timed-out': problem.timedOut,
    failed: problem.failed,
  }
  if (error instanceof WalletRefusal) return error.reason === 'abandoned' ? null : sentences[error.reason]
  const refusals = { limited, expired: problem.expired, 'wrong-signature': problem.wrongSignature, 'node-silent': problem.node }
  return toProblemText(error, refusals, offline, locale)
}
