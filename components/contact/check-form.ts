import * as v from 'valibot'
import {
  contactFieldsSchema,
  contactLimits,
  type ContactFieldName,
  type ContactFields,
} from '@/lib/contact/contact-schema'
import type { SignedWords } from './signed-proof'

/** A part of the form that can be wrong. */
export type FormPart = ContactFieldName | 'accepted'

/** What a part is wrong by: a sentence of its own, or that it has more characters than these. */
export type FormFault = { readonly kind: 'own' } | { readonly kind: 'long'; readonly most: number }

export type FormFaults = Partial<Record<FormPart, FormFault>>

/** What was read, or null, and what is wrong with it. */
type Checked<T> = { readonly value: T | null; readonly faults: FormFaults }

const signedSchema = v.pick(contactFieldsSchema, ['email', 'message'])

function toFault(name: ContactFieldName, message: string): FormFault {
  return message === 'too long' && name !== 'email' ? { kind: 'long', most: contactLimits[name] } : { kind: 'own' }
}

function check<T>(form: FormData, schema: v.GenericSchema<unknown, T>): Checked<T> {
  const parsed = v.safeParse(schema, Object.fromEntries(form))
  if (parsed.success) return { value: parsed.output, faults: {} }
  const faults = parsed.issues.map((issue) => {
    const name = v.getDotPath(issue) as ContactFieldName
    return [name, toFault(name, issue.message)] as const
  })
  return { value: null, faults: Object.fromEntries(faults) }
}

/** Reads the form as the server will, so that the reader hears at once what is wrong. */
export function checkForm(form: FormData): Checked<ContactFields> {
  const { value, faults } = check(form, contactFieldsSchema)
  return form.get('accepted') === 'yes'
    ? { value, faults }
    : { value: null, faults: { ...faults, accepted: { kind: 'own' } } }
}

/** Reads what is signed of a form: the mailbox and the message. */
export const checkSigned = (form: FormData): Checked<SignedWords> => check(form, signedSchema)
