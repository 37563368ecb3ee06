import 'server-only'
import { randomBytes } from 'node:crypto'

/** A secret of 256 bits for the link of a mail. */
export const createMailToken = () => randomBytes(32).toString('base64url')

/** By what `better-auth` finds whose password a token may set. */
export const toPasswordReset = (token: string) => `reset-password:${token}`

/** By what the confirmation that belongs to a token is found. */
export const toConfirmation = (token: string) => `confirm-email:${token}`
