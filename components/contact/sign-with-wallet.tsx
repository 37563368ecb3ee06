import { createTranslator, type Messages } from 'next-intl'
import type { ReactElement } from 'react'
import { createWalletStep } from '@/components/wallet/connect/wallet-step'
import { contactChallengeSchema } from '@/lib/contact/contact-schema'
import { type Locale, locales } from '@/lib/i18n/locales'
import { toErrorText } from '@/lib/site-api/fetch-json'
import { requestMessage } from '@/lib/site-api/request-message'
import { signMessageWithWallet, type Signing } from '@/lib/wallet/sign-message'
import type { SignedProof, SignedFields } from './check-form'

type StepOptions = {
  readonly locale: Locale
  readonly fields: SignedFields
  readonly onEnd: (proof: SignedProof | null) => void
}

async function sign(signing: Signing, fields: SignedFields): Promise<SignedProof> {
  const { nonce, signature, address } = await signMessageWithWallet(signing, async ({ address, chainId }) => {
    const { nonce, statement } = await requestMessage(
      '/api/contact/challenge',
      { ...fields, address, chainId },
      contactChallengeSchema,
    )
    return { nonce, message: statement }
  })
  return { ...fields, nonce, signature, address }
}

function toProblem(error: unknown, locale: Locale, messages: Messages): string {
  const t = createTranslator({ locale: locales[locale].iso, messages, namespace: 'contactPage.problem' })
  return toErrorText(error, { limited: t('limited', { when: '{when}' }) }, t('offline'), locale)
}

/** Creates the wallet step that signs a message. @throws Error when the site does not respond. */
export function createSigningStep({ locale, fields, onEnd }: StepOptions): Promise<ReactElement> {
  return createWalletStep<SignedProof>({
    locale,
    work: (signing) => sign(signing, fields),
    onEnd,
    namespace: 'contactProof',
    toProblem: (error, messages) => toProblem(error, locale, messages),
  })
}
