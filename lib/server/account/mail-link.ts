import 'server-only'
import { randomBytes } from 'node:crypto'

/** A secret of 256 bits for the link of a mail. */
export const createMailToken = () => randomBytes(32).toString('base64url')

/** By what the confirmation that belongs to a token is found. */
export const toConfirmation = (token: string) => `confirm-email:${token}`
