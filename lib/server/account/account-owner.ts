import 'server-only'
import type { Database } from '@/lib/server/database/client'

/** By what all that is kept of somebody is found. No list is empty: a name that nobody has stands for none. */
export type AccountOwner = {
  readonly userId: string
  /** Proven mailboxes, and wallets in lower case. */
  readonly identities: readonly string[]
  /** The wallets alone. */
  readonly addresses: readonly string[]
  /** As games know the account and its wallets. */
  readonly players: readonly string[]
  readonly database: Database
}

/** Far more than anybody has of one kind; what is beyond is in another file at another time. */
export const mostExportedRows = 10_000
