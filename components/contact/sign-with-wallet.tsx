import { createTranslator, type Messages } from 'next-intl'
import type { ReactElement } from 'react'
import { createWalletStep } from '@/components/wallet/connect/wallet-step'
import { contactChallengeSchema } from '@/lib/contact/contact-schema'
import type { Locale } from '@/lib/i18n/locales'
import { askSite } from '@/lib/site-api/ask-site'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import { signMessageWithWallet, type Signing } from '@/lib/wallet/sign-message'
import type { SignedProof, SignedWords } from './signed-proof'

type StepOptions = {
  readonly locale: Locale
  readonly words: SignedWords
  readonly onEnd: (proof: SignedProof | null) => void
}

async function sign(signing: Signing, words: SignedWords): Promise<SignedProof> {
  const { nonce, signature, address } = await signMessageWithWallet(signing, async ({ address, chainId }) => {
    const { nonce, statement } = await askSite(
      '/api/contact/challenge',
      { ...words, address, chainId },
      contactChallengeSchema,
    )
    return { nonce, message: statement }
  })
  return { ...words, nonce, signature, address }
}

function toProblem(error: unknown, locale: Locale, messages: Messages): string {
  const t = createTranslator({ locale, messages, namespace: 'contactPage.problem' })
  return toProblemText(error, { limited: t('limited', { when: '{when}' }) }, t('offline'), locale)
}

/** The step in which a wallet signs for a message; loaded when it is wanted. Throws where the site does not answer. */
export function createSigningStep({ locale, words, onEnd }: StepOptions): Promise<ReactElement> {
  return createWalletStep<SignedProof>({
    locale,
    work: (signing) => sign(signing, words),
    onEnd,
    namespace: 'contactProof',
    toProblem: (error, messages) => toProblem(error, locale, messages),
  })
}
