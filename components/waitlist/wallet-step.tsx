import { createTranslator, type Messages } from 'next-intl'
import type { ReactElement } from 'react'
import { createWalletStep, type WalletStepWords } from '@/components/wallet/wallet-step'
import type { Locale } from '@/lib/i18n/locales'
import type { JoinContext, JoinState } from '@/lib/waitlist/join-state'
import { joinWithWallet } from './join-with-wallet'
import { toWalletProblem } from './wallet-problem'

type JoinStepProps = JoinContext & {
  readonly className: string
  readonly onEnd: (state: JoinState) => void
}

function toWords(locale: Locale, messages: Messages): WalletStepWords {
  const t = createTranslator({ locale, messages, namespace: 'joinWithWallet' })
  return {
    choose: t('choose'),
    account: t('account', { wallet: '{wallet}' }),
    sign: t('sign', { wallet: '{wallet}' }),
    checking: t('checking'),
    cancel: t('cancel'),
    retry: t('retry'),
    noWallet: t('problem.noWallet'),
  }
}

/** Looks for wallets, and makes the step that joins a list with one of them. Throws where the site does not answer. */
export function createJoinStep({ className, onEnd, ...context }: JoinStepProps): Promise<ReactElement> {
  const { locale } = context
  return createWalletStep<JoinState>({
    locale,
    className,
    work: (signing) => joinWithWallet(signing, context),
    onEnd: (state) => onEnd(state ?? { kind: 'idle' }),
    toWords: (messages) => toWords(locale, messages),
    toProblem: (error, messages) => toWalletProblem(error, messages, locale),
  })
}
