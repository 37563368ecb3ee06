import 'server-only'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { getAddress, type Address } from 'viem'
import { isProvenOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { getDatabase, type Database } from '@/lib/server/database/client'
import { waitlistEntries } from '@/lib/server/database/schema/site'
import { unconfirmedDays, type Waitlist } from '@/lib/waitlist/waitlist'

/** The columns by which an entry is found. */
export const entryIdentity = [
  waitlistEntries.list,
  waitlistEntries.kind,
  waitlistEntries.identity,
  waitlistEntries.contractChainId,
]

/**
 * The SQL condition for entries of an account's owner.
 *
 * @param identities verified e-mail addresses and wallets on the chain, in lower case.
 */
export const isOwnEntry = (identities: readonly string[], chainId: number): SQL | undefined =>
  // SQL has no empty `in`.
  and(
    inArray(waitlistEntries.identity, [...identities, 'nobody']),
    isProvenOnChain(waitlistEntries.contractChainId, chainId),
  )

/** A wallet on a list that has proven itself by a signature. */
type ConfirmedAccount = {
  readonly id: string
  readonly address: Address
  readonly chainId: number
  readonly confirmedAt: Date
}

/** The last row of a page; the next page starts after it. */
type ConfirmedCursor = Pick<ConfirmedAccount, 'id' | 'confirmedAt'>

type ReadOptions = {
  readonly list: Waitlist
  readonly limit: number
  readonly after?: ConfirmedCursor
  readonly database?: Database
}

/**
 * The confirmed wallets of a list in the order of confirmation, for the contract owner to put them on the chain. Entries by e-mail
 * have no wallet and are not included. No public page may show them.
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

const maxDeletedAtOnce = 100

/** Deletes entries that were not confirmed within `unconfirmedDays`, a batch per call. A job calls it regularly. */
export async function deleteUnconfirmedEntries(now: Date, database: Database): Promise<void> {
  const oldest = new Date(now.getTime() - unconfirmedDays * 24 * 3_600_000)
  const expired = database
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(isNull(waitlistEntries.confirmedAt), lt(waitlistEntries.createdAt, oldest)))
    .limit(maxDeletedAtOnce)
    .for('update', { skipLocked: true })
  await database.delete(waitlistEntries).where(inArray(waitlistEntries.id, expired))
}
