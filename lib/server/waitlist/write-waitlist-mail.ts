import 'server-only'
import { createTranslator } from 'next-intl'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/routes'
import type { Mail } from '@/lib/server/mail/mail'
import { writeMail } from '@/lib/server/mail/write-mail'
import { toTokenFragment } from '@/lib/waitlist/token-fragment'
import type { Waitlist } from '@/lib/waitlist/waitlist'

type WaitlistMail = {
  readonly list: Waitlist
  readonly email: string
  readonly locale: Locale
  /** Whether the mailbox has been confirmed before: then there is nothing to do. */
  readonly isConfirmed: boolean
  readonly token: string
  readonly siteUrl: string
}

/**
 * The mail to somebody who asked to join: with the link that confirms, or word that they are on the list. Only who can
 * read the mailbox learns which.
 */
export async function writeWaitlistMail({
  list,
  email,
  locale,
  isConfirmed,
  token,
  siteUrl,
}: WaitlistMail): Promise<Mail> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'waitlistMail' })
  const page = `${siteUrl}${localizedPath(locale, routes.waitlist)}`
  const leave = { text: t('leave'), url: page + toTokenFragment('leave', token) }
  if (isConfirmed) {
    const paragraphs = [t(`joinedLead.${list}`)]
    return writeMail({ to: email, locale, subject: t(`joinedSubject.${list}`), paragraphs, smallPrint: [leave] })
  }
  return writeMail({
    to: email,
    locale,
    subject: t(`confirmSubject.${list}`),
    paragraphs: [t(`confirmLead.${list}`)],
    action: { label: t('confirmAction'), url: page + toTokenFragment('confirm', token) },
    smallPrint: [{ text: t('confirmNote') }, leave],
  })
}
