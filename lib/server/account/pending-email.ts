import 'server-only'
import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'

/** What becomes true of a mailbox when its owner follows the link: a new account, or a mailbox for one that there is. */
const pendingEmailSchema = v.strictObject({
  email: v.string(),
  locale: v.picklist(localeCodes),
  name: v.string(),
  /** Argon2id, as text. */
  passwordHash: v.string(),
  /** The account that gets the mailbox; null for a new one. */
  userId: v.nullable(v.string()),
})

export type PendingEmail = v.InferOutput<typeof pendingEmailSchema>

/** @throws ValiError for what this version did not write. */
export const parsePendingEmail = (text: string): PendingEmail => v.parse(pendingEmailSchema, JSON.parse(text))
