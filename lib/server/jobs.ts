import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { and, like, lt } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { guestRetentionDays } from '@/lib/games/retention'
import { deleteExpiredSessions } from '@/lib/server/account/sessions'
import { deleteUnusedLevels } from '@/lib/server/builder/builder-space'
import { deleteExpiredContact } from '@/lib/server/contact/contact-messages'
import { advisoryLocks } from '@/lib/server/database/advisory-locks'
import { builderReports } from './database/schema/builder'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { deleteInSlices } from '@/lib/server/database/delete-in-slices'
import { ownerChallenges, walletChallenges } from './database/schema/site'
import { uploadReports } from './database/schema/uploads'
import { commitDays } from '@/lib/server/games/daily-challenge'
import { readMazeOfTheDay } from '@/lib/server/games/maze-of-the-day'
import { deleteOldRuns } from '@/lib/server/games/delete-old-runs'
import { archiveUnfundedLists } from '@/lib/server/hunts/archive-lists'
import { deleteLostEntries, drawRounds } from '@/lib/server/hunts/draws/draw-rounds'
import { deleteOldRelays, followRelays } from '@/lib/server/hunts/relaying/follow-relays'
import { logger } from '@/lib/server/logger'
import { mintRewards } from '@/lib/server/seasons/mint-rewards'
import { mailNotices } from '@/lib/server/notices/mail-notices'
import { noticeQuests, noticeRounds, noticeSeasons } from '@/lib/server/notices/notice-jobs'
import { deleteOldNotices } from '@/lib/server/notices/notices'
import { deleteOldQuests } from '@/lib/server/quests/quests'
import { deleteExpiredCounts } from '@/lib/server/rate-limits/limit-rate'
import { drawSeasons } from '@/lib/server/seasons/draw-seasons'
import { closeSeasons, publishSeason } from '@/lib/server/seasons/seasons'
import { deliverDueMails } from '@/lib/server/mail/deliver-mail'
import { deleteOldUploads } from '@/lib/server/uploads/delete-old-uploads'
import { deleteUnconfirmedEntries } from '@/lib/server/waitlist/waitlist-entries'

/** Periodic work of the site. One process at a time runs all jobs. */
type Job = { readonly name: string; readonly run: (database: PooledDatabase, now: Date) => Promise<unknown> }

/** Milliseconds between two runs of the jobs. A retry of a mail waits for the next run. */
export const jobIntervalMs = 10_000

const toSeconds = (ms: number) => Math.floor(ms / 1_000)

export const jobs: readonly Job[] = [
  { name: 'deliver mail', run: (database) => deliverDueMails({ database }) },
  { name: 'delete unconfirmed waitlist entries', run: (database, now) => deleteUnconfirmedEntries(now, database) },
  { name: 'delete old contact messages', run: (database, now) => deleteExpiredContact(now, database) },
  { name: 'delete expired sessions and links', run: (database, now) => deleteExpiredSessions(now, database) },
  { name: 'delete expired counts', run: (database, now) => deleteExpiredCounts(now, database) },
  { name: 'delete unused levels', run: (database, now) => deleteUnusedLevels(now, database) },
  { name: 'delete old runs', run: (database, now) => deleteOldRuns(now, database) },
  { name: 'commit to daily challenges', run: (database, now) => commitDays(now, database) },
  { name: 'pick the maze of the day', run: (database, now) => readMazeOfTheDay(now, database) },
  { name: 'delete old quests', run: (database, now) => deleteOldQuests(now, database) },
  {
    name: 'draw the rounds of hunts',
    run: (database, now) =>
      drawRounds({ database, now: toSeconds(now.getTime()), readNow: () => toSeconds(Date.now()) }),
  },
  { name: 'delete entries that could not win', run: (database, now) => deleteLostEntries(now, database) },
  { name: 'archive unfunded hunts', run: (database) => archiveUnfundedLists(database) },
  { name: 'delete old relayed claims', run: (database, now) => deleteOldRelays(now, database) },
  {
    name: 'follow relayed claims',
    run: (database) => followRelays({ env: readServerEnv(), database }),
  },
  { name: 'publish the next season', run: (database) => publishSeason({ env: readServerEnv(), database }) },
  { name: 'close seasons', run: (database) => closeSeasons({ env: readServerEnv(), database }) },
  { name: 'draw crystals of weekly quests', run: (database) => drawSeasons({ env: readServerEnv(), database }) },
  { name: 'notify of new quests', run: (database, now) => noticeQuests(now, database) },
  { name: 'notify of rounds of hunts', run: (database, now) => noticeRounds(now, database) },
  { name: 'notify of results of seasons', run: (database, now) => noticeSeasons(now, database) },
  { name: 'mail notices', run: (database, now) => mailNotices(now, { database }) },
  { name: 'delete old notices', run: (database, now) => deleteOldNotices(now, database) },
  { name: 'mint rewards', run: (database) => mintRewards({ env: readServerEnv(), database }) },
  { name: 'delete reports of former guests', run: (database, now) => deleteGuestReports(now, database) },
  {
    name: 'delete unused uploads',
    run: (database, now) => deleteOldUploads(readServerEnv().uploadsDir, now, database),
  },
  {
    name: 'delete expired challenges',
    run: async (database, now) => {
      await deleteInSlices(walletChallenges, lt(walletChallenges.expiresAt, now), database)
      await deleteInSlices(ownerChallenges, lt(ownerChallenges.expiresAt, now), database)
    },
  },
]

type JobOptions = {
  readonly database?: PooledDatabase
  readonly now?: Date
  readonly list?: readonly Job[]
  readonly deadlineMs?: number
}

/**
 * How long the next job waits for one that takes long, in milliseconds: a slow mail server must not delay the draws of
 * hunts.
 */
const defaultDeadlineMs = 20_000

/** The jobs of this process that still run, by name. */
const running = new WeakMap<PooledDatabase, Set<string>>()

async function runEach(
  list: readonly Job[],
  { database, now, deadlineMs }: { database: PooledDatabase; now: Date; deadlineMs: number },
): Promise<void> {
  const names = running.get(database) ?? new Set()
  running.set(database, names)
  for (const { name, run } of list) {
    if (names.has(name)) continue
    names.add(name)
    const done = run(database, now)
      .catch((error: unknown) => logger.error({ err: error, job: name }, 'job failed'))
      .finally(() => names.delete(name))
    await Promise.race([done, wait(deadlineMs, undefined, { ref: false })])
    if (names.has(name)) logger.warn({ job: name }, 'job takes long and goes on beside the others')
  }
}

/**
 * Runs every job once, unless another process is running them. A failing job is logged and does not stop the others. A
 * job that misses its deadline goes on while the others run; another process may then start it too, which every job
 * allows.
 *
 * @returns whether the jobs ran in this process.
 */
export async function runJobs({
  database = getDatabase(),
  now = new Date(),
  list = jobs,
  deadlineMs = defaultDeadlineMs,
}: JobOptions = {}): Promise<boolean> {
  const connection = await database.$client.connect()
  let connectionError: Error | undefined
  try {
    const { rows } = await connection.query<{ is_locked: boolean }>('select pg_try_advisory_lock($1, 0) as is_locked', [
      advisoryLocks.jobs,
    ])
    if (!rows[0]?.is_locked) return false
    await runEach(list, { database, now, deadlineMs })
    await connection.query('select pg_advisory_unlock($1, 0)', [advisoryLocks.jobs])
    return true
  } catch (error) {
    connectionError = error instanceof Error ? error : new Error('the connection failed', { cause: error })
    throw error
  } finally {
    // With an error, `release` closes the connection, and PostgreSQL then releases its lock.
    connection.release(connectionError)
  }
}

/** Deletes the reports of guests whose cookie has expired. */
async function deleteGuestReports(now: Date, database: PooledDatabase): Promise<void> {
  const oldest = new Date(now.getTime() - guestRetentionDays * 86_400_000)
  for (const reports of [builderReports, uploadReports]) {
    await database.delete(reports).where(and(like(reports.player, 'guest:%'), lt(reports.reportedAt, oldest)))
  }
}
