import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { OutboxList } from './outbox-list'
import { readServerEnv } from '@/lib/env/server-env'
import { fromThisMachineHeader } from '@/lib/server/http/known-host'
import { readOutbox } from '@/lib/server/mail/outbox'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Outbox' }

/**
 * The outbox of a development server, which stores mails instead of sending them. Other servers respond with 404, and
 * this one does so to other machines: a mail in the outbox can reset a password. The page checks this itself, because
 * the guard of the entry does not match all addresses that Next accepts for it, such as `/dev/outbox.rsc`.
 */
export default async function OutboxPage() {
  const isFromThisMachine = (await headers()).get(fromThisMachineHeader) === '1'
  if (readServerEnv().mail.kind !== 'outbox' || !isFromThisMachine) notFound()
  return <OutboxList mails={await readOutbox()} />
}
