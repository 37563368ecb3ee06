import 'server-only'
import { and, like, lt } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { guestDays } from '@/lib/games/kept-days'
import { forgetExpired } from '@/lib/server/account/forget-expired'
import { forgetContact } from '@/lib/server/contact/forget-contact'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { builderReports } from '@/lib/server/database/builder-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { ownerChallenges, walletChallenges } from '@/lib/server/database/site-schema'
import { uploadReports } from '@/lib/server/database/uploads-schema'
import { forgetRuns } from '@/lib/server/games/forget-runs'
import { forgetRelays } from '@/lib/server/hunts/forget-relays'
import { forgetUnfunded } from '@/lib/server/hunts/receive-list'
import { logger } from '@/lib/server/logger'
import { deliverDueMails } from '@/lib/server/mail/deliver-mail'
import { forgetUploads } from '@/lib/server/uploads/forget-uploads'
import { forgetUnconfirmed } from '@/lib/server/waitlist/forget-unconfirmed'

/** Work that nobody asks for: done again and again by one process at a time, each a little. */
type Chore = { readonly name: string; readonly run: (database: PooledDatabase, now: Date) => Promise<unknown> }

export const chores: readonly Chore[] = [
  { name: 'deliver mail', run: (database) => deliverDueMails({ database }) },
  { name: 'forget who did not confirm', run: (database, now) => forgetUnconfirmed(now, database) },
  { name: 'forget old messages', run: (database, now) => forgetContact(now, database) },
  { name: 'forget logins and links that are over', run: (database, now) => forgetExpired(now, database) },
  { name: 'forget runs that nobody needs', run: (database, now) => forgetRuns(now, database) },
  { name: 'forget hunts that nobody funded', run: (database, now) => forgetUnfunded(now, database) },
  { name: 'forget what was paid for whom', run: (database, now) => forgetRelays(now, database) },
  { name: 'forget what guests reported', run: (database, now) => forgetGuestReports(now, database) },
  {
    name: 'forget uploads that nobody needs',
    run: (database, now) => forgetUploads(readServerEnv().uploadsDir, now, database),
  },
  {
    name: 'forget what nobody signed',
    run: async (database, now) => {
      await database.delete(walletChallenges).where(lt(walletChallenges.expiresAt, now))
      await database.delete(ownerChallenges).where(lt(ownerChallenges.expiresAt, now))
    },
  },
]

type ChoreOptions = { readonly database?: PooledDatabase; readonly now?: Date; readonly list?: readonly Chore[] }

async function tryAll(list: readonly Chore[], database: PooledDatabase, now: Date): Promise<void> {
  for (const { name, run } of list) {
    try {
      await run(database, now)
    } catch (error) {
      logger.error({ err: error, chore: name }, 'chore failed')
    }
  }
}

/**
 * Does every chore once, unless another process is at it. One that fails is logged and keeps no other from being done.
 *
 * @returns whether they were done here.
 */
export async function runChores({
  database = getDatabase(),
  now = new Date(),
  list = chores,
}: ChoreOptions = {}): Promise<boolean> {
  const connection = await database.$client.connect()
  let fault: Error | undefined
  try {
    const { rows } = await connection.query<{ mine: boolean }>('select pg_try_advisory_lock($1, 0) as mine', [
      advisoryLocks.chores,
    ])
    if (!rows[0]?.mine) return false
    await tryAll(list, database, now)
    await connection.query('select pg_advisory_unlock($1, 0)', [advisoryLocks.chores])
    return true
  } catch (error) {
    fault = error instanceof Error ? error : new Error('the connection broke', { cause: error })
    throw error
  } finally {
    // A connection that broke is closed, and the lock goes with it.
    connection.release(fault)
  }
}

/** Deletes what guests reported whose cookie is over: nobody is that guest any more. */
async function forgetGuestReports(now: Date, database: PooledDatabase): Promise<void> {
  const oldest = new Date(now.getTime() - guestDays * 86_400_000)
  for (const reports of [builderReports, uploadReports]) {
    await database.delete(reports).where(and(like(reports.player, 'guest:%'), lt(reports.reportedAt, oldest)))
  }
}
