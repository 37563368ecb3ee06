import * as v from 'valibot'
import { waitlists } from './waitlist'

/** Whoever has it may confirm an entry for a day, and leave for as long as it exists: 256 random bits, base64url. */
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a token'))

/** The same for everybody, whether the address is on the list or not. */
export const joinResponseSchema = v.object({ status: v.literal('sent'), outboxPath: v.optional(v.string()) })

export const challengeResponseSchema = v.object({ nonce: v.string(), message: v.string() })

export const joinedResponseSchema = v.object({
  status: v.literal('joined'),
  list: v.picklist(waitlists),
  leaveToken: tokenSchema,
})

export const leftResponseSchema = v.object({ status: v.literal('left') })
