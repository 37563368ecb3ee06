import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOwnMessage } from '@/lib/server/contact/contact-messages'
import { contactMessages } from '@/lib/server/database/schema/contact'
import { huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { waitlistEntries } from '@/lib/server/database/schema/site'
import { isOwnEntry } from '@/lib/server/waitlist/waitlist-entries'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createTestDatabase()
  for (const statement of [
    sql`insert into contact_messages (reference, locale, name, email, message, verified_by, chain_id, statement, signature)
      select n, 'en', 'a', n || '@example.org', 'a', case when n % 2 = 0 then '0xA' || n end,
        case when n % 2 = 0 then 1 end, case when n % 2 = 0 then 'a' end, case when n % 2 = 0 then 'a' end
      from generate_series(1, 5000) n`,
    sql`insert into waitlist_entries (list, kind, identity, locale)
      select case when n % 2 = 0 then 'beta' else 'whitelist' end, 'email', n || '@example.org', 'en'
      from generate_series(1, 5000) n`,
    sql`insert into queued_mails ("to", locale, subject, text, html, good_until)
      select n || '@example.org', 'en', 'a', 'a', 'a', now() from generate_series(1, 5000) n`,
    sql`insert into hunt_tickets (chain_id, root, player, tier)
      select 1, '0x' || n, 'account:' || n, 1 from generate_series(1, 5000) n`,
    sql`analyze contact_messages, waitlist_entries, queued_mails, hunt_tickets`,
  ])
    await postgres.database.execute(statement)
})
afterAll(() => postgres.stop())

const identities = ['7@example.org', '0xa8']
const players = ['account:7', 'address:0xa8']

// Every account may be deleted and exported, however many rows strangers have added to these tables.
it.each<[string, (database: TestDatabase['database']) => SQLWrapper, Readonly<Record<string, string>>]>([
  [
    'contact messages',
    (database) => database.delete(contactMessages).where(isOwnMessage(identities, 1)),
    { contact_messages_email: 'email', contact_messages_verified_by: 'lower(verified_by)' },
  ],
  [
    'entries in waiting lists',
    (database) => database.delete(waitlistEntries).where(isOwnEntry(identities, 1)),
    { waitlist_entries_once: 'identity' },
  ],
  [
    'queued mails',
    (database) => database.delete(queuedMails).where(inArray(queuedMails.to, identities)),
    { queued_mails_to: '"to"' },
  ],
  [
    'tickets for keys',
    (database) => database.delete(huntTickets).where(inArray(huntTickets.player, players)),
    { hunt_tickets_of_player: 'player' },
  ],
])('the %s of an account are found in indexes that begin with what identifies it', async (_, query, indexes) => {
  const { database } = postgres
  const plan = JSON.stringify((await database.execute(sql`explain ${query(database).getSQL()}`)).rows)
  expect(plan).not.toContain('Seq Scan')
  for (const [index, column] of Object.entries(indexes)) {
    expect(plan).toContain(index)
    const { rows } = await database.execute(sql`select pg_get_indexdef(${index}::regclass, 1, true) as first`)
    expect(rows).toEqual([{ first: column }])
  }
})
