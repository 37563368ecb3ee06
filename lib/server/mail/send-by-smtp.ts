import 'server-only'
import { createTransport, type Transporter } from 'nodemailer'
import { locales } from '@/lib/i18n/locales'
import type { Mail } from './mail'

const transports = new Map<string, Transporter>()

function transportTo(url: string): Transporter {
  const known = transports.get(url)
  if (known) return known
  // A mail is waited for by its reader: a server that hangs counts as one that is not there.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 10_000,
  })
  transports.set(url, transport)
  return transport
}

const domainOf = (mailbox: string) => mailbox.slice(mailbox.lastIndexOf('@') + 1).replace(/>$/, '')

/**
 * Hands a mail to an SMTP server.
 *
 * @param mail with an id of its own, by which a reader's program knows a mail that was sent twice.
 * @throws Error where the server does not take it.
 */
export async function sendBySmtp(
  mail: Mail & { readonly id: string },
  { url, from }: { readonly url: string; readonly from: string },
): Promise<void> {
  await transportTo(url).sendMail({
    from,
    // As an object it is one mailbox, whatever its text looks like.
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    messageId: `<${mail.id}@${domainOf(from)}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locales[mail.locale].iso },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
