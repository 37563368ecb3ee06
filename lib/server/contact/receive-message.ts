import 'server-only'
import { randomBytes } from 'node:crypto'
import type { ContactFields, ContactResponse } from '@/lib/contact/contact-schema'
import { toCountedMailbox } from '@/lib/email-address'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { contactMessages } from '@/lib/server/database/schema/contact'
import { HttpError } from '@/lib/server/http/http-error'
import { outboxPath } from '@/lib/server/mail/outbox'
import { deliverMailsInBackground, queueMail } from '@/lib/server/mail/send-mail'
import {
  consumeCommonRateLimit,
  consumeRateLimit,
  requireCommonRateLimit,
  requireRateLimit,
} from '@/lib/server/rate-limits/limit-rate'
import { composeConfirmation, composeTeamMail } from './contact-mails'
import { consumeProof, type Proof, type VerifiedProof, verifyProof } from './contact-proof'

type IncomingMessage = {
  readonly fields: ContactFields
  readonly locale: Locale
  readonly proof?: Proof | undefined
  readonly request: Request
  readonly visitor: string
}

type Dependencies = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

/**
 * Rejects a form whose honeypot field is filled in. The response says so, because a browser's autofill may have done it and its
 * user must know that the message was not sent.
 *
 * @throws HttpError 400 `looks-automatic`.
 */
export function refuseBots(honeypot: string): void {
  if (honeypot !== '') throw new HttpError(400, 'looks-automatic', 'A field that must stay empty is filled in.')
}

/**
 * Stores a contact message together with the queued mail to the team and the confirmation for its sender, so that no failure of a mail
 * server loses it. An invalid proof rejects the whole message, because its sender wants the proof to count.
 *
 * @throws HttpError 503 `no-mail`, 429 `limited`, and as `verifyProof`.
 */
export async function receiveMessage(
  message: IncomingMessage,
  dependencies: Dependencies = {},
): Promise<ContactResponse> {
  const { database = getDatabase(), env = readServerEnv(), now = new Date() } = dependencies
  const { fields, locale, request, visitor } = message
  const { mail: settings, contactEmail: team, siteUrl } = env
  if (team === null) throw new HttpError(503, 'no-mail', 'This site has no contact address.')
  await requireRateLimit('write-to-us', [visitor], database)
  await requireRateLimit('write-to-us-a-day', [visitor], database)
  await requireCommonRateLimit('write-to-us-of-all', 'all', visitor, database)
  const proof = message.proof
    ? await verifyProof(message.proof, fields, { request, siteUrl, visitor, now, database })
    : null
  // The sender may have typed another person's address, which must not be flooded.
  const isConfirmed =
    (await consumeRateLimit('contact-to-mailbox-a-day', [toCountedMailbox(fields.email)], database)) === null &&
    (await consumeCommonRateLimit('mails-to-strangers', 'contact', visitor, database)) === null

  const reference = createReference()
  const content = { fields, reference, verifiedBy: proof, locale }
  const mails = [
    composeTeamMail({ ...content, to: team }),
    ...(isConfirmed ? [await composeConfirmation({ to: fields.email, reference, locale, env, replyTo: team })] : []),
  ]
  await database.transaction(async (transaction) => {
    if (proof) await consumeProof(proof, transaction)
    await transaction.insert(contactMessages).values(toRow(message, reference, proof, now))
    for (const mail of mails) await queueMail(mail, { settings, database: transaction })
  })
  deliverMailsInBackground({ settings, database })
  return {
    status: 'received',
    reference,
    isConfirmed,
    verifiedBy: proof?.address ?? null,
    ...(settings.kind === 'outbox' ? { outboxPath } : {}),
  }
}

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A random reference of 40 bits for people, such as `K7Q2-9F3M`. It grants nothing. */
function createReference(): string {
  const characters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}

function toRow({ fields, locale }: IncomingMessage, reference: string, proof: VerifiedProof | null, now: Date) {
  const { phone, company, ...rest } = fields
  const verified = proof && {
    verifiedBy: proof.address,
    chainId: proof.chainId,
    contractChainId: proof.contractChainId,
    statement: proof.statement,
    signature: proof.signature,
  }
  return { ...rest, ...verified, phone: phone || null, company: company || null, reference, locale, createdAt: now }
}
