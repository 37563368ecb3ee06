import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { emailSchema } from '@/lib/email-address'

/** Maximum length of each field, in Unicode characters. */
export const contactLimits = { name: 80, phone: 40, company: 120, message: 5_000 } as const

const countCharacters = (text: string) => [...text].length

// Control and formatting characters, except the two joiners that some scripts need.
const invisible = /(?![\u200c\u200d])\p{C}/gu

// Spaces are collapsed and accents composed after invisible characters are gone, because these may have separated them.
const toLine = (text: string) =>
  text.replace(/\s+/gu, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim().normalize('NFC')

const toLines = (text: string) =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/(?![\n\t])(?![\u200c\u200d])\p{C}/gu, '')
    .trim()
    .normalize('NFC')

const text = (max: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(),
    // Bounds the work: a letter with two marks has three code units, and is one character when they are composed.
    v.maxLength(4 * max, 'too long'),
    v.transform(clean),
    v.check((cleaned) => countCharacters(cleaned) <= max, 'too long'),
  )

const optionalLine = (max: number) => v.optional(text(max, toLine), '')

const phoneSchema = v.pipe(
  optionalLine(contactLimits.phone),
  v.regex(/^(?:[+\p{Nd}][\p{Nd}\s().\/-]*)?$/u, 'not a phone number'),
)

/** The fields of a contact message, cleaned: single lines stay single, nothing is invisible. An omitted optional field is empty. */
export const contactFieldsSchema = v.object({
  name: v.pipe(text(contactLimits.name, toLine), v.nonEmpty('missing')),
  email: emailSchema,
  phone: phoneSchema,
  company: optionalLine(contactLimits.company),
  message: v.pipe(text(contactLimits.message, toLines), v.nonEmpty('missing')),
})

export type ContactFields = v.InferOutput<typeof contactFieldsSchema>

export type ContactFieldName = keyof ContactFields

/** Minutes in which a statement can be signed: enough for a wallet on another device. */
export const proofMinutes = 30

/** Retention time of a message, in days. */
export const messageDays = 180

export const nonceSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a nonce'))

/** The statement that a wallet signs to prove a message. */
export const contactChallengeSchema = v.object({ nonce: nonceSchema, statement: v.string() })

export type ContactChallenge = v.InferOutput<typeof contactChallengeSchema>

/** Reference number of a message, such as `K7Q2-9F3M`; no two of its characters look alike. */
const referenceSchema = v.pipe(v.string(), v.regex(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/))

/** Response to a message. `isConfirmed` says whether a mail confirms it, of which a mailbox gets some a day; `verifiedBy` is the wallet that signed for it; `outboxPath` is set on a server that sends no mail. */
export const contactResponseSchema = v.object({
  status: v.literal('received'),
  reference: referenceSchema,
  isConfirmed: v.boolean(),
  verifiedBy: v.nullable(addressSchema),
  outboxPath: v.optional(v.string()),
})

export type ContactResponse = v.InferOutput<typeof contactResponseSchema>

/** Why a form that was submitted without JavaScript was rejected. Each is an anchor of the contact page, which the form redirects to. */
export const formProblems = ['fields', 'limited', 'no-mail', 'failed'] as const

export type FormProblem = (typeof formProblems)[number]

/** The anchors of the notes that a form was received: with a confirmation by e-mail, and without one. */
export const sentAnchors = ['sent', 'sent-unconfirmed'] as const

export type FormOutcomeAnchor = (typeof sentAnchors)[number] | FormProblem
