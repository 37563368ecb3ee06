import 'server-only'
import type { ContactFields } from '@/lib/contact/contact-fields'
import { supportedChains } from '@/lib/chains/supported-chains'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { Mail } from '@/lib/server/mail/mail'
import { writeMail } from '@/lib/server/mail/write-mail'
import type { CheckedProof } from './check-proof'

type TeamMail = {
  readonly fields: ContactFields
  readonly reference: string
  readonly verifiedBy: CheckedProof | null
  /** The team's mailbox, and the language in which the sender reads. */
  readonly to: string
  readonly locale: Locale
}

/** A message that is for us is tried for a month before it is given up. */
const goodForMs = 30 * 24 * 3_600_000

const fact = (label: string, value: string) => ({ label, value })

function factsOf({ fields, reference, verifiedBy, locale }: TeamMail) {
  const { name, email, phone, company } = fields
  return [
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
      : [fact('Verified', 'no, nobody signed for it')]),
  ]
}

/** The mail by which a message reaches the team, who speak English among themselves. An answer to it goes to the sender. */
export async function writeTeamMail(content: TeamMail): Promise<Mail> {
  const { fields, reference, to, verifiedBy } = content
  const mail = writeMail({
    to,
    locale: 'en',
    subject: `[${reference}] Message from ${fields.name}`,
    paragraphs: [
      verifiedBy
        ? 'A message from the contact form, with a wallet’s signature that holds.'
        : 'A message from the contact form. Nobody has proven who sent it.',
    ],
    facts: factsOf(content),
    quote: fields.message,
    smallPrint: [
      {
        text: 'Answer this mail to write to the sender. The mailbox is what the sender typed: it is proven by an answer alone.',
      },
    ],
  })
  return { ...mail, replyTo: fields.email, goodUntil: new Date(Date.now() + goodForMs) }
}
