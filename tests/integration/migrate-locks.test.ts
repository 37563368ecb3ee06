import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { expect, it } from 'vitest'
import { migrateDatabase } from '@/lib/server/database/migrate'
import { builderGames } from '@/lib/server/database/schema/builder'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { createTestDatabase } from '@/tests/support/test-database'
import { waitForLock } from '@/tests/support/wait-for-lock'

const all = resolve(import.meta.dirname, '../../lib/server/database/migrations')
type Journal = { readonly entries: readonly { readonly tag: string }[] }

/** Copies the migrations before the one with this name, as an earlier release has them. */
async function copyMigrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(all, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as Journal
  const earlier = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag === tag),
  )
  await writeFile(journal, JSON.stringify({ ...rest, entries: earlier }))
  return folder
}

it('lets others read a table for which a migration waits, until who reads it for long has ended', async () => {
  const postgres = await createTestDatabase()
  const { database } = postgres
  // It drops an index of `builder_games`, for which it has to lock the table alone.
  const folder = await copyMigrationsBefore('0084_play_counts_and_levels')
  try {
    await database.execute(sql`drop schema public cascade`)
    await database.execute(sql`drop schema drizzle cascade`)
    await database.execute(sql`create schema public`)
    await migrate(database, { migrationsFolder: folder })
    const { migrating } = await besideTransaction(database, async (dump) => {
      expect(await dump.$count(builderGames)).toBe(0)
      const migrating = migrateDatabase(postgres.url)
      await waitForLock(database, migrating)
      // Like a request of the site, which ends after the site's time for a query.
      expect(await database.$count(builderGames)).toBe(0)
      return { migrating }
    })
    await migrating
    const { rows } = await database.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
    const { entries } = JSON.parse(await readFile(join(all, 'meta/_journal.json'), 'utf8')) as Journal
    expect(rows).toEqual([{ applied: entries.length }])
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
})
