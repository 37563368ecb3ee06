import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

let postgres: TestDatabase
beforeAll(async () => {
  postgres = await createTestDatabase()
})
afterAll(() => postgres.stop())

// The queries of `undoBlocks`. The tables are empty, where PostgreSQL prefers to read all of them.
it.each([
  ['players_first_seen', sql`delete from players where chain_id = 1 and first_seen_block > 5`],
  [
    'chain_events_of_board',
    sql`select block_number from chain_events
        where chain_id = 1 and block_number <= 5 and (effect->>'crystalPower') <> '0'
        order by block_number desc, log_index desc limit 1`,
  ],
])('a reorganisation uses the index %s', async (index, query) => {
  const plan = await postgres.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain(index)
})
