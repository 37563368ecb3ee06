import { createTranslator, type Messages } from 'next-intl'
import type { ReactElement } from 'react'
import { createWalletStep, type WalletStepWords } from '@/components/wallet/wallet-step'
import { contactChallengeSchema } from '@/lib/contact/contact-answers'
import type { Locale } from '@/lib/i18n/locales'
import { askSite } from '@/lib/site-api/ask-site'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import { WalletRefusal, type WalletRefusalReason } from '@/lib/wallet/ask-wallet'
import { signByWallet, type Signing } from '@/lib/wallet/sign-by-wallet'
import type { SignedProof, SignedWords } from './signed-proof'

type StepOptions = {
  readonly locale: Locale
  readonly words: SignedWords
  readonly onEnd: (proof: SignedProof | null) => void
}

async function sign(signing: Signing, words: SignedWords): Promise<SignedProof> {
  const { nonce, signature, address } = await signByWallet(signing, async ({ address, chainId }) => {
    const { nonce, statement } = await askSite('/api/contact/challenge', { ...words, address, chainId }, contactChallengeSchema)
    return { nonce, message: statement }
  })
  return { ...words, nonce, signature, address }
}

function toWords(locale: Locale, messages: Messages): WalletStepWords {
  const t = createTranslator({ locale, messages, namespace: 'contactProof' })
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

function toProblem(error: unknown, locale: Locale, messages: Messages): string | null {
  const t = createTranslator({ locale, messages })
  const sentences: Readonly<Record<Exclude<WalletRefusalReason, 'abandoned'>, string>> = {
    rejected: t('contactProof.problem.rejected'),
    busy: t('contactProof.problem.busy'),
    unsupported: t('contactProof.problem.unsupported'),
    'timed-out': t('contactProof.problem.timedOut'),
    failed: t('contactProof.problem.failed'),
  }
  if (error instanceof WalletRefusal) return error.reason === 'abandoned' ? null : sentences[error.reason]
  const limited = t('contactPage.problem.limited', { when: '{when}' })
  return toProblemText(error, { limited }, t('contactPage.problem.offline'), locale)
}

/** The step in which a wallet signs for a message; loaded when it is wanted. Throws where the site does not answer. */
export function createSigningStep({ locale, words, onEnd }: StepOptions): Promise<ReactElement> {
  return createWalletStep<SignedProof>({
    locale,
    work: (signing) => sign(signing, words),
    onEnd,
    toWords: (messages) => toWords(locale, messages),
    toProblem: (error, messages) => toProblem(error, locale, messages),
  })
}
