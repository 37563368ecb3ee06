import { randomUUID } from 'node:crypto'
import dns from 'node:dns'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { composeMail, type Mail } from '@/lib/server/mail/compose-mail'
import { sendBySmtp } from '@/lib/server/mail/deliver-mail'
import { type SinkManner, type SmtpSink, startSmtpSink } from '@/tests/support/smtp-sink'

const sinks: SmtpSink[] = []

async function openSink(manner?: SinkManner) {
  const sink = await startSmtpSink(manner)
  sinks.push(sink)
  return { sink, settings: { kind: 'smtp', url: sink.url, from: 'Intrepid <hello@intrepid.example>' } as const }
}

afterAll(() => Promise.all(sinks.map((sink) => sink.stop())))

const mail: Mail = composeMail({
  to: 'ada@example.org',
  locale: 'ar',
  subject: 'تأكيد مكانك',
  paragraphs: ['أهلًا <b>بك</b> & "غيرك"'],
  action: { label: 'تأكيد', url: 'https://intrepid.example/ar/waitlist#confirm=x' },
  smallPrint: [{ text: 'مغادرة', url: 'https://intrepid.example/ar/waitlist#leave=x' }],
})

const send = (change: Partial<Mail>, settings: { url: string; from: string }) =>
  sendBySmtp({ ...mail, ...change, id: randomUUID() }, settings)

const headOf = (data: string) => data.slice(0, data.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ')

describe('SMTP delivery', () => {
  it('sends text and HTML in the language and direction of the recipient', async () => {
    const { sink, settings } = await openSink()
    await send({ replyTo: 'grace@example.net' }, settings)
    const [received] = sink.received
    expect(received).toMatchObject({ from: 'hello@intrepid.example', to: ['ada@example.org'] })
    const head = headOf(received?.data ?? '')
    expect(head).toMatch(/^From: Intrepid <hello@intrepid\.example>$/m)
    expect(head).toMatch(/^To: ada@example\.org$/m)
    expect(head).toMatch(/^Reply-To: grace@example\.net$/m)
    expect(head).toMatch(/^Message-ID: <[\da-f-]{36}@intrepid\.example>$/m)
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).toMatch(/^Content-Language: ar$/m)
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(received?.data).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
    expect(received?.data).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
    expect(mail.html).toContain('lang="ar" dir="rtl"')
    expect(mail.html).toContain('&lt;b&gt;بك&lt;/b&gt; &amp; &quot;غيرك&quot;')
    expect(mail.text).toContain('<b>بك</b>')
  })

  it('reaches an address in another script', async () => {
    const { sink, settings } = await openSink()
    await send({ to: '用户@xn--fsqu00a.xn--55qx5d' }, settings)
    // The server supports SMTPUTF8, so the domain is sent in Unicode.
    expect(sink.received[0]?.to).toEqual(['用户@例子.公司'])
  })

  it('sends nothing unencrypted to a server in the internet, also when somebody on the way hides its encryption', async () => {
    const { sink, settings } = await openSink()
    // The attacker answers for the mail server, and offers no STARTTLS.
    const found = { address: '127.0.0.1', family: 4 }
    type Done = (error: null, ...found: unknown[]) => void
    const names = [
      ...(['resolve4', 'resolve6'] as const).map((name) =>
        vi
          .spyOn(dns.Resolver.prototype, name)
          .mockImplementation((_: string, done: unknown) => (done as Done)(null, [])),
      ),
      vi
        .spyOn(dns, 'lookup')
        .mockImplementation(((_: string, options: dns.LookupOptions, done: Done) =>
          options.all ? done(null, [found]) : done(null, found.address, found.family)) as typeof dns.lookup),
    ]
    const url = settings.url.replace('127.0.0.1', 'mail.intrepid.games')
    const sending = send({}, { ...settings, url })
    const failure = await sending.then(
      () => null,
      (error: unknown) => error,
    )
    for (const each of names) each.mockRestore()
    expect(failure).toMatchObject({ code: 'ETLS' })
    expect(sink.received).toEqual([])
  })

  it.each([
    ['a mailbox', { to: 'ada@example.org\r\nBcc: eve@example.net' }],
    ['two mailboxes', { to: 'ada@example.org, eve@example.net' }],
    ['a mailbox with a name', { to: 'Eve <eve@example.net>, ada@example.org' }],
    ['a mailbox to answer', { replyTo: 'ada@example.org\r\nBcc: eve@example.net' }],
    ['two mailboxes to answer', { replyTo: 'ada@example.org>, <eve@example.net' }],
    ['a subject', { subject: 'Hello\r\nBcc: eve@example.net\r\n\r\nThe end' }],
  ])('never takes %s for another line of its head', async (_name, change) => {
    const { sink, settings } = await openSink()
    await send(change, settings).catch(() => undefined)
    for (const { to, data } of sink.received) {
      expect(to).toHaveLength(1)
      expect(to[0]).not.toBe('eve@example.net')
      expect(headOf(data)).not.toMatch(/^Bcc:/im)
    }
  })
})
