import * as v from 'valibot'
import { waitlists } from './waitlist'

/** A token of a waitlist entry: 256 random bits as base64url. It confirms the entry for a day, and leaves the list at any time. */
export const tokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'not a token'))

/** The same response whether the address is on the list or not. */
export const joinResponseSchema = v.object({ status: v.literal('sent'), outboxPath: v.optional(v.string()) })

export const challengeResponseSchema = v.object({ nonce: v.string(), message: v.string() })

export const joinedResponseSchema = v.object({
  status: v.literal('joined'),
  list: v.picklist(waitlists),
  leaveToken: tokenSchema,
})

export const leftResponseSchema = v.object({ status: v.literal('left') })
