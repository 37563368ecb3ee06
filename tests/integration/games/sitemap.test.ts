import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gamesPerSitemapPage, readSitemapStarts, selectSitemapGames } from '@/lib/server/games/published-games'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'

/** Games of each sort: made ones and uploaded ones. */
const games = 5_000

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  // 300 games of each sort were published at the same moment, which has microseconds.
  const publishedAt = sql.raw(`timestamptz '2026-01-01 00:00:00.123456+00' + n / 300 * interval '1 second'`)
  for (const statement of [
    sql`insert into users (id, name, email) values ('ada', 'Ada', 'ada@intrepid.example')`,
    sql`insert into builder_levels (hash, level) values (${'a'.repeat(64)}, '{}')`,
    sql`insert into builder_games (slug, owner_id, title, lead, level_hash, allows_remix, author_won_at, published_at)
      select 'made-' || n, 'ada', 'A maze', '', ${'a'.repeat(64)}, true, now(), ${publishedAt}
      from generate_series(1, ${games}) n`,
    sql`insert into uploaded_games (slug, owner_id, title, lead, version, published_at)
      select 'upload-' || n, 'ada', 'A game', '', 1, ${publishedAt} from generate_series(1, ${games}) n`,
    sql`insert into hidden_games (slug, reason) values ('made-1', 'copied')`,
    sql`analyze`,
  ])
    await test.database.execute(statement)
})
afterAll(() => test.stop())

it('has each game on exactly one page, none of them full beyond the limit', async () => {
  const starts = await readSitemapStarts(test.database)
  expect(starts).toHaveLength(Math.ceil((2 * games - 1) / gamesPerSitemapPage))
  const pages: (readonly string[])[] = []
  for (const [index, start] of starts.entries())
    pages.push((await selectSitemapGames(start, starts[index + 1], test.database)).map(({ slug }) => slug))
  expect(pages.slice(0, -1).every(({ length }) => length === gamesPerSitemapPage)).toBe(true)
  expect(pages.flat()).toHaveLength(2 * games - 1)
  expect(new Set(pages.flat()).size).toBe(2 * games - 1)
})

it('reads the games of a page along the indexes by time, not all games', async () => {
  const starts = await readSitemapStarts(test.database)
  for (const page of [0, 40, starts.length - 1]) {
    const query = selectSitemapGames(starts[page]!, starts[page + 1], test.database)
    const plan = JSON.stringify((await test.database.execute(sql`explain ${query.getSQL()}`)).rows)
    for (const index of ['builder_games_newest', 'uploaded_games_newest']) expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on (?:builder|uploaded)_games/)
  }
})
