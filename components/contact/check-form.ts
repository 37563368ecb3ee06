import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import {
  type ContactFieldName,
  type ContactFields,
  contactFieldsSchema,
  contactLimits,
} from '@/lib/contact/contact-schema'

/** A field of the form, or the consent. */
export type FormPart = ContactFieldName | 'accepted'

/**
 * Why a field is invalid: it has more than `max` characters, or it has the only other fault that this field can have.
 */
export type FormError = { readonly kind: 'invalid' } | { readonly kind: 'too-long'; readonly max: number }

export type FormErrors = Partial<Record<FormPart, FormError>>

/** The parsed value, or null and the errors by field. */
type Checked<T> = { readonly value: T | null; readonly errors: FormErrors }

const signedSchema = v.pick(contactFieldsSchema, ['email', 'message'])

function toFormError(name: ContactFieldName, message: string): FormError {
  return message === 'too long' && name !== 'email'
    ? { kind: 'too-long', max: contactLimits[name] }
    : { kind: 'invalid' }
}

function check<T>(form: FormData, schema: v.GenericSchema<unknown, T>): Checked<T> {
  const parsed = v.safeParse(schema, Object.fromEntries(form))
  if (parsed.success) return { value: parsed.output, errors: {} }
  const errors = parsed.issues.map((issue) => {
    const name = v.getDotPath(issue) as ContactFieldName
    return [name, toFormError(name, issue.message)] as const
  })
  return { value: null, errors: Object.fromEntries(errors) }
}

/** Validates the form with the schema of the server, so that errors appear before it is sent. */
export function checkForm(form: FormData): Checked<ContactFields> {
  const { value, errors } = check(form, contactFieldsSchema)
  return form.get('accepted') === 'yes'
    ? { value, errors }
    : { value: null, errors: { ...errors, accepted: { kind: 'invalid' } } }
}

/** Validates the signed fields alone. */
export const checkSignedFields = (form: FormData): Checked<SignedFields> => check(form, signedSchema)

/** The fields of a message that its proof signs. */
export type SignedFields = Pick<ContactFields, 'email' | 'message'>

/** A signature of the reader with the fields that it signs. The server verifies it. */
export type SignedProof = SignedFields & { readonly nonce: string; readonly signature: Hex; readonly address: Address }
