'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import type { FormError, FormPart } from './check-form'

const proofErrorCodes = ['proof-expired', 'proof-of-another', 'wrong-signature']

/** Whether a message was rejected for an invalid signature, which a retry cannot fix. */
export const isProofError = (error: unknown) => error instanceof SiteRefusal && proofErrorCodes.includes(error.code)

/** Translates invalid fields and errors of the site. */
export function useFormProblems() {
  const t = useTranslations('contactPage.problem')
  const locale = useLocale()

  function toErrorText(part: FormPart, error: FormError | undefined): string | undefined {
    if (!error) return undefined
    if (error.kind === 'too-long') return t('long', { most: error.max.toLocaleString('en-US') })
    if (part === 'accepted') return t('accept')
    // A company can only be too long, so it has no other message.
    return part === 'company' ? undefined : t(part)
  }

  function toSendProblem(error: unknown): string {
    const sentences = {
      'bad-request': t('fields'),
      limited: t('limited', { when: '{when}' }),
      'no-mail': t('noMail'),
      'proof-expired': t('expired'),
      'proof-of-another': t('another'),
      'wrong-signature': t('signature'),
      'node-silent': t('node'),
      'looks-automatic': t('automatic'),
    }
    return toProblemText(error, sentences, t('offline'), locale)
  }

  return { toErrorText, toSendProblem }
}
