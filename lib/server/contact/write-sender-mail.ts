import 'server-only'
import { createTranslator } from 'next-intl'
import type { ContactFields } from '@/lib/contact/contact-fields'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import type { Mail } from '@/lib/server/mail/mail'
import { writeMail } from '@/lib/server/mail/write-mail'
import type { CheckedProof } from './check-proof'

type SenderMail = {
  readonly fields: ContactFields
  readonly reference: string
  readonly verifiedBy: CheckedProof | null
  readonly locale: Locale
  readonly siteUrl: string
  /** The team's mailbox. */
  readonly replyTo: string
}

/** The copy of a message to whoever sent it, in their language. An answer to it goes to the team. */
export async function writeSenderMail({
  fields,
  reference,
  verifiedBy,
  locale,
  siteUrl,
  replyTo,
}: SenderMail): Promise<Mail> {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'contactMail' })
  const { name, email, phone, company, message } = fields
  const facts = [
    { label: t('number'), value: reference },
    { label: t('name'), value: name },
    { label: t('email'), value: email },
    ...(phone ? [{ label: t('phone'), value: phone }] : []),
    ...(company ? [{ label: t('company'), value: company }] : []),
    { label: t('proof'), value: verifiedBy ? verifiedBy.address : t('noProof') },
  ]
  const mail = writeMail({
    to: email,
    locale,
    subject: t('subject', { reference }),
    paragraphs: [t('lead', { reference })],
    facts,
    quote: message,
    smallPrint: [{ text: t('note', { site: new URL(siteUrl).host }) }],
  })
  return { ...mail, replyTo }
}
