import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstCatalogueView, type CatalogueView } from '@/lib/games/catalogue/catalogue-view'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { readServerEnv } from '@/lib/env/server-env'
import { profiles, users } from '@/lib/server/database/schema/account'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { huntFinds } from '@/lib/server/database/schema/hunts'
import { hiddenGames, uploadedGames } from '@/lib/server/database/schema/uploads'
import { readSitemapStarts, selectSitemapGames } from '@/lib/server/games/published-games'
import { countGames, sumBounties, type Bounty } from '@/lib/server/games/game-numbers'
import { searchMadeGames, selectPage } from '@/lib/server/games/read-catalogue'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { storeHunts } from '@/tests/support/store-hunts'

const now = 1_800_000_000
const level = 'a'.repeat(64)
const titles = [
  'Höhle der Schatten',
  'مَتاهة الأضواء',
  '霓虹迷宫',
  '100% sure_thing',
  ...Array.from({ length: 28 }, (_, index) => `Cavern ${index}`),
]

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  const ownerId = randomUUID()
  await test.database.insert(users).values({ id: ownerId, name: 'Ada', email: `${ownerId}@intrepid.example` })
  await test.database
    .insert(profiles)
    .values({ userId: ownerId, username: 'Æther-Smith', foldedUsername: 'aether-smith' })
  await test.database.insert(builderLevels).values({ hash: level, level: '{}' })
  const games = titles.map((title, index) => ({
    slug: `game-${index}`,
    ownerId,
    title,
    kind: index === 6 ? ('runner' as const) : ('maze' as const),
    lead: index === 5 ? 'Walk softly.' : '',
    tags: index === 5 ? (['hard', 'short'] as const).slice() : [],
    levelHash: level,
    allowsRemix: true,
    authorWonAt: new Date(),
    publishedAt: new Date((now + index) * 1_000),
  }))
  await test.database
    .insert(builderGames)
    .values([
      ...games,
      { ...games[0]!, slug: 'withdrawn', withdrawnAt: new Date() },
      { ...games[0]!, slug: 'hidden' },
      { ...games[0]!, slug: 'unfinished', authorWonAt: null },
      { ...games[0]!, slug: 'unnamed', titleProblem: 'default' as const },
    ])
  await test.database.insert(hiddenGames).values({ slug: 'hidden', reason: 'copied' })
  const upload = { ownerId, title: 'A lantern', lead: '', version: 1, accountPlays: 1 }
  await test.database.insert(uploadedGames).values([
    { ...upload, slug: 'lantern', publishedAt: new Date((now - 1) * 1_000) },
    { ...upload, slug: 'unpublished' },
  ])
  await play('game-3', [700, 900])
})
afterAll(() => test.stop())

async function play(game: string, scores: readonly number[]): Promise<void> {
  for (const score of scores) {
    const attempt = randomUUID()
    await test.database
      .insert(gameAttempts)
      .values({ id: attempt, game, version: 1, seed: '0'.repeat(32), player: 'guest:1', expiresAt: new Date() })
    await test.database
      .insert(gameRuns)
      .values({ attempt, game, version: 1, player: 'guest:1', score, checkpoints: 0, ticks: 60 })
    const best = { game, period: 'all', player: 'guest:1', score, attempt }
    await test.database
      .insert(gameBests)
      .values(best)
      .onConflictDoUpdate({
        target: [gameBests.game, gameBests.edition, gameBests.period, gameBests.player],
        set: best,
      })
  }
}

const find = (question: Partial<CatalogueView>, bounties = new Map<string, Bounty>()) =>
  searchMadeGames(
    { ...firstCatalogueView, ...question },
    { database: test.database, bounties: () => Promise.resolve(bounties) },
  )
const titlesOf = async (q: string) => (await find({ q })).games.map(({ title }) => title)

describe('players’ games', () => {
  it('are found by all words, however they are written', async () => {
    expect(await titlesOf('schatten HOHLE')).toEqual(['Höhle der Schatten'])
    expect(await titlesOf('متاهة اضواء')).toEqual(['مَتاهة الأضواء'])
    expect(await titlesOf('迷宫')).toEqual(['霓虹迷宫'])
    expect(await titlesOf('%')).toEqual(['100% sure_thing'])
    expect(await titlesOf('softly')).toEqual(['Cavern 1'])
    expect(await find({ q: 'æther-smith' })).toMatchObject({ total: titles.length + 1 })
    expect(await find({ q: "cavern '; drop" })).toEqual({ games: [], page: 1, total: 0 })
  })

  it('are found by indexes, however many games there are', async () => {
    const filled = await createTestDatabase()
    try {
      // A hundred thousand games of a thousand accounts.
      await filled.database.insert(builderLevels).values({ hash: level, level: '{}' })
      await filled.database.execute(sql`insert into ${users} (id, name, email)
        select 'user ' || n, 'User', n || '@intrepid.example' from generate_series(1, 1000) as n`)
      await filled.database.execute(sql`insert into ${profiles} (user_id, username, folded_username)
        select id, replace(id, ' ', '-'), id from ${users}`)
      await filled.database.transaction(async (transaction) => {
        // Without the checks of each row, which take most of the time.
        await transaction.execute(sql`set local session_replication_role = replica`)
        await transaction.execute(sql`set local statement_timeout = 0`)
        await transaction.execute(sql`
          insert into ${builderGames} (slug, owner_id, title, lead, level_hash, allows_remix, author_won_at)
          select 'game-' || n, 'user ' || (n % 1000 + 1), left(md5(n::text), 8), '', ${level}, true, now()
          from generate_series(1, 100000) as n`)
      })
      await filled.database.execute(sql`analyze`)
      const search = { ...firstCatalogueView, q: 'c4ca4238 user-2' }
      const query = selectPage(search, { slugsWithKeys: [], only: undefined }, filled.database)
      const { rows } = await filled.database.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/builder_games_searched/)
      expect(plan).not.toMatch(/Seq Scan on builder_games/)
      // md5('1') begins with it, and game 1 is of user 2.
      expect(
        (await searchMadeGames(search, { database: filled.database, bounties: async () => new Map() })).games,
      ).toMatchObject([{ slug: 'game-1' }])
    } finally {
      await filled.stop()
    }
  })

  it('are not searched for ever', async () => {
    await besideTransaction(test.database, async (transaction) => {
      // Until the search has given up.
      await transaction.execute(sql`lock table ${builderGames} in access exclusive mode`)
      await expect(find({ q: 'cavern' })).rejects.toMatchObject({ status: 503, code: 'busy' })
    })
  })

  it('are listed in pages, newest or most played first', async () => {
    const first = await find({})
    expect([first.games.length, first.total, first.games[0]?.title]).toEqual([24, titles.length + 1, 'Cavern 27'])
    const second = await find({ page: 2 })
    expect([second.games.length, second.page, second.games.at(-1)?.title]).toEqual([
      titles.length + 1 - 24,
      2,
      'A lantern',
    ])
    expect(await find({ page: 99 })).toEqual(first)
    expect((await find({ sort: 'played' })).games[0]).toMatchObject({
      slug: 'game-3',
      plays: 2,
      best: 900,
      author: { name: 'Æther-Smith' },
    })
  })

  it('of one author take three places of the first page while others have as many as fill it', async () => {
    const other = await createTestDatabase()
    const { database } = other
    try {
      await database.insert(builderLevels).values({ hash: level, level: '{}' })
      const publish = async (ownerId: string, count: number, publishedAt: number) => {
        await database.insert(users).values({ id: ownerId, name: 'Ada', email: `${ownerId}@intrepid.example` })
        await database.insert(uploadedGames).values(
          Array.from({ length: count }, (_, index) => ({
            ...{ slug: `${ownerId}-${index}`, ownerId, title: 'A game', lead: '', version: 1 },
            publishedAt: new Date((publishedAt + index) * 1_000),
          })),
        )
      }
      for (let each = 0; each < 30; each += 1) await publish(`other${each}`, 1, now + each)
      await publish('flood', 20, now + 1_000)
      const pages = []
      for (const page of [1, 2, 3])
        pages.push(
          await searchMadeGames({ ...firstCatalogueView, page }, { database, bounties: async () => new Map() }),
        )
      const [first = [], second = [], third = []] = pages.map(({ games }) => games.map(({ slug }) => slug))
      expect(first.slice(0, 5)).toEqual(['flood-19', 'flood-18', 'flood-17', 'other29-0', 'other28-0'])
      expect(first.filter((slug) => slug.startsWith('flood'))).toHaveLength(3)
      expect(second.filter((slug) => slug.startsWith('other'))).toHaveLength(9)
      expect(new Set([...first, ...second, ...third]).size).toBe(50)
      expect(pages.map(({ total }) => total)).toEqual([50, 50, 50])
    } finally {
      await other.stop()
    }
  })

  it('are found by a tag of theirs', async () => {
    expect(await find({ tag: 'hard' })).toMatchObject({
      total: 1,
      games: [{ title: 'Cavern 1', tags: ['hard', 'short'] }],
    })
    expect(await find({ tag: 'scenic' })).toEqual({ games: [], page: 1, total: 0 })
  })

  it('count their runs, without deleted ones', async () => {
    const { database } = test
    const playsOf = async (slug: string) =>
      (await find({ sort: 'played' })).games.find((game) => game.slug === slug)?.plays ?? 0
    await play('game-8', [1, 2, 3])
    expect(await playsOf('game-8')).toBe(3)
    await database.delete(gameRuns).where(and(eq(gameRuns.game, 'game-8'), eq(gameRuns.score, 1)))
    expect(await playsOf('game-8')).toBe(2)
    const failed = new Error('failed')
    const failing = database.transaction(async (transaction) => {
      await transaction.delete(gameAttempts).where(eq(gameAttempts.game, 'game-8'))
      throw failed
    })
    await expect(failing).rejects.toBe(failed)
    expect(await playsOf('game-8')).toBe(2)
    await database.delete(gameAttempts).where(eq(gameAttempts.game, 'game-8'))
    expect(await playsOf('game-8')).toBe(0)
  })

  it('are counted as those of the site, which show the best score of all time', async () => {
    const numbersOf = async () => (await countGames(test.database)).find(({ id }) => id === 'car-game')
    expect(await numbersOf()).toEqual({ id: 'car-game', plays: 0, best: 0 })
    await play('car-game', [700, 900])
    expect(await numbersOf()).toEqual({ id: 'car-game', plays: 2, best: 900 })
    await test.database.delete(gameAttempts).where(eq(gameAttempts.game, 'car-game'))
    expect(await numbersOf()).toEqual({ id: 'car-game', plays: 0, best: 0 })
  })

  it('have the kinds that players can make or upload', async () => {
    expect(await find({ kind: 'upload' })).toMatchObject({
      total: 1,
      games: [{ slug: 'lantern', level: null, plays: 1 }],
    })
    expect(await find({ kind: 'maze' })).toMatchObject({ total: titles.length - 1 })
    expect(await find({ kind: 'run' })).toMatchObject({ total: 1, games: [{ slug: 'game-6' }] })
    expect(await find({ kind: 'chance' })).toEqual({ games: [], page: 1, total: 0 })
  })

  it('show their bounties, and can be filtered by them', async () => {
    const bounties = new Map([
      ['game-7', { keysLeft: 2, bounty: 5n * 10n ** 18n }],
      ['cyberwave-runner', { keysLeft: 1, bounty: 1n }],
    ])
    expect(await find({ keys: true }, bounties)).toMatchObject({
      total: 1,
      games: [{ slug: 'game-7', keysLeft: 2, bounty: '5000000000000000000' }],
    })
    expect(await find({ keys: true })).toEqual({ games: [], page: 1, total: 0 })
  })

  it('are in the site map unless they are withdrawn, not finished by their author or without a name', async () => {
    const [start, ...others] = await readSitemapStarts(test.database)
    expect([start?.slug, others]).toEqual(['lantern', []])
    expect((await selectSitemapGames(start!, undefined, test.database)).map(({ slug }) => slug)).toEqual([
      'lantern',
      ...titles.map((_, index) => `game-${index}`),
    ])
  })
})

type Terms = {
  readonly place?: string
  readonly listedPlace?: string
  readonly start?: number
  readonly end?: number
  readonly closedTime?: number | null
}

describe('the bounty of a game', () => {
  it('is the remainder of its open hunts with known keys', async () => {
    const sponsor = `0x${'1'.repeat(40)}`
    const int = 10n ** 18n
    async function fund(
      huntId: bigint,
      { place = 'game-1', listedPlace, start = now - 100, end = now + 100, closedTime = null }: Terms = {},
    ) {
      const root = `0x${String(huntId).padStart(64, '0')}`
      const common = { chainId: 31337, sponsor }
      await storeHunts(test.database, {
        ...common,
        huntId,
        gameId: toGameHash(place),
        merkleRoot: root,
        startTime: start,
        endTime: end,
        closedTime,
        tiers: [
          { count: 2, reward: String(10n * int) },
          { count: 1, reward: String(30n * int) },
        ],
        blockNumber: huntId,
      })
      if (listedPlace !== '')
        await test.database.insert(huntLists).values({
          ...common,
          root,
          place: listedPlace ?? place,
          title: 'A hunt',
          mode: 'hidden',
          counts: [2, 1],
          conditions: [],
          hints: [],
        })
    }
    await fund(1n)
    await fund(2n)
    await fund(3n, { start: now + 10 })
    await fund(4n, { end: now })
    await fund(5n, { closedTime: now - 1 })
    await fund(6n, { listedPlace: '' })
    await fund(7n, { listedPlace: 'game-9' })
    await fund(8n, { place: 'game-2' })
    for (const [huntId, keyIndex, tier] of [
      [1n, 2n, 1n],
      [8n, 0n, 0n],
      [8n, 1n, 0n],
      [8n, 2n, 1n],
    ] as const) {
      await test.database.insert(huntFinds).values({
        chainId: 31337,
        huntId,
        keyIndex,
        tier,
        player: sponsor,
        playerBaseUnits: (tier === 1n ? 30n : 10n) * int,
        developerBaseUnits: 0n,
        blockNumber: 9n,
        logIndex: Number(huntId * 10n + keyIndex),
        blockTime: now,
        transactionHash: `0x${'0'.repeat(64)}`,
      })
    }
    const bounties = await sumBounties({ env: readServerEnv({}), database: test.database, now })
    expect([...bounties]).toEqual([['game-1', { keysLeft: 5, bounty: 70n * int }]])
  })
})
