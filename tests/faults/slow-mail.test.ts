import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectDatabase } from '@/lib/server/database/client'
import { composeMail } from '@/lib/server/mail/compose-mail'
import { deliverDueMails } from '@/lib/server/mail/deliver-mail'
import { sendMail } from '@/lib/server/mail/send-mail'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { startSmtpSink } from '@/tests/support/smtp-sink'
import { startTestPostgres, type TestPostgres } from '@/tests/support/test-database'
import { waitUntil } from '@/tests/support/wait-until'

let test: TestPostgres
beforeAll(async () => {
  process.env.AUTH_SECRET = 'ab'.repeat(32)
  test = await startTestPostgres()
})
afterAll(() => test.stop())

it('sends 36 mails once each to a mail server that takes 8 s for one, while two processes deliver', async () => {
  const sink = await startSmtpSink({ acceptsAfterMs: 8_000 })
  const settings = { kind: 'smtp', url: sink.url, from: 'Intrepid <hello@intrepid.example>' } as const
  const other = connectDatabase(test.url, 4).database
  const subjects = Array.from({ length: 36 }, (_, index) => `Mail ${index}`)
  for (const subject of subjects) {
    const mail = composeMail({ to: 'ada@example.org', locale: 'en', subject, paragraphs: ['Hello'], smallPrint: [] })
    await sendMail(mail, { settings, database: test.database })
  }
  await waitUntil(async () => {
    // The regular job of each process.
    await Promise.all([test.database, other].map((database) => deliverDueMails({ settings, database })))
    return (await test.database.$count(queuedMails)) === 0 || 'mails are waiting'
  }, 600_000)
  const sent = sink.received.map(({ data }) => /^Subject: (.*)$/m.exec(data)?.[1])
  expect(sent.toSorted()).toEqual(subjects.toSorted())
  await other.$client.end()
  await sink.stop()
}, 600_000)
