'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { ApiError, toErrorText } from '@/lib/site-api/fetch-json'
import type { FormError, FormPart } from './check-form'

const proofErrorCodes = ['proof-expired', 'proof-of-another', 'wrong-signature']

/** Whether a message was rejected for an invalid signature, which a retry cannot fix. */
export const isProofError = (error: unknown) => error instanceof ApiError && proofErrorCodes.includes(error.code)

/** Translates invalid fields and errors of the site. */
export function useFormProblems() {
  const t = useTranslations('contactPage.problem')
  const locale = useSiteLocale()
  const format = useSiteFormatter()

  function toFieldText(part: FormPart, error: FormError | undefined): string | undefined {
    if (!error) return undefined
    if (error.kind === 'too-long') return t('long', { most: format.int(error.max) })
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
    return toErrorText(error, sentences, t('offline'), locale)
  }

  return { toFieldText, toSendProblem }
}
