import 'server-only'
import type { ContactAnswer } from '@/lib/contact/contact-answers'
import type { ContactFields } from '@/lib/contact/contact-fields'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { contactMessages } from '@/lib/server/database/contact-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { countTry, requireLimit } from '@/lib/server/limits/require-limit'
import { outboxPath } from '@/lib/server/mail/outbox'
import { hurryMails, queueMail } from '@/lib/server/mail/send-mail'
import { checkProof, useProof, type CheckedProof, type Proof } from './check-proof'
import { createReference } from './create-reference'
import { writeSenderMail } from './write-sender-mail'
import { writeTeamMail } from './write-team-mail'

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
 * @throws RequestRefused 503 `no-mail`, 429 `limited`, and as `checkProof` does.
 */
export async function receiveMessage(message: MessageToUs, surroundings: Surroundings = {}): Promise<ContactAnswer> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = surroundings
  const { fields, locale, visitor } = message
  const { mail: settings, contactEmail: team, siteUrl } = env
  if (team === null) throw new RequestRefused(503, 'no-mail', 'Nobody reads messages on this site.')
  await requireLimit('write-to-us', [visitor], database)
  await requireLimit('write-to-us-a-day', [visitor], database)
  const proof = message.proof ? await checkProof(message.proof, fields, now, database) : null
  // Whoever writes may have typed somebody else's mailbox: that one is not to be flooded with copies.
  const isCopied = (await countTry('copy-to-mailbox-a-day', [fields.email], database)) === null

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
