import 'server-only'
import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a link, as 43 letters. */
export const createToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token. It is random through and through, so a fast hash hides it as well as a slow one. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
