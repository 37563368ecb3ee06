import 'server-only'
import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm'
import { getAddress, type Address } from 'viem'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { waitlistEntries } from '@/lib/server/database/site-schema'
import type { Waitlist } from '@/lib/waitlist/waitlist'

/** An account that proved itself and is on a list. */
export type ConfirmedAccount = {
  readonly id: string
  readonly address: Address
  readonly chainId: number
  readonly confirmedAt: Date
}

/** Where a page of accounts ended: the next begins after it. */
export type ConfirmedCursor = Pick<ConfirmedAccount, 'id' | 'confirmedAt'>

type ReadOptions = {
  readonly list: Waitlist
  readonly limit: number
  readonly after?: ConfirmedCursor
  readonly database?: Database
}

/**
 * The accounts of a list in the order in which they were confirmed, for the owner to put on the chain. Mailboxes are not
 * among them: they have no account that we know of. For the owner alone; nothing public may show it.
 */
export async function readConfirmed({
  list,
  limit,
  after,
  database = getDatabase(),
}: ReadOptions): Promise<ConfirmedAccount[]> {
  const { id, identity, chainId, confirmedAt, kind } = waitlistEntries
  const isLater =
    after && or(gt(confirmedAt, after.confirmedAt), and(eq(confirmedAt, after.confirmedAt), gt(id, after.id)))
  const rows = await database
    .select({ id, identity, chainId, confirmedAt })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.list, list), eq(kind, 'wallet'), isNotNull(confirmedAt), isLater))
    .orderBy(asc(confirmedAt), asc(id))
    .limit(limit)
  return rows.flatMap((row) =>
    row.confirmedAt === null || row.chainId === null
      ? []
      : [{ id: row.id, address: getAddress(row.identity), chainId: row.chainId, confirmedAt: row.confirmedAt }],
  )
}
