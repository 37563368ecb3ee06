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
 * The outbox of a development server, which stores mails instead of sending them. Any other server responds with 404, and so does this one
 * to other machines: a mail here can reset a password. The page checks it itself, because addresses that Next accepts beside
 * `/dev/outbox`, such as `/dev/outbox.rsc`, pass the guard.
 */
export default async function OutboxPage() {
  const isFromThisMachine = (await headers()).get(fromThisMachineHeader) === '1'
  if (readServerEnv().mail.kind !== 'outbox' || !isFromThisMachine) notFound()
  return <OutboxList mails={await readOutbox()} />
}
