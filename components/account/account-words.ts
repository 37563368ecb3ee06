import type { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { toProblemText } from '@/lib/site-api/to-problem-text'

type Words = ReturnType<typeof useTranslations<'account'>>

/** Why the site did not do what a form asked for, in a sentence. */
export function toAccountProblem(error: unknown, t: Words, locale: Locale): string {
  const sentences = {
    'bad-request': t('problem.email'),
    'common-password': t('problem.common'),
    'wrong-login': t('problem.wrongLogin'),
    'wrong-password': t('problem.wrongPassword'),
    limited: t('problem.limited', { when: '{when}' }),
    expired: t('problem.expired'),
    taken: t('problem.taken'),
    'mail-failed': t('problem.mail'),
    'no-mail': t('problem.noMail'),
    'no-accounts': t('problem.noAccounts'),
    'no-secret': t('problem.noAccounts'),
    busy: t('problem.busy'),
  }
  return toProblemText(error, sentences, t('problem.offline'), locale)
}
