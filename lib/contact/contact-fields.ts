import * as v from 'valibot'
import { emailSchema } from '@/lib/email/email-address'

/** Characters that a field may have, as people count them. */
export const contactLimits = { name: 80, phone: 40, company: 120, message: 5_000 } as const

const countCharacters = (text: string) => [...text].length

// Two invisible characters belong to words of some scripts; all others only hide things or turn lines around.
const invisible = /(?![\u200c\u200d])\p{C}/gu

// What stood apart because of something invisible comes together: spaces and accents are joined after it is gone.
const toLine = (text: string) =>
  text.replace(/\s+/gu, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim().normalize('NFC')

const toLines = (text: string) =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/(?![\n\t])(?![\u200c\u200d])\p{C}/gu, '')
    .trim()
    .normalize('NFC')

const text = (most: number, clean: (text: string) => string) =>
  v.pipe(
    v.string(),
    v.maxLength(16 * most, 'too long'),
    v.transform(clean),
    v.check((cleaned) => countCharacters(cleaned) <= most, 'too long'),
  )

const optionalLine = (most: number) => v.optional(text(most, toLine), '')

const phoneSchema = v.pipe(
  optionalLine(contactLimits.phone),
  v.regex(/^(?:[+\p{Nd}][\p{Nd}\s().\/-]*)?$/u, 'not a phone number'),
)

/** What somebody wrote to us, as it is kept: lines are lines, nothing in it is invisible. Empty where it may be left out. */
export const contactFieldsSchema = v.object({
  name: v.pipe(text(contactLimits.name, toLine), v.nonEmpty('missing')),
  email: emailSchema,
  phone: phoneSchema,
  company: optionalLine(contactLimits.company),
  message: v.pipe(text(contactLimits.message, toLines), v.nonEmpty('missing')),
})

export type ContactFields = v.InferOutput<typeof contactFieldsSchema>

export type ContactFieldName = keyof ContactFields
