'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { toProblemText } from '@/lib/site-api/to-problem-text'
import type { FormFault, FormPart } from './check-form'

const ofProof = ['proof-expired', 'proof-of-another', 'wrong-signature']

/** Whether a message was refused because its signature does not hold, and never will. */
export const isOfProof = (error: unknown) => error instanceof SiteRefusal && ofProof.includes(error.code)

/** The sentences for what is wrong with a form, and for why it was not taken. */
export function useFormWords() {
  const t = useTranslations('contactPage.problem')
  const locale = useLocale()

  function toFaultText(part: FormPart, fault: FormFault | undefined): string | undefined {
    if (!fault) return undefined
    if (fault.kind === 'long') return t('long', { most: fault.most.toLocaleString('en-US') })
    if (part === 'accepted') return t('accept')
    // A company can only be too long.
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

  return { toFaultText, toSendProblem }
}
