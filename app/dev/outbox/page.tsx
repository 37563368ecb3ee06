import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OutboxList } from './outbox-list'
import { readServerEnv } from '@/lib/env/server-env'
import { readOutbox } from '@/lib/server/mail/outbox'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Outbox' }

/** The outbox of a development server, which stores mails instead of sending them. Any other server responds with 404. */
export default async function OutboxPage() {
  if (readServerEnv().mail.kind !== 'outbox') notFound()
  return <OutboxList mails={await readOutbox()} />
}
