import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { composeConfirmationMail, composeNoticeMail, composeResetMail } from '@/lib/server/account/account-mails'
import { connectDatabase } from '@/lib/server/database/client'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { runJobs } from '@/lib/server/jobs'
import { logger } from '@/lib/server/logger'
import { composeMail, type Mail } from '@/lib/server/mail/compose-mail'
import { deliverDueMails } from '@/lib/server/mail/deliver-mail'
import { queueMail, sendMail } from '@/lib/server/mail/send-mail'
import { isLongRun } from '@/tests/support/long-run'
import { type SinkManner, type SmtpSink, startSmtpSink } from '@/tests/support/smtp-sink'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let test: TestDatabase
const sinks: SmtpSink[] = []
const from = 'Intrepid <hello@intrepid.example>'

const authSecret = 'ab'.repeat(32)

beforeAll(async () => {
  process.env.AUTH_SECRET = authSecret
  test = await createTestDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await test.database.delete(queuedMails)
  // Waits for the delivery loop that a test has left running: it would send the mail of the next one.
  await deliverDueMails({ settings: closed, database: test.database })
})
afterAll(async () => {
  await Promise.all(sinks.map((sink) => sink.stop()))
  await test.stop()
})

async function openSink(manner?: SinkManner) {
  const sink = await startSmtpSink(manner)
  sinks.push(sink)
  return { sink, settings: { kind: 'smtp', url: sink.url, from } as const }
}

const mail: Mail = composeMail({
  to: 'ada@example.org',
  locale: 'en',
  subject: 'Hello',
  paragraphs: ['Hello'],
  smallPrint: [],
})
const closed = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from } as const
const queued = () => test.database.select().from(queuedMails)
const after = (seconds: number) => () => new Date(Date.now() + seconds * 1_000)

describe('a queued mail', () => {
  it('is sent at once, and deleted from the table afterwards', async () => {
    const { sink, settings } = await openSink()
    await sendMail({ ...mail, replyTo: 'grace@example.net' }, { settings, database: test.database })
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000)
    expect(sink.received).toHaveLength(1)
    expect(sink.received[0]?.data).toMatch(/^Reply-To: grace@example\.net$/m)
  })

  it('survives failures of the mail server and is retried with growing pauses', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    await queueMail(mail, { settings: closed, database: test.database })
    const waits: number[] = []
    let clock = Date.now()
    for (let failures = 1; failures <= 4; failures += 1) {
      await deliverDueMails({ settings: closed, database: test.database, now: () => new Date(clock) })
      const [row] = await queued()
      expect(row?.failures).toBe(failures)
      waits.push((row?.nextTryAt.getTime() ?? 0) - clock)
      // Before the next retry nothing is sent.
      await deliverDueMails({ settings: closed, database: test.database, now: () => new Date(clock + 1_000) })
      expect((await queued())[0]?.failures).toBe(failures)
      clock = row?.nextTryAt.getTime() ?? 0
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const { sink, settings } = await openSink()
    await deliverDueMails({ settings, database: test.database, now: () => new Date(clock) })
    expect(sink.received).toHaveLength(1)
    expect(await queued()).toEqual([])
  })

  // The timeout for a hanging server is ten seconds.
  it.each(isLongRun ? (['refuses', 'hangs'] as const) : (['refuses'] as const))(
    'waits when the server %s, and the log contains no address',
    async (manner) => {
      const said: unknown[] = []
      vi.spyOn(logger, 'warn').mockImplementation((...parts: unknown[]) => void said.push(parts))
      const { settings } = await openSink(manner)
      await queueMail(mail, { settings, database: test.database })
      await deliverDueMails({ settings, database: test.database })
      expect(await queued()).toMatchObject([{ failures: 1 }])
      expect(said).toHaveLength(1)
      expect(JSON.stringify(said)).not.toContain('ada@')
    },
  )

  it('is deleted after its retry time', async () => {
    const given = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const { sink, settings } = await openSink()
    await queueMail({ ...mail, goodUntil: new Date(Date.now() + 60_000) }, { settings, database: test.database })
    await deliverDueMails({ settings, database: test.database, now: after(61) })
    expect([sink.received, await queued()]).toEqual([[], []])
    expect(given).toHaveBeenCalledOnce()
  })

  const recipient = { email: 'ada@example.org', locale: 'en', siteUrl: 'https://intrepid.example', token: 't' } as const
  const composeKind = {
    list: () => mail,
    reset: () => composeResetMail(recipient),
    account: () => composeConfirmationMail({ ...recipient, email: 'stranger@example.net' }),
    news: () => composeNoticeMail({ ...recipient, notice: 'password' }),
  }
  const toKind = ({ data }: { data: string }) =>
    data.includes('#reset=') ? 'reset' : data.includes('#confirm=') ? 'account' : 'list'

  /** Queues so many mails of each kind, in this order, and returns the kinds in the order in which they are sent. */
  async function sendKinds(counts: Readonly<Partial<Record<keyof typeof composeKind, number>>>) {
    const { sink, settings } = await openSink()
    for (const [kind, count] of Object.entries(counts))
      for (let each = 0; each < count; each += 1)
        await queueMail(await composeKind[kind as keyof typeof counts](), { settings, database: test.database })
    await deliverDueMails({ settings, database: test.database })
    return sink.received.map(toKind)
  }

  it('is sent before the mails of strangers when it resets a password, and other mails of accounts come next', async () => {
    const order = await sendKinds({ list: 20, account: 5, reset: 1 })
    expect(order).toHaveLength(26)
    // Three connections send at the same time, not always in step: without an order the last two kinds would come after 20 mails.
    expect(order.indexOf('reset')).toBeLessThan(10)
    expect(order.lastIndexOf('account')).toBeLessThan(20)
  })

  it.each([
    ['resets of many accounts', { reset: 120, account: 3, list: 3 }],
    ['confirmations', { account: 120, reset: 3, list: 3 }],
    ['mails to lists', { list: 120, reset: 3, account: 3 }],
    ['mails about changes of accounts', { news: 120, reset: 3, account: 3 }],
  ] as const)(
    'does not wait for %s',
    async (_name, counts: Readonly<Partial<Record<keyof typeof composeKind, number>>>) => {
      const order = await sendKinds(counts)
      expect(order).toHaveLength(126)
      for (const kind of ['reset', 'account', 'list'] as const)
        // Of three connections each sends one kind first; they take turns, not always in step.
        if (counts[kind] === 3) expect(order.lastIndexOf(kind), kind).toBeLessThan(40)
    },
  )

  it('has the connection of its kind also when it comes while a mail of another kind is being sent', async () => {
    const { sink, settings } = await openSink({ acceptsAfterMs: 500 })
    const options = { settings, database: test.database }
    await queueMail(mail, options)
    const first = deliverDueMails(options)
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), 10_000)
    // Meanwhile the two other senders have found nothing and have ended.
    for (const kind of ['list', 'account', 'reset'] as const)
      for (let each = 0; each < 4; each += 1) await queueMail(await composeKind[kind](), options)
    await Promise.all([first, deliverDueMails(options)])
    expect(sink.received).toHaveLength(13)
    // One sender alone would send all four of its kind first.
    expect(new Set(sink.received.slice(1, 6).map(toKind)).size).toBe(3)
  })

  it('waits for the senders of its process also when their module is loaded twice', async () => {
    const [one, two] = [await openSink({ acceptsAfterMs: 500 }), await openSink()]
    const queue = () => queueMail(mail, { settings: one.settings, database: test.database })
    for (let each = 0; each < 3; each += 1) await queue()
    const first = deliverDueMails({ settings: one.settings, database: test.database })
    await vi.waitFor(() => expect(one.sink.received).toHaveLength(3), 10_000)
    await queue()
    vi.resetModules()
    const again = await import('@/lib/server/mail/deliver-mail')
    await Promise.all([first, again.deliverDueMails({ settings: two.settings, database: test.database })])
    expect([one.sink.received.length, two.sink.received.length]).toEqual([4, 0])
  })

  it('is found without reading those that wait', async () => {
    const row = { to: '', locale: 'en', subject: '', text: '', html: '', goodUntil: new Date(Date.now() + 60_000) }
    await test.database.insert(queuedMails).values(Array.from({ length: 3_000 }, () => row))
    const { rows } = await test.database.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from queued_mails where next_try_at <= now() order by priority, next_try_at limit 1`,
    )
    const plan = rows.map((each) => each['QUERY PLAN']).join('\n')
    expect(plan).toContain('using queued_mails_due')
    expect(plan).not.toContain('Sort')
  })

  it('is sent once by concurrent processes', async () => {
    const { sink, settings } = await openSink()
    for (let index = 0; index < 10; index += 1)
      await queueMail({ ...mail, subject: `Mail ${index}` }, { settings, database: test.database })
    const processes = Array.from({ length: 5 }, () => connectDatabase(test.url, 3).database)
    await Promise.all(processes.map((database) => deliverDueMails({ settings, database })))
    await Promise.all(processes.map((database) => database.$client.end()))
    const subjects = sink.received.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])
    expect(subjects.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `Mail ${index}`))
  })

  // For a table that PostgreSQL believes to be empty it repeats a subquery for each row.
  it('is reserved alone, also when the statistics of the queue say that it is empty', async () => {
    const { sink, settings } = await openSink()
    await queueMail(mail, { settings, database: test.database })
    await test.database.delete(queuedMails)
    await test.database.execute(sql`analyze ${queuedMails}`)
    for (let index = 0; index < 8; index += 1) await queueMail(mail, { settings, database: test.database })
    await deliverDueMails({ settings, database: test.database })
    expect(sink.received).toHaveLength(8)
  })

  // The proportions of 36 mails at 8 s and a lease of a minute, twenty times as fast; tests/faults/slow-mail.test.ts takes that time.
  it('is sent once by a slow mail server, however many requests ask for its delivery', async () => {
    const { sink, settings } = await openSink({ acceptsAfterMs: 400 })
    const options = { settings, leaseMs: 3_000 }
    const other = connectDatabase(test.url, 3).database
    const subjects = Array.from({ length: 36 }, (_, index) => `Slow ${index}`)
    await Promise.all(
      subjects.map(async (subject, index) => {
        await queueMail({ ...mail, subject }, { settings, database: test.database })
        await deliverDueMails({ ...options, database: index % 2 === 0 ? test.database : other })
      }),
    )
    const sent = sink.received.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])
    expect(sent.toSorted()).toEqual(subjects.toSorted())
    expect(await queued()).toEqual([])
    await other.$client.end()
  })

  it('stays reserved while it is sent, longer than a lease', async () => {
    const { sink, settings } = await openSink({ acceptsAfterMs: 2_000 })
    const options = { settings, leaseMs: 600 }
    const other = connectDatabase(test.url, 3).database
    await queueMail(mail, { settings, database: test.database })
    const sending = { isOver: false }
    const first = deliverDueMails({ ...options, database: test.database }).then(() => (sending.isOver = true))
    while (!sending.isOver) {
      await deliverDueMails({ ...options, database: other })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await first
    expect(sink.received).toHaveLength(1)
    await other.$client.end()
  })

  it('is due by the clock of the database, whatever that of a process says', async () => {
    const { sink, settings } = await openSink({ acceptsAfterMs: 1_000 })
    await queueMail(mail, { settings, database: test.database })
    const first = deliverDueMails({ settings, database: test.database })
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), 10_000)
    const other = connectDatabase(test.url, 3).database
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
    await deliverDueMails({ settings, database: other }).finally(() => vi.useRealTimers())
    await first
    expect(sink.received).toHaveLength(1)
    await other.$client.end()
  })

  it('waits without a readable link, and is sent as it was written', async () => {
    const { sink, settings } = await openSink()
    const action = { label: 'Set a password', url: 'https://intrepid.example/#reset=a-secret-token' }
    const withLink = composeMail({
      to: 'ada@example.org',
      locale: 'en',
      subject: 'Reset',
      paragraphs: [],
      action,
      smallPrint: [],
    })
    await queueMail(withLink, { settings, database: test.database })
    const [row] = await queued()
    expect(JSON.stringify(row)).not.toMatch(/a-secret-token|Set a password/)
    await deliverDueMails({ settings, database: test.database })
    expect(sink.received[0]?.data).toContain('a-secret-token')
  })

  it('is not sent, nor lost, while AUTH_SECRET is another one', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const { sink, settings } = await openSink()
    await queueMail(mail, { settings, database: test.database })
    process.env.AUTH_SECRET = 'cd'.repeat(32)
    await deliverDueMails({ settings, database: test.database }).finally(() => (process.env.AUTH_SECRET = authSecret))
    expect([sink.received, await queued()]).toMatchObject([[], [{ failures: 1 }]])
    await deliverDueMails({ settings, database: test.database, now: after(20) })
    expect(sink.received).toHaveLength(1)
  })

  it('is sent by another process after a crash, with the same Message-ID', async () => {
    const { sink, settings } = await openSink()
    await queueMail(mail, { settings, database: test.database })
    const [row] = await queued()
    await test.database
      .update(queuedMails)
      .set({ nextTryAt: new Date(Date.now() + 60_000) })
      .where(eq(queuedMails.id, row?.id ?? ''))
    await deliverDueMails({ settings, database: test.database })
    expect(sink.received).toHaveLength(0)
    await deliverDueMails({ settings, database: test.database, now: after(61) })
    expect(sink.received[0]?.data).toContain(`Message-ID: <${row?.id}@intrepid.example>`)
  })

  it('is not sent when its transaction fails', async () => {
    const { settings } = await openSink()
    await expect(
      test.database.transaction(async (transaction) => {
        await queueMail(mail, { settings, database: transaction })
        throw new Error('something else failed')
      }),
    ).rejects.toThrow('something else failed')
    expect(await queued()).toEqual([])
  })
})

describe('runJobs', () => {
  it('runs in one process at a time, and a failing job does not stop the others', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const done: string[] = []
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    const list = [
      { name: 'breaks', run: () => Promise.reject(new Error('broken')) },
      { name: 'holds', run: async () => void (done.push('held'), await held) },
      { name: 'last', run: async () => void done.push('last') },
    ]
    const first = runJobs({ database: test.database, list })
    await vi.waitFor(() => expect(done).toEqual(['held']), 10_000)
    expect(await runJobs({ database: test.database, list })).toBe(false)
    finish()
    expect(await first).toBe(true)
    expect(done).toEqual(['held', 'last'])
    expect(await runJobs({ database: test.database, list: [] })).toBe(true)
  })

  it('lets a job that takes long go on beside the others, once at a time', async () => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const done: string[] = []
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    const list = [
      { name: 'waits', run: async () => void (done.push('waits'), await held) },
      { name: 'draws', run: async () => void done.push('draws') },
    ]
    const options = { database: test.database, list, deadlineMs: 50 }
    expect(await runJobs(options)).toBe(true)
    expect(await runJobs(options)).toBe(true)
    expect(done).toEqual(['waits', 'draws', 'draws'])
    finish()
    await vi.waitFor(async () => {
      await runJobs(options)
      expect(done.filter((name) => name === 'waits')).toHaveLength(2)
    }, 10_000)
  })
})
