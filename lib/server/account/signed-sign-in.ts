import 'server-only'
import * as v from 'valibot'
import { signatureSchema } from '@/lib/server/signatures/signature-schema'

const mostMessageCharacters = 4_000

/** What comes back from a wallet that was given a message to sign. */
export const signedSignInEntries = {
  message: v.pipe(v.string(), v.nonEmpty(), v.maxLength(mostMessageCharacters)),
  signature: signatureSchema,
}
