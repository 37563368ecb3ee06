import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeDatabase } from '@/lib/server/database/client'
import { logger } from '@/lib/server/logger'
import { openSite, type TestBrowser, type TestSite } from '@/tests/support/account-site'
import { createWrites } from '@/tests/support/site-writes'

const email = 'ada@example.org'
let site: TestSite
let player: TestBrowser

beforeAll(async () => {
  site = await openSite()
  player = await site.enter(email)
})
afterAll(() => site.stop())

/** Makes the site's database read-only, as a replica is after a failover, or takes it back. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = sql.identifier(new URL(site.url).pathname.slice(1))
  const value = sql.raw(isReadOnly ? 'on' : 'off')
  await site.database.execute(sql`alter database ${name} set default_transaction_read_only = ${value}`)
  // Connections keep the setting with which they began.
  await closeDatabase()
}

/** What reads of the API ask for that take more than nothing. */
const queries: Readonly<Record<string, string>> = {
  '/api/builder/games': 'of=me',
  '/api/games/likes': 'game=a-game',
  '/api/notices': 'locale=en',
  '/api/notices/unread': 'locale=en',
  '/api/scores': 'game=reference',
  '/api/friends/scores': 'game=reference',
  '/api/daily': 'game=reference',
}

const reads = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/route.ts') && !file.includes('['))
  .filter((file) => readFileSync(`app/api/${file}`, 'utf8').includes('export const GET = createGetHandler'))
  .map((file) => `/api/${file.slice(0, -'/route.ts'.length)}`)

/** The statuses of all reads, as a logged-in player. */
async function readAll(): Promise<Readonly<Record<string, number>>> {
  const statuses: Record<string, number> = {}
  for (const path of reads) statuses[path] = (await player.get(`${path}?${queries[path] ?? ''}`)).status
  return statuses
}

it('answers every read and refuses every write while the database is read-only', async () => {
  const before = await readAll()
  expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(20)
  // A day later, when a visit prolongs the session.
  await site.database.execute(sql`update sessions set expires_at = expires_at - interval '1 day'`)
  const former = await site.enter('former@example.org')
  await site.database.execute(
    sql`update sessions set created_at = created_at - interval '31 days' where user_id <> ${(await player.user())!.id}`,
  )
  const writes = createWrites(player, email, 'refused')
  const logged = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(logger, level).mockImplementation(() => undefined),
  )

  await setReadOnly(true)
  expect(await readAll()).toEqual(before)
  expect(await player.user()).not.toBeNull()
  expect(await former.user()).toBeNull()
  for (const [name, write] of [...writes, ['a logout', () => player.logOut()]] as const) {
    const { status, code, headers } = await write()
    expect([status, code, headers.get('retry-after')], name).toEqual([503, 'read-only', '10'])
  }
  expect(logged.flatMap((spy) => spy.mock.calls).map(([, text]) => text)).toEqual(['the database is read-only'])

  await setReadOnly(false)
  expect(await player.user()).not.toBeNull()
  for (const [name, write] of writes) expect((await write()).status, name).toBe(200)
  const { rows } = await site.database.execute(
    sql`select expires_at > now() + interval '6 days 23 hours' as "isProlonged" from sessions order by created_at limit 1`,
  )
  expect(rows).toEqual([{ isProlonged: true }])
})
