import 'server-only'
import { and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import type { Locale } from '@/lib/i18n/locales'
import {
  defaultSiteKinds,
  maxKeptNotices,
  maxNoticesPerKindAndDay,
  type NoticeKind,
  noticeRetentionDays,
  type Notices,
  type NoticeSettings,
  type NoticeSwitch,
} from '@/lib/notices/notice-schema'
import { accountBusy } from '@/lib/server/account/account-busy'
import { lockUser } from '@/lib/server/account/lock-user'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { commitsAtOnce } from '@/lib/server/database/commits-at-once'
import { withShortLocks } from '@/lib/server/database/with-short-locks'
import { users } from '@/lib/server/database/schema/account'
import { type NoticeDetails, notices, noticeSettings } from '@/lib/server/database/schema/notices'
import { HttpError } from '@/lib/server/http/http-error'
import { writeNotices } from './write-notices'

const dayMs = 86_400_000
const maxListed = 30

type NewNotice<K extends NoticeKind> = {
  readonly userId: string
  readonly subject: string
  readonly details: NoticeDetails[K]
  readonly rivalId?: string | null
}

/**
 * Stores notices of one kind for the accounts that want them: at most one for an account and subject, and at most
 * `maxNoticesPerKindAndDay` for an account and day. Then it deletes the oldest notices of accounts that have more than
 * `maxKeptNotices`. Repeated, it stores nothing again.
 *
 * @returns the accounts that got one.
 */
export async function storeNotices<K extends NoticeKind>(
  kind: K,
  found: readonly NewNotice<K>[],
  now: Date,
  database: Pick<Database, 'execute'>,
): Promise<readonly string[]> {
  if (found.length === 0) return []
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  const toColumn = (read: (each: NewNotice<K>) => string | null) => sql.param(found.map(read))
  const { rows } = await database.execute<{ readonly user_id: string }>(sql`
    insert into ${notices} (user_id, kind, subject, details, rival_id, created_at)
    select account.id, ${kind}, found.subject, found.details::jsonb, rival.id, ${now.toISOString()}::timestamptz
    from unnest(
      ${toColumn(({ userId }) => userId)}::text[],
      ${toColumn(({ subject }) => subject)}::text[],
      ${toColumn(({ details }) => JSON.stringify(details))}::text[],
      ${toColumn(({ rivalId }) => rivalId ?? null)}::text[]
    ) as found (user_id, subject, details, rival_id)
    join ${users} account on account.id = found.user_id
    left join ${users} rival on rival.id = found.rival_id
    left join ${noticeSettings} settings on settings.user_id = account.id
    where coalesce(${kind} = any(settings.site || settings.mail), ${defaultSiteKinds.includes(kind)}) and (
      select count(*) from ${notices} earlier
      where earlier.user_id = account.id and earlier.kind = ${kind} and earlier.created_at >= ${today.toISOString()}
    ) < ${maxNoticesPerKindAndDay}
    on conflict do nothing
    returning user_id`)
  const accounts = [...new Set(rows.map(({ user_id }) => user_id))]
  if (accounts.length > 0) await deleteSurplus(accounts, database)
  return accounts
}

/**
 * Makes room for the notice of a round: of accounts that already have the most notices of a day, the one of the
 * smallest round is deleted if the new round is larger. Repeated, it deletes nothing, because an account that has the
 * new notice keeps all.
 */
export async function makeRoomForRound(
  found: readonly NewNotice<'key-drop'>[],
  now: Date,
  database: Pick<Database, 'execute'>,
): Promise<void> {
  const [first] = found
  if (!first) return
  const today = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  const int = sql`coalesce((details ->> 'intBaseUnits')::numeric, 0)`
  await database.execute(sql`
    delete from ${notices} using (
      select user_id, subject, ${int} as int, bool_or(subject = ${first.subject}) over (partition by user_id) as is_known,
        row_number() over (partition by user_id order by ${int} desc, created_at, subject) as place
      from ${notices}
      where user_id = any(${sql.param(found.map(({ userId }) => userId))}::text[])
        and kind = 'key-drop' and created_at >= ${today.toISOString()}
    ) as ranked
    where ranked.place >= ${maxNoticesPerKindAndDay} and not ranked.is_known
      and ranked.int < ${first.details.intBaseUnits ?? '0'}::numeric
      and ${notices.userId} = ranked.user_id and ${notices.kind} = 'key-drop' and ${notices.subject} = ranked.subject`)
}

/** Deletes the oldest notices of accounts that have more than are kept. */
async function deleteSurplus(accounts: readonly string[], database: Pick<Database, 'execute'>): Promise<void> {
  await database.execute(sql`
    delete from ${notices} using (
      select user_id, kind, subject,
        row_number() over (partition by user_id order by created_at desc, kind, subject) as place
      from ${notices} where user_id = any(${sql.param([...accounts])}::text[])
    ) as kept
    where kept.place > ${maxKeptNotices}
      and ${notices.userId} = kept.user_id and ${notices.kind} = kept.kind and ${notices.subject} = kept.subject`)
}

/** Adds one to the count of a notice, as `commitsAtOnce`. Its time, and whether it is read, stay as they are. */
export async function countAgain(
  { userId, kind, subject }: { readonly userId: string; readonly kind: NoticeKind; readonly subject: string },
  database: Pick<Database, 'update'>,
): Promise<void> {
  await database
    .update(notices)
    .set({ count: sql`${notices.count} + 1` })
    .where(and(eq(notices.userId, userId), eq(notices.kind, kind), eq(notices.subject, subject), commitsAtOnce))
}

/** The most rows that one run of the job deletes; the next one continues. */
const maxDeletedPerRun = 5_000

/** Deletes notices after their retention time. */
export async function deleteOldNotices(now: Date, database: PooledDatabase): Promise<void> {
  const old = database
    .select({ row: sql`${notices}.ctid` })
    .from(notices)
    .where(lt(notices.createdAt, new Date(now.getTime() - noticeRetentionDays * dayMs)))
    .limit(maxDeletedPerRun)
  await database.delete(notices).where(sql`${notices}.ctid = any(array(${old}))`)
}

type Settings = Pick<typeof noticeSettings.$inferSelect, 'site' | 'mail' | 'seenAt'>

async function readSettings(userId: string, database: Pick<Database, 'select'>): Promise<Settings> {
  const [own] = await database.select().from(noticeSettings).where(eq(noticeSettings.userId, userId))
  return own ?? { site: [...defaultSiteKinds], mail: [], seenAt: null }
}

const isListed = (userId: string, { site }: Settings) => and(eq(notices.userId, userId), inArray(notices.kind, site))

/** Counts the notices in an account's list that it has not seen. */
export async function countUnread(userId: string, database: PooledDatabase = getDatabase()): Promise<number> {
  const settings = await readSettings(userId, database)
  if (settings.site.length === 0) return 0
  const isUnseen = settings.seenAt === null ? undefined : gt(notices.createdAt, settings.seenAt)
  return database.$count(notices, and(isListed(userId, settings), isUnseen))
}

/** Reads the newest notices of an account's list, as sentences of a language. */
export async function readNotices(
  { userId, locale }: { readonly userId: string; readonly locale: Locale },
  database: PooledDatabase = getDatabase(),
): Promise<Notices> {
  const settings = await readSettings(userId, database)
  if (settings.site.length === 0) return { notices: [] }
  const rows = await database
    .select()
    .from(notices)
    .where(isListed(userId, settings))
    .orderBy(desc(notices.createdAt), notices.kind, notices.subject)
    .limit(maxListed)
  const written = await writeNotices(rows, locale, database)
  return {
    notices: written.map(({ at, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      isUnread: settings.seenAt === null || at > settings.seenAt,
    })),
  }
}

const toNewSettings = (userId: string, now: Date) => ({
  userId,
  site: [...defaultSiteKinds],
  mail: [],
  mailedAt: now,
})

/** Notes that an account has seen its notices up to a moment, which is not after now. @throws HttpError 503 `busy`. */
export async function markSeen(
  { userId, until }: { readonly userId: string; readonly until: Date },
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<void> {
  const seenAt = until < now ? until : now
  const isSeen = and(eq(noticeSettings.userId, userId), gte(noticeSettings.seenAt, seenAt))
  if ((await database.$count(noticeSettings, isSeen)) > 0) return
  await withShortLocks(database, accountBusy, (transaction) =>
    transaction
      .insert(noticeSettings)
      .values({ ...toNewSettings(userId, now), seenAt })
      .onConflictDoUpdate({
        target: noticeSettings.userId,
        set: { seenAt: sql`greatest(${noticeSettings.seenAt}, excluded.seen_at)` },
        setWhere: commitsAtOnce,
      }),
  )
}

async function hasConfirmedMailbox(userId: string, database: Pick<Database, 'select'>): Promise<boolean> {
  const [user] = await database.select({ isConfirmed: users.emailVerified }).from(users).where(eq(users.id, userId))
  return user?.isConfirmed === true
}

/** Reads what an account is notified of. */
export async function readNoticeSettings(
  userId: string,
  database: PooledDatabase = getDatabase(),
): Promise<NoticeSettings> {
  const { site, mail } = await readSettings(userId, database)
  const hasMailbox = readServerEnv().mail.kind !== 'none' && (await hasConfirmedMailbox(userId, database))
  return { site, mail, hasMailbox }
}

/**
 * Turns one kind on or off in one channel. Repeated, it changes nothing.
 *
 * @throws HttpError 409 `no-mailbox` for mails to an account without a confirmed mailbox: `mailNotices` would read it again and again.
 */
export async function setNoticeSwitch(
  { userId, kind, channel, isOn }: NoticeSwitch & { readonly userId: string },
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<NoticeSettings> {
  await withShortLocks(database, accountBusy, async (transaction) => {
    // The mailbox may be removed meanwhile.
    await lockUser(userId, transaction)
    if (channel === 'mail' && isOn && !(await hasConfirmedMailbox(userId, transaction)))
      throw new HttpError(409, 'no-mailbox', 'This account has no confirmed e-mail address.')
    await transaction.insert(noticeSettings).values(toNewSettings(userId, now)).onConflictDoNothing()
    const others = sql`array_remove(${noticeSettings[channel]}, ${kind}::text)`
    await transaction
      .update(noticeSettings)
      .set({ [channel]: isOn ? sql`array_append(${others}, ${kind}::text)` : others })
      .where(eq(noticeSettings.userId, userId))
  })
  return readNoticeSettings(userId, database)
}
