import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'

/** How long a text to be signed for a message is good, in minutes: long enough for a wallet on another machine. */
export const proofMinutes = 30

/** How long a message is kept, in days. */
export const messageDays = 180

export const nonceSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a nonce'))

/** What is to be signed. */
export const contactChallengeSchema = v.object({ nonce: nonceSchema, statement: v.string() })

export type ContactChallenge = v.InferOutput<typeof contactChallengeSchema>

/** A number of eight characters, none of which looks like another: `K7Q2-9F3M`. */
export const referenceSchema = v.pipe(v.string(), v.regex(/^[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/))

/** What became of a message. `verifiedBy` is the account that signed for it; `outboxPath` where mail lands that is not sent. */
export const contactAnswerSchema = v.object({
  status: v.literal('received'),
  reference: referenceSchema,
  verifiedBy: v.nullable(addressSchema),
  outboxPath: v.optional(v.string()),
})

export type ContactAnswer = v.InferOutput<typeof contactAnswerSchema>

/** Why a form that was sent without our script was not taken; each is an anchor of the page that it leads back to. */
export const formProblems = ['fields', 'limited', 'no-mail', 'failed'] as const

export type FormProblem = (typeof formProblems)[number]

/** The anchor of the words that say that a form has arrived. */
export const sentAnchor = 'sent'
