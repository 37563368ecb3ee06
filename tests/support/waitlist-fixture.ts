import { and, eq, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { outboxMails, waitlistEntries, waitlistTokens } from '@/lib/server/database/schema/site'
import { HttpError } from '@/lib/server/http/http-error'
import { joinByEmail } from '@/lib/server/waitlist/join-by-email'
import { toEmailAddress } from '@/lib/email/email-address'
import { readTokenFragment, type TokenPurpose } from '@/lib/waitlist/token-fragment'
import { startTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const env = readServerEnv({ SITE_URL: 'https://intrepid.example', MAIL_OUTBOX: '1' })

export type Desk = TestDatabase & {
  /** Joins the beta by e-mail, as a visitor of its own unless told otherwise. */
  join(
    email: string,
    options?: Partial<Parameters<typeof joinByEmail>[0]> & { now?: Date },
  ): ReturnType<typeof joinByEmail>
  /** The mails to a mailbox, newest first. */
  mailsTo(email: string): Promise<(typeof outboxMails.$inferSelect)[]>
  /** The token that a mail's link carries. */
  tokenIn(text: string, purpose: TokenPurpose): string
  entriesOf(identity: string): Promise<(typeof waitlistEntries.$inferSelect)[]>
  countTokens(): Promise<number>
}

let visitors = 0
/** A visitor that nothing has been counted of. */
export const freshVisitor = () => `visitor ${(visitors += 1)}`

/** The code and the waiting time with which a promise is refused. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ code: string; status: number; wait?: number | undefined }> {
  const error = await work.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw error
  return { code: error.code, status: error.status, wait: error.retryAfterSeconds }
}

/** The lists on a database of their own, with their outbox. */
export async function openDesk(): Promise<Desk> {
  const test = await startTestDatabase()
  const { database } = test
  return {
    ...test,
    join(email, { now = new Date(), ...options } = {}) {
      const mailbox = toEmailAddress(email)
      if (mailbox === null) throw new Error(`${email} is no mailbox`)
      const join = { list: 'beta', locale: 'en', visitor: freshVisitor(), ...options, email: mailbox } as const
      return joinByEmail(join, { database, env, now })
    },
    mailsTo: (email) =>
      database
        .select()
        .from(outboxMails)
        .where(eq(outboxMails.to, email))
        .orderBy(sql`${outboxMails.id} desc`),
    tokenIn(text, purpose) {
      const link = [...text.matchAll(/https:\/\/intrepid\.example\/\w\w\/waitlist(#\S+)/g)]
        .map(([, fragment = '']) => readTokenFragment(fragment))
        .find((found) => found?.purpose === purpose)
      if (!link) throw new Error(`no link to ${purpose} in ${text}`)
      return link.token
    },
    entriesOf: (identity) =>
      database
        .select()
        .from(waitlistEntries)
        .where(and(eq(waitlistEntries.identity, identity))),
    countTokens: () => database.$count(waitlistTokens),
  }
}
