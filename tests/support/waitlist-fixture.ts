import { and, eq, sql } from 'drizzle-orm'
import { readServerEnv } from '@/lib/env/server-env'
import { outboxMails, waitlistEntries, waitlistTokens } from '@/lib/server/database/schema/site'
import { HttpError } from '@/lib/server/http/http-error'
import { joinByEmail } from '@/lib/server/waitlist/join-by-email'
import { toEmailAddress } from '@/lib/email-address'
import { readTokenFragment, type TokenPurpose } from '@/lib/waitlist/token-fragment'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

const env = readServerEnv({ SITE_URL: 'https://intrepid.example', MAIL_OUTBOX: '1' })

export type WaitlistFixture = TestDatabase & {
  /** Joins the beta list by e-mail, as a new visitor by default. */
  join(
    email: string,
    options?: Partial<Parameters<typeof joinByEmail>[0]> & { now?: Date },
  ): ReturnType<typeof joinByEmail>
  /** The mails to an address, newest first. */
  mailsTo(email: string): Promise<(typeof outboxMails.$inferSelect)[]>
  /** The token in the link of a mail. */
  tokenIn(text: string, purpose: TokenPurpose): string
  entriesOf(identity: string): Promise<(typeof waitlistEntries.$inferSelect)[]>
  countTokens(): Promise<number>
}

let visitors = 0
/** A visitor without any counted requests. */
export const freshVisitor = () => `visitor ${(visitors += 1)}`

/** Code, status and Retry-After of the `HttpError` that rejects a promise. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<{ code: string; status: number; wait?: number | undefined }> {
  const error = await work.then(
    () => new Error('was not rejected'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw error
  return { code: error.code, status: error.status, wait: error.retryAfterSeconds }
}

/** The waitlists on a database of their own, with its outbox. `given` is the database for tests that restart it. */
export async function openWaitlistFixture(given?: TestDatabase): Promise<WaitlistFixture> {
  const test = given ?? (await createTestDatabase())
  const { database } = test
  return {
    ...test,
    join(email, { now = new Date(), ...options } = {}) {
      const mailbox = toEmailAddress(email)
      if (mailbox === null) throw new Error(`${email} is no e-mail address`)
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
