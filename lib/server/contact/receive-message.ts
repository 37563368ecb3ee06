import 'server-only'
import { randomBytes } from 'node:crypto'
import { createTranslator } from 'next-intl'
import type { ContactAnswer } from '@/lib/contact/contact-answers'
import type { ContactFields } from '@/lib/contact/contact-fields'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locales'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/contact-schema'
import { HttpError } from '@/lib/server/http/http-error'
import { consumeRateLimit, requireRateLimit } from '@/lib/server/rate-limits/rate-limit'
import type { Mail } from '@/lib/server/mail/mail'
import { outboxPath } from '@/lib/server/mail/outbox'
import { hurryMails, queueMail } from '@/lib/server/mail/send-mail'
import { writeMail } from '@/lib/server/mail/write-mail'
import { type CheckedProof, checkProof, type Proof, useProof } from './check-proof'
import { writeTeamMail } from './write-team-mail'

/** Crockford's: no letter looks like a digit, and none makes a word with U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number for a message, of 40 random bits: `K7Q2-9F3M`. It opens nothing. */
function createReference(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

type MessageToUs = {
  readonly fields: ContactFields
  readonly locale: Locale
  readonly proof?: Proof | undefined
  readonly visitor: string
}

type Surroundings = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

function toRow({ fields, locale }: MessageToUs, reference: string, proof: CheckedProof | null, now: Date) {
  const { phone, company, ...rest } = fields
  const proven = proof && {
    verifiedBy: proof.address,
    chainId: proof.chainId,
    statement: proof.statement,
    signature: proof.signature,
  }
  return { ...rest, ...proven, phone: phone || null, company: company || null, reference, locale, createdAt: now }
}

/**
 * Takes a message to us: keeps it, and in the same step writes down the mail to the team and the copy to its sender, so that
 * no failure of a mail server loses it. A proof that does not hold is refused with the message: whoever gave one wants it to count.
 *
 * @throws HttpError 503 `no-mail`, 429 `limited`, and as `checkProof` does.
 */
export async function receiveMessage(message: MessageToUs, surroundings: Surroundings = {}): Promise<ContactAnswer> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  const { fields, locale, visitor } = message
  const { mail: settings, contactEmail: team, siteUrl } = env
  if (team === null) throw new HttpError(503, 'no-mail', 'Nobody reads messages on this site.')
  await requireRateLimit('write-to-us', [visitor], database)
  await requireRateLimit('write-to-us-a-day', [visitor], database)
  const proof = message.proof ? await checkProof(message.proof, fields, now, database) : null
  // Whoever writes may have typed somebody else's mailbox: that one is not to be flooded with copies.
  const isCopied = (await consumeRateLimit('copy-to-mailbox-a-day', [fields.email], database)) === null

  const reference = createReference()
  const content = { fields, reference, siteUrl, verifiedBy: proof }
  const mails = [
    await writeTeamMail({ ...content, to: team, locale }),
    ...(isCopied ? [await writeSenderMail({ ...content, locale, replyTo: team })] : []),
  ]
  await database.transaction(async (transaction) => {
    if (proof) await useProof(proof, transaction)
    await transaction.insert(contactMessages).values(toRow(message, reference, proof, now))
    for (const mail of mails) await queueMail(mail, { settings, database: transaction })
  })
  hurryMails({ settings, database })
  return {
    status: 'received',
    reference,
    verifiedBy: proof?.address ?? null,
    ...(settings.kind === 'outbox' ? { outboxPath } : {}),
  }
}

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
async function writeSenderMail({ fields, reference, verifiedBy, locale, siteUrl, replyTo }: SenderMail): Promise<Mail> {
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
