import 'server-only'
import { createTranslator } from 'next-intl'
import { supportedChains } from '@/lib/chains'
import type { ContactFields } from '@/lib/contact/contact-schema'
import type { ServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import { type Locale, locales } from '@/lib/i18n/locales'
import { composeMail, type Mail } from '@/lib/server/mail/compose-mail'
import { nameSender } from '@/lib/server/mail/mail-sender'
import type { VerifiedProof } from './contact-proof'

type ContactMail = {
  readonly fields: ContactFields
  readonly reference: string
  readonly verifiedBy: VerifiedProof | null
  /** The language of the sender. */
  readonly locale: Locale
}

/** Delivery of a message to the team is retried for a month. */
const teamMailRetriesMs = 30 * 24 * 3_600_000

const fact = (label: string, value: string) => ({ label, value })

/** The mail that brings a message to the team, in English. A reply goes to the sender. */
export function composeTeamMail({
  fields,
  reference,
  verifiedBy,
  locale,
  to,
}: ContactMail & { readonly to: string }): Mail {
  const { name, email, phone, company, message } = fields
  const mail = composeMail({
    to,
    locale: 'en',
    subject: `[${reference}] Message from ${name}`,
    paragraphs: [
      verifiedBy
        ? 'A message from the contact form. The sender signed it with a wallet, and the signature is valid.'
        : 'A message from the contact form. The sender is not verified.',
    ],
    facts: [
      fact('Number', reference),
      fact('Name', name),
      fact('E-mail', email),
      ...(phone ? [fact('Phone', phone)] : []),
      ...(company ? [fact('Company', company)] : []),
      fact('Language', locales[locale].name),
      ...(verifiedBy
        ? [
            fact('Verified', `signed by ${verifiedBy.address} (${supportedChains[verifiedBy.chainId].name})`),
            fact('Signed text', verifiedBy.statement),
            fact('Signature', verifiedBy.signature),
          ]
        : [fact('Verified', 'no, the message is not signed')]),
    ],
    quote: message,
    smallPrint: [
      {
        text: 'Reply to this mail to write to the sender. The e-mail address is as the sender typed it and is not verified.',
      },
    ],
  })
  return { ...mail, replyTo: email, goodUntil: new Date(Date.now() + teamMailRetriesMs) }
}

type Confirmation = {
  /** The address that the sender typed. */
  readonly to: string
  readonly reference: string
  readonly locale: Locale
  readonly env: ServerEnv
  /** The team's e-mail address. */
  readonly replyTo: string
}

/**
 * The confirmation for the sender of a message, in the sender's language. A reply goes to the team. It contains nothing
 * that the sender has typed: the address may be another person's, to whom it would look like a mail from this site.
 */
export async function composeConfirmation({ to, reference, locale, env, replyTo }: Confirmation): Promise<Mail> {
  const t = createTranslator({
    locale: locales[locale].iso,
    messages: await loadMessages(locale),
    namespace: 'contactMail',
  })
  const mail = composeMail({
    to,
    locale,
    subject: t('subject', { reference }),
    paragraphs: [t('lead', { reference })],
    facts: [fact(t('number'), reference)],
    smallPrint: [{ text: t('note', { site: new URL(env.siteUrl).host }) }, ...(await nameSender(locale, env))],
  })
  return { ...mail, replyTo }
}
