import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OutboxList } from '@/components/outbox/outbox-list'
import { readServerEnv } from '@/lib/env/server-env'
import { readOutbox } from '@/lib/server/mail/outbox'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Outbox' }

/** The mail that this server did not send. Exists only where it keeps mail instead of sending it: on a local chain. */
export default async function OutboxPage() {
  if (readServerEnv().mail.kind !== 'outbox') notFound()
  return <OutboxList mails={await readOutbox()} />
}
