import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as getDraft } from '@/app/api/builder/drafts/[id]/route'
import { GET as getVersion } from '@/app/api/builder/drafts/[id]/versions/[revision]/route'
import { GET as getVersions } from '@/app/api/builder/drafts/[id]/versions/route'
import { addObject } from '@/lib/builder/edit/objects'
import type { GameDefinition } from '@/lib/builder/game-definition'
import { createFromTemplate } from '@/lib/builder/templates/templates'
import { createRunnerLevelRules, maxRunnerLevelTicks } from '@/lib/games/cyberwave-runner/level-rules'
import { firstCatalogueView } from '@/lib/games/catalogue/catalogue-view'
import { encodeInputLog } from '@/lib/games/input-log'
import { controls } from '@/lib/games/maze/constants'
import { parseMazeLevel } from '@/lib/games/maze/level'
import { createMazeRules } from '@/lib/games/maze/rules'
import { driveSkills } from '@/lib/games/night-drive/bot'
import { createDriveLevelRules, maxDriveLevelTicks } from '@/lib/games/night-drive/level-rules'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { lockUser } from '@/lib/server/account/lock-user'
import { deleteUnusedLevels, requireSiteRoom } from '@/lib/server/builder/builder-space'
import { deleteDraft, listDrafts, listVersions, readDraft, readVersion, saveDraft } from '@/lib/server/builder/drafts'
import { levelTasks, parseDefinition, toPublishable, toStorable } from '@/lib/server/builder/level-tasks'
import { publishGame, withdrawGame } from '@/lib/server/builder/publish-game'
import { isLevelShown, listMadeGames, readLevel, readMadeGame, readRemix } from '@/lib/server/builder/read-made-game'
import { reportGame } from '@/lib/server/builder/report-game'
import { users } from '@/lib/server/database/schema/account'
import type { Database, PooledDatabase } from '@/lib/server/database/client'
import {
  builderDrafts,
  builderGames,
  builderLevelChecks,
  builderLevels,
  builderReports,
} from '@/lib/server/database/schema/builder'
import { gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { hiddenGames } from '@/lib/server/database/schema/uploads'
import { deleteOldRuns } from '@/lib/server/games/delete-old-runs'
import { searchMadeGames } from '@/lib/server/games/read-catalogue'
import { readOwnGames } from '@/lib/server/games/read-own-games'
import { readBoard, readReplay } from '@/lib/server/games/score-board'
import { startAttempt } from '@/lib/server/games/start-attempt'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { freshPlayer, type GamesFixture, startGamesFixture, startTime } from '@/tests/support/games/attempts-fixture'
import { playRunnerBot, runnerSkills } from '@/tests/support/games/cyberwave-runner'
import { createLargeGame } from '@/tests/support/games/large-game'
import { playMaze } from '@/tests/support/games/maze'
import { smallLevel } from '@/tests/support/games/maze-levels'
import { playDriveBot } from '@/tests/support/games/night-drive'
import { createTestDatabase } from '@/tests/support/test-database'
import { freshVisitor, refusalOf } from '@/tests/support/waitlist-fixture'
import { waitUntil } from '@/tests/support/wait-until'

vi.mock('@/lib/server/account/sessions', async (original) => ({
  ...(await original<object>()),
  requireSession: (request: Request) =>
    Promise.resolve({ userId: request.headers.get('x-test-user') ?? '', setCookies: [] }),
}))

let test: GamesFixture
beforeAll(async () => {
  test = await startGamesFixture()
})
afterAll(() => test.stop())

async function newAuthor(): Promise<string> {
  const id = randomUUID()
  await test.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
  return id
}

const game = createFromTemplate('lantern-vault', 'A vault')
const corridor = { ...game, title: 'A corridor', level: smallLevel([['##########', '#S.*.C..E#', '##########']], 60) }
const remix = async (slug: string) =>
  JSON.parse(levelTasks.writeRemix(await readRemix(slug, test.database))) as GameDefinition
let names = 0
const freshSlug = () => `corridor-${(names += 1)}`
const publish = (ownerId: string, slug: string, definition: GameDefinition = corridor) =>
  publishGame(
    { visitor: '198.51.100.1', ownerId, slug, draftId: null, game: toPublishable(definition) },
    { database: test.database },
  )

/** Runs a request while a transaction of the same account is not committed yet, and commits once the request waits for it or is over. */
async function beside<T>(
  ownerId: string,
  change: (transaction: Database) => Promise<unknown>,
  request: () => Promise<T>,
) {
  let pending: Promise<T> | undefined
  await besideTransaction(test.database, async (transaction) => {
    await transaction.select().from(users).where(eq(users.id, ownerId)).for('update')
    await change(transaction)
    let isOver = false
    pending = request().finally(() => (isOver = true))
    pending.catch(() => undefined)
    await waitUntil(async () => {
      const waiting = await test.database.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return isOver || (waiting.rowCount ?? 0) > 0 || 'the request neither waits nor is over'
    })
  })
  return pending as Promise<T>
}

describe('the limits of an account', () => {
  const draft = (ownerId: string) => ({
    id: randomUUID(),
    ownerId,
    title: 'A',
    definition: '{}',
    revision: 1,
    changedAt: startTime,
  })

  it('hold for drafts that are saved at the same time', async () => {
    const ownerId = await newAuthor()
    await test.database.insert(builderDrafts).values(Array.from({ length: 49 }, () => draft(ownerId)))
    const saving = beside(
      ownerId,
      (transaction) => transaction.insert(builderDrafts).values(draft(ownerId)),
      () =>
        saveDraft({ ownerId, id: randomUUID(), revision: 0, game: toStorable(corridor) }, { database: test.database }),
    )
    expect(await refusalOf(saving)).toMatchObject({ status: 409, code: 'too-many-drafts' })
    expect(await test.database.$count(builderDrafts, eq(builderDrafts.ownerId, ownerId))).toBe(50)
  })
})

describe('the bytes of drafts and levels', () => {
  const large = toStorable(createLargeGame())
  const save = (ownerId: string, id: string, revision: number, maxBytes?: number) =>
    saveDraft(
      { ownerId, id, revision, game: large },
      { database: test.database, ...(maxBytes === undefined ? {} : { maxBytes }) },
    )
  const bytesOf = async (ownerId: string) => {
    const { rows } = await test.database.execute<{ bytes: number }>(
      sql`select coalesce(sum(octet_length(definition)), 0)::float8 as bytes from builder_drafts where owner_id = ${ownerId}`,
    )
    return rows[0]?.bytes ?? 0
  }

  it('of an account are bounded as they are read, so that compression makes no room for gigabytes', async () => {
    const ownerId = await newAuthor()
    const maxBytes = 5 * large.text.length
    const stored: string[] = []
    // The attack: levels that compress well, of which the database stores little.
    for (let each = 0; each < 6; each += 1) {
      const id = randomUUID()
      await save(ownerId, id, 0, maxBytes).then(
        () => stored.push(id),
        (error: unknown) => expect(error).toMatchObject({ status: 409, code: 'no-room' }),
      )
    }
    // Each draft has its first version.
    expect(stored).toHaveLength(2)
  })

  it('of an account are bounded, also at the same time, and deleting gives them back at once', async () => {
    const ownerId = await newAuthor()
    const ids = [randomUUID(), randomUUID()]
    await save(ownerId, ids[0] ?? '', 0)
    const one = await bytesOf(ownerId)
    expect(one).toBe(Buffer.byteLength(large.text))
    // A draft, and its first version.
    const room = 4 * one + 10
    await save(ownerId, ids[1] ?? '', 0, room)
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => save(ownerId, randomUUID(), 0, room)))
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(await refusalOf(save(ownerId, randomUUID(), 0, room))).toMatchObject({ status: 409, code: 'no-room' })
    expect((await listDrafts(ownerId, test.database)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    // What fits is saved.
    await save(ownerId, ids[0] ?? '', 1, room)
    await deleteDraft({ ownerId, id: ids[1] ?? '' }, test.database)
    await save(ownerId, randomUUID(), 0, room)
  })

  it('count published levels too', async () => {
    const ownerId = await newAuthor()
    await publish(ownerId, freshSlug(), createLargeGame())
    const id = randomUUID()
    await save(ownerId, id, 0)
    const draftBytes = await bytesOf(ownerId)
    expect(await refusalOf(save(ownerId, id, 1, 2 * draftBytes + 10))).toMatchObject({ code: 'no-room' })
  })

  it('of all accounts are bounded, and deleting gives them back at once', async () => {
    const ownerId = await newAuthor()
    const id = randomUUID()
    await requireSiteRoom(test.database, 1_000_000_000)
    await save(ownerId, id, 0)
    // The same, small changes and what a failed save leaves count too.
    await save(ownerId, id, 1)
    await publish(ownerId, freshSlug(), createLargeGame())
    expect(await refusalOf(save(ownerId, randomUUID(), 0, 1))).toMatchObject({ code: 'no-room' })
    const { rows } = await test.database.execute<{ bytes: number }>(sql`select (
      (select sum(pg_column_size(definition)) from builder_drafts) + (select sum(pg_column_size(definition)) from builder_draft_versions)
      + (select sum(pg_column_size(level)) from builder_levels))::float8 as bytes`)
    const full = rows[0]?.bytes ?? 0
    expect(await refusalOf(requireSiteRoom(test.database, full))).toMatchObject({ status: 507, code: 'site-full' })
    await requireSiteRoom(test.database, full + 1)
    await deleteDraft({ ownerId, id }, test.database)
    await requireSiteRoom(test.database, full)
  })

  it('of all accounts are known without reading their rows', async () => {
    const ownerId = await newAuthor()
    await test.database.execute(sql`
      insert into builder_drafts (id, owner_id, title, definition, revision)
      select gen_random_uuid(), ${ownerId}, 'x', '{}', 1 from generate_series(1, 500)`)
    const read = await test.database.transaction(async (transaction) => {
      const countRows = async () => {
        const { rows } = await transaction.execute<{ rows: string }>(
          sql`select sum(seq_tup_read + idx_tup_fetch) as rows from pg_stat_xact_user_tables where relname like 'builder%'`,
        )
        return Number(rows[0]?.rows)
      }
      // What the connection did before may not have been reported yet.
      const before = await countRows()
      await requireSiteRoom(transaction as never, 1_000_000_000)
      return (await countRows()) - before
    })
    expect(read).toBeLessThan(10)
  })

  it('of levels that no game has any more are given back', async () => {
    const ownerId = await newAuthor()
    const slug = freshSlug()
    const levels = () => test.database.$count(builderLevels)
    await publish(ownerId, slug, { ...corridor, level: smallLevel([['#########', '#S.*.C.E#', '#########']], 61) })
    const before = await levels()
    await publish(ownerId, slug, { ...corridor, level: smallLevel([['#########', '#S*..C.E#', '#########']], 61) })
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await deleteUnusedLevels(later(0), test.database)
    expect(await levels()).toBe(before + 1)
    const shared = { ...corridor, level: smallLevel([['#########', '#S*..C.E#', '#########']], 61) }
    await publish(await newAuthor(), freshSlug(), shared)
    await deleteUnusedLevels(later(11), test.database)
    expect(await levels()).toBeLessThanOrEqual(before)
    expect(await readLevel((await readMadeGame(slug, test.database))?.level ?? '', test.database)).not.toBeNull()
    await test.database.delete(users).where(eq(users.id, ownerId))
    await deleteUnusedLevels(later(11), test.database)
    expect(await levels()).toBeLessThanOrEqual(before)
  })

  it('of a level that was stored again lately are given back later, behind those of others', async () => {
    const { database } = test
    const now = new Date()
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const [hot, cold] = ['a'.repeat(64), 'b'.repeat(64)] as const
    await database.delete(builderLevelChecks)
    await database.insert(builderLevels).values([
      { hash: hot, level: '{}', storedAt: at(-1) },
      { hash: cold, level: '{}', storedAt: at(-60) },
    ])
    const many = Array.from({ length: 500 }, () => ({ hash: hot, leftAt: at(-30) }))
    await database.insert(builderLevelChecks).values([...many, { hash: cold, leftAt: at(-20) }])
    const left = async () =>
      (
        await database
          .select()
          .from(builderLevels)
          .where(inArray(builderLevels.hash, [hot, cold]))
      ).map(({ hash }) => hash)
    await deleteUnusedLevels(now, database)
    await deleteUnusedLevels(now, database)
    expect(await left()).toEqual([hot])
    expect(await database.$count(builderLevelChecks)).toBe(1)
    await deleteUnusedLevels(at(11), database)
    expect(await left()).toEqual([])
    expect(await database.$count(builderLevelChecks)).toBe(0)
  })

  it('of a thousand deleted levels are given back in parts', async () => {
    const before = await test.database.$count(builderLevels)
    const text = JSON.stringify(smallLevel([['#########', '#S.*.C.E#', '#########']], 61))
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      hash: index.toString(16).padStart(64, 'x'),
      level: text,
    }))
    await test.database.insert(builderLevels).values(many)
    await test.database.delete(builderLevelChecks)
    await test.database.insert(builderLevelChecks).values(many.map(({ hash }) => ({ hash })))
    const later = new Date(Date.now() + 660_000)
    const left = async () => (await test.database.$count(builderLevels)) - before
    await deleteUnusedLevels(later, test.database)
    expect(await left()).toBe(500)
    await deleteUnusedLevels(later, test.database)
    expect(await left()).toBeLessThanOrEqual(0)
  })
})

/** Starts a run of a made game and plays it with a bot. */
async function play(slug: string, at = startTime, player = freshPlayer()) {
  const attempt = await startAttempt(
    { game: slug, player, visitor: freshVisitor() },
    { database: test.database, now: at },
  )
  const made = await readMadeGame(slug, test.database)
  const level = parseMazeLevel((await readLevel(made?.level ?? '', test.database)) ?? '')
  const run = playMaze(createMazeRules(level), toSeed(attempt.seed))
  const { id, game: name, version, seed } = attempt
  return {
    submission: { id, game: name, version, seed, score: run.score, log: encodeInputLog(run), visitor: freshVisitor() },
    run,
    now: new Date(at.getTime() + (run.ticks / ticksPerSecond) * 1_000),
  }
}

describe('a draft', () => {
  it('is refused after a moment while a login moves runs to the account, because whoever waits keeps a connection', async () => {
    const ownerId = await newAuthor()
    const save = () =>
      saveDraft({ ownerId, id: randomUUID(), revision: 0, game: toStorable(game) }, { database: test.database })
    await besideTransaction(test.database, async (moving) => {
      await lockUser(ownerId, moving)
      expect(await refusalOf(save())).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await save()).toMatchObject({ revision: 1 })
  })

  it('can be saved, read, listed, restored and deleted by its author only', async () => {
    const [ada, eve] = [await newAuthor(), await newAuthor()]
    const id = randomUUID()
    const first = await saveDraft(
      { ownerId: ada, id, revision: 0, game: toStorable(game) },
      { database: test.database, now: startTime },
    )
    expect(first).toMatchObject({ id, revision: 1, title: 'A vault' })
    const later = new Date(startTime.getTime() + 10 * 60_000)
    await saveDraft(
      { ownerId: ada, id, revision: 1, game: toStorable(corridor) },
      { database: test.database, now: later },
    )
    expect(JSON.parse((await readDraft({ ownerId: ada, id }, test.database)).definition)).toEqual(
      JSON.parse(JSON.stringify(corridor)),
    )
    expect((await listDrafts(ada, test.database)).map(({ title }) => title)).toEqual(['A corridor'])
    expect((await listVersions({ ownerId: ada, id }, test.database)).map(({ revision }) => revision)).toEqual([2, 1])
    expect(JSON.parse((await readVersion({ ownerId: ada, id }, 1, test.database)).definition)).toEqual(
      JSON.parse(JSON.stringify(game)),
    )
    const byEve = { ownerId: eve, id }
    expect(await refusalOf(readDraft(byEve, test.database))).toMatchObject({ status: 404, code: 'unknown-draft' })
    expect(await refusalOf(deleteDraft(byEve, test.database))).toMatchObject({ status: 404, code: 'unknown-draft' })
    const save = saveDraft({ ...byEve, revision: 2, game: toStorable(game) }, { database: test.database })
    expect(await refusalOf(save)).toMatchObject({ status: 404, code: 'unknown-draft' })
    await deleteDraft({ ownerId: ada, id }, test.database)
    expect(await listDrafts(ada, test.database)).toEqual([])
  })

  it('is read by its author so often and no more, with its versions, from however many networks', async () => {
    Object.assign(process.env, { DATABASE_URL: test.url, LOG_LEVEL: 'silent' })
    const [often, seldom] = [await newAuthor(), await newAuthor()]
    const ids = new Map([often, seldom].map((author) => [author, randomUUID()]))
    for (const [ownerId, id] of ids)
      await saveDraft({ ownerId, id, revision: 0, game: toStorable(game) }, { database: test.database })
    const read = async (author: string) => {
      const headers = () => ({ 'x-forwarded-for': freshVisitor(), 'x-test-user': author })
      const request = () => new Request('https://intrepid.example', { headers: headers() })
      const id = ids.get(author) ?? ''
      const responses = [
        await getDraft(request(), { params: Promise.resolve({ id }) }),
        await getVersions(request(), { params: Promise.resolve({ id }) }),
        await getVersion(request(), { params: Promise.resolve({ id, revision: '1' }) }),
      ]
      return responses.map(({ status }) => status)
    }
    expect(await read(often)).toEqual([200, 200, 200])
    await consumeRateLimit('read-drafts', [often], test.database, rateLimitRules['read-drafts'].points - 3)
    expect([await read(often), await read(seldom)]).toEqual([
      [429, 429, 429],
      [200, 200, 200],
    ])
  })

  it('gets a conflict when two tabs save it at the same time', async () => {
    const ada = await newAuthor()
    const id = randomUUID()
    const save = (revision: number, title: string) =>
      saveDraft({ ownerId: ada, id, revision, game: toStorable({ ...game, title }) }, { database: test.database })
    const fresh = await Promise.allSettled([save(0, 'one'), save(0, 'two')])
    expect(fresh.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const again = await Promise.allSettled([save(1, 'three'), save(1, 'four'), save(1, 'five')])
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(save(1, 'late'))).toMatchObject({ status: 409, code: 'revision-conflict' })
    expect((await readDraft({ ownerId: ada, id }, test.database)).revision).toBe(2)
  })
})

describe('publishing', () => {
  it('creates a game whose scores are replayed on the server with its own level', async () => {
    const slug = freshSlug()
    await publish(await newAuthor(), slug)
    const { submission, now, run } = await play(slug)
    expect(run.hasWon).toBe(true)
    expect(await test.finish(submission, now)).toMatchObject({ score: run.score, rank: 1 })
    const board = await readBoard(
      { game: slug, period: 'all', player: null, visitor: freshVisitor() },
      { database: test.database, now },
    )
    expect(board.rows).toMatchObject([{ score: run.score }])
    const forged = await play(slug)
    expect(
      await refusalOf(test.finish({ ...forged.submission, score: forged.run.score + 1 }, forged.now)),
    ).toMatchObject({
      code: 'edited-log',
    })
  })

  it.each(['first-light', 'harbour-lights'] as const)(
    'creates a game from the template %s that is replayed by the rules of its kind, with the opened chests',
    async (template) => {
      const slug = freshSlug()
      const definition: GameDefinition = createFromTemplate(template, 'A way')
      await publish(await newAuthor(), slug, definition)
      expect(await readMadeGame(slug, test.database)).toMatchObject({ kind: definition.kind })
      const attempt = await startAttempt(
        { game: slug, player: freshPlayer(), visitor: freshVisitor() },
        { database: test.database, now: startTime },
      )
      const made = await remix(slug)
      expect(made.level).toEqual(definition.level)
      if (made.kind === 'maze') throw new Error('another kind')
      const { state, log } =
        made.kind === 'runner'
          ? playRunnerBot(
              toSeed(attempt.seed),
              runnerSkills.expert,
              maxRunnerLevelTicks,
              createRunnerLevelRules(made.level),
            )
          : playDriveBot(
              toSeed(attempt.seed),
              driveSkills.expert,
              maxDriveLevelTicks,
              createDriveLevelRules(made.level),
            )
      expect(state.course?.hasWon).toBe(true)
      const { id, game: name, version, seed } = attempt
      const submission = {
        id,
        game: name,
        version,
        seed,
        score: state.score,
        log: encodeInputLog(log),
        visitor: freshVisitor(),
      }
      expect(
        await test.finish(submission, new Date(startTime.getTime() + (log.ticks / ticksPerSecond) * 1_000)),
      ).toMatchObject({ score: state.score, rank: 1 })
      expect(
        await test.database.select({ isWon: gameRuns.isWon }).from(gameRuns).where(eq(gameRuns.attempt, id)),
      ).toEqual([{ isWon: true }])
    },
  )

  it('is in the catalogue once its author has finished it, while its title is a name', async () => {
    const ada = await newAuthor()
    const slug = freshSlug()
    const isListed = async () => {
      const dependencies = { database: test.database, bounties: () => Promise.resolve(new Map()), only: slug }
      return (await searchMadeGames(firstCatalogueView, dependencies)).games.length === 1
    }
    const reasonOf = async () => (await listMadeGames(ada, test.database))[0]?.unlisted
    expect(await publish(ada, slug)).toEqual({ slug, unlisted: 'not-finished' })
    const others = await play(slug)
    await test.finish(others.submission, others.now)
    expect([await isListed(), await reasonOf()]).toEqual([false, 'not-finished'])
    const own = await play(slug, startTime, `account:${ada}`)
    expect(own.run.hasWon).toBe(true)
    await test.finish(own.submission, own.now)
    expect([await isListed(), await reasonOf()]).toEqual([true, null])
    // Its author's next version stays, unless it has no name any more.
    expect(await publish(ada, slug, { ...corridor, allowsRemix: false })).toEqual({ slug, unlisted: null })
    expect(await publish(ada, slug, { ...corridor, title: 'Untitled' })).toEqual({ slug, unlisted: 'default' })
    expect([await isListed(), await reasonOf()]).toEqual([false, 'default'])
  })

  it('counts for its author the runs that reached the goal, but not those that ended by death, time limit or leaving', async () => {
    const ada = await newAuthor()
    const [way, guarded] = [freshSlug(), freshSlug()]
    await publish(ada, way)
    await publish(ada, guarded, {
      ...corridor,
      level: smallLevel([['########', '#S.....#', '#.....E#', '########']], 60, [
        {
          x: 4,
          y: 1,
          path: [
            { x: 4, y: 1 },
            { x: 6, y: 1 },
          ],
          pace: 'medium',
          isAround: false,
        },
      ]),
    })
    const completed = async () =>
      Object.fromEntries(
        (await readOwnGames({ ownerId: ada, chainId: 31337 }, { database: test.database, now: startTime })).map(
          (own) => [own.slug, own.completed],
        ),
      )
    expect(await completed()).toEqual({ [way]: null, [guarded]: null })
    /** A player who starts a run and holds one input for some ticks, or until the run is over. */
    const hold = async (slug: string, input: number, maxTicks: number) => {
      const { submission } = await play(slug)
      const level = parseMazeLevel(
        (await readLevel((await readMadeGame(slug, test.database))?.level ?? '', test.database)) ?? '',
      )
      const rules = createMazeRules(level)
      const state = rules.start(toSeed(submission.seed))
      let ticks = 0
      for (; ticks < maxTicks && !rules.isOver(state); ticks += 1) rules.step(state, input)
      await test.finish(
        {
          ...submission,
          score: rules.score(state),
          log: encodeInputLog({ ticks, changes: input === 0 ? [] : [[0, input]] }),
        },
        new Date(startTime.getTime() + (ticks / ticksPerSecond) * 1_000),
      )
      return state
    }
    for (const { submission, now } of [await play(way), await play(way), await play(way)])
      await test.finish(submission, now)
    expect(await hold(way, 0, 10)).toMatchObject({ isOver: false })
    expect(await hold(way, 0, Infinity)).toMatchObject({ isOver: true, lives: 3 })
    expect(await hold(guarded, controls.right, Infinity)).toMatchObject({ isOver: true, lives: 0 })
    expect(await completed()).toEqual({ [way]: 3 / 5, [guarded]: 0 })
    // For runs stored before this column existed the value is unknown.
    await test.database.update(gameRuns).set({ isWon: null }).where(eq(gameRuns.game, guarded))
    expect(await completed()).toEqual({ [way]: 3 / 5, [guarded]: null })
  })

  it('starts a new board for a changed level, and rejects runs of the old one', async () => {
    const ada = await newAuthor()
    const slug = freshSlug()
    await publish(ada, slug)
    const early = await play(slug)
    await test.finish(early.submission, early.now)
    const open = await play(slug)
    await publish(ada, slug, { ...corridor, level: addObject(corridor.level, 0, 'gem', { x: 6, y: 1 }) })
    expect(await refusalOf(test.finish(open.submission, open.now))).toMatchObject({ code: 'other-version' })
    const board = await readBoard(
      { game: slug, period: 'all', player: null, visitor: freshVisitor() },
      { database: test.database, now: open.now },
    )
    expect(board.rows).toEqual([])
  })

  it('rewrites no run of a popular game when its level changes; the old boards are deleted bit by bit', async () => {
    const ada = await newAuthor()
    const slug = freshSlug()
    await publish(ada, slug)
    const first = await play(slug)
    await test.finish(first.submission, first.now)
    const runs = 2_500
    await test.database.execute(sql`
      with attempt as (
        insert into game_attempts (game, version, level, seed, player, expires_at, finished_at, is_stored)
        select ${slug}, version, level, seed, 'guest:' || gen_random_uuid(), expires_at, now(), true
        from game_attempts, generate_series(1, ${runs}) where id = ${first.submission.id}
        returning id, player
      ), run as (
        insert into game_runs (attempt, game, version, player, score, checkpoints, ticks, log)
        select id, ${slug}, 1, player, 1, 0, 60, 'AQA' from attempt returning attempt, player
      ) select 1`)
    await test.database.execute(sql`
      insert into game_bests (game, period, player, score, attempt)
      select game, 'all', player, score, attempt from game_runs where game = ${slug} on conflict do nothing`)
    /** Where each row lies: a row that is rewritten moves. */
    const places = async () =>
      (
        await test.database.execute<{ runs: string; bests: string }>(sql`
          select (select md5(string_agg(ctid::text, ',' order by ctid)) from game_runs where game = ${slug}) as runs,
            (select md5(string_agg(ctid::text, ',' order by ctid)) from game_bests where game = ${slug}) as bests`)
      ).rows
    const before = await places()
    await publish(ada, slug, { ...corridor, level: addObject(corridor.level, 0, 'gem', { x: 6, y: 1 }) })
    expect(await places()).toEqual(before)
    const board = () =>
      readBoard(
        { game: slug, period: 'all', player: null, visitor: freshVisitor() },
        { database: test.database, now: first.now },
      )
    expect(await board()).toMatchObject({ rows: [], players: 0 })
    expect(
      await refusalOf(readReplay({ attempt: first.submission.id, visitor: freshVisitor() }, test.database)),
    ).toMatchObject({ code: 'no-replay' })

    // Back to the first level: its boards start anew too.
    await publish(ada, slug)
    expect(await board()).toMatchObject({ rows: [], players: 0 })
    const again = await play(slug)
    expect(await test.finish(again.submission, again.now)).toMatchObject({ rank: 1 })
    const left = () => test.database.$count(gameBests, eq(gameBests.game, slug))
    const all = await left()
    await deleteOldRuns(startTime, test.database)
    expect(await left(), 'while runs of the old level can still be judged').toBe(all)
    const isGame = eq(builderGames.slug, slug)
    await test.database
      .update(builderGames)
      .set({ changedAt: new Date(startTime.getTime() - 660_000) })
      .where(isGame)
    const isCleaned = async () =>
      (await test.database.$count(builderGames, and(isGame, eq(builderGames.cleanedEdition, builderGames.edition)))) > 0
    await deleteOldRuns(startTime, test.database)
    expect(await isCleaned()).toBe(true)
    expect(await left(), 'the day, the week and all time of the new run').toBe(3)
    expect(await test.database.$count(gameRuns, and(eq(gameRuns.game, slug), isNotNull(gameRuns.log)))).toBe(1)
    expect(await board()).toMatchObject({ players: 1 })
  })

  it('reserves a name for its author, also while the game is withdrawn', async () => {
    const [ada, eve] = [await newAuthor(), await newAuthor()]
    const slug = freshSlug()
    await publish(ada, slug)
    expect(await refusalOf(publish(eve, slug))).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await refusalOf(withdrawGame({ ownerId: eve, slug }, { database: test.database }))).toMatchObject({
      status: 404,
    })
    await withdrawGame({ ownerId: ada, slug }, { database: test.database })
    expect(await readMadeGame(slug, test.database)).toBeNull()
    expect(
      await refusalOf(
        startAttempt({ game: slug, player: freshPlayer(), visitor: freshVisitor() }, { database: test.database }),
      ),
    ).toMatchObject({ code: 'unknown-game' })
    expect(await refusalOf(publish(eve, slug))).toMatchObject({ code: 'name-taken' })
    await publish(ada, slug)
    expect(await readMadeGame(slug, test.database)).toMatchObject({ slug, title: 'A corridor' })
  })

  it('lets its author withdraw so many games an hour, because each withdrawal reads the open hunts of the game', async () => {
    const ada = await newAuthor()
    const slug = freshSlug()
    await publish(ada, slug)
    await consumeRateLimit('change-upload', [ada], test.database, rateLimitRules['change-upload'].points)
    expect(await refusalOf(withdrawGame({ ownerId: ada, slug }, { database: test.database }))).toMatchObject({
      status: 429,
    })
    expect(await readMadeGame(slug, test.database)).toMatchObject({ slug })
  })

  it('rejects unplayable levels, reserved names, and games without a title', async () => {
    const ada = await newAuthor()
    const walled = { ...corridor, level: smallLevel([['######', '#S.#E#', '######']]) }
    expect(await refusalOf(publish(ada, freshSlug(), walled))).toMatchObject({ status: 422, code: 'not-playable' })
    for (const slug of ['cyberwave-runner', 'claim-intrepid-airdrop-7', 'f-u-c-k'])
      expect(await refusalOf(publish(ada, slug))).toMatchObject({ code: 'not-a-name' })
    expect(await refusalOf(publish(ada, freshSlug(), { ...corridor, title: '' }))).toMatchObject({ code: 'no-title' })
    expect(await refusalOf(publish(ada, freshSlug(), { ...corridor, lead: 'Claim at evil\ua4f8com' }))).toMatchObject({
      status: 422,
      code: 'lead-refused',
    })
    // The page of the game shows its title, also when the catalogue does not list it.
    const misleading = { ...corridor, title: 'Free INT at win-int.com' }
    const slug = freshSlug()
    expect(await refusalOf(publish(ada, slug, misleading))).toMatchObject({ status: 422, code: 'title-refused' })
    await publish(ada, slug)
    expect(await refusalOf(publish(ada, slug, misleading))).toMatchObject({ code: 'title-refused' })
    // A game from before that rule.
    await test.database.update(builderGames).set({ title: misleading.title }).where(eq(builderGames.slug, slug))
    expect(await publish(ada, slug, misleading)).toEqual({ slug, unlisted: 'refused' })
    expect(() => parseDefinition({ ...corridor, level: null })).toThrow(
      expect.objectContaining({ status: 422 }) as Error,
    )
  })

  it('allows credited remixes when the author permits them', async () => {
    const [ada, eve] = [await newAuthor(), await newAuthor()]
    const [open, closed, own] = [freshSlug(), freshSlug(), freshSlug()]
    await publish(ada, open)
    await publish(ada, closed, { ...corridor, allowsRemix: false })
    const remixed = await remix(open)
    expect(remixed.origin).toEqual({ game: open, title: 'A corridor' })
    await publish(eve, own, { ...remixed, title: 'Mine' })
    const originOf = async () => (await readMadeGame(own, test.database))?.origin
    expect(await originOf()).toEqual({ game: open, title: 'A corridor' })
    await publish(ada, open, { ...corridor, title: 'A longer corridor' })
    expect(await originOf()).toEqual({ game: open, title: 'A longer corridor' })
    // The attack: a title that keeps a game out of the catalogue, on the page of a listed remix.
    await publish(ada, open, { ...corridor, title: 'Untitled' })
    expect(await originOf()).toBeNull()
    expect((await listMadeGames(eve, test.database)).map(({ origin }) => origin)).toEqual([null])
    await publish(ada, open)
    await test.database.insert(hiddenGames).values({ slug: open, reason: 'An insult.' })
    expect(await originOf()).toBeNull()
    await test.database.delete(hiddenGames).where(eq(hiddenGames.slug, open))
    // Its author does not shut others out of games that they made while remixes were allowed.
    await publish(ada, open, { ...corridor, allowsRemix: false })
    await publish(eve, own, { ...remixed, title: 'Mine, mended' })
    expect(await originOf()).toEqual({ game: open, title: 'A corridor' })
    expect(await refusalOf(publish(eve, freshSlug(), remixed))).toMatchObject({ status: 403, code: 'no-remix' })
    await withdrawGame({ ownerId: ada, slug: open }, { database: test.database })
    expect(await originOf()).toBeNull()
    await publish(eve, own, { ...remixed, title: 'Mine, mended again' })
    expect(await refusalOf(readRemix(closed, test.database))).toMatchObject({ status: 403, code: 'no-remix' })
    expect(
      await refusalOf(publish(eve, freshSlug(), { ...remixed, origin: { game: closed, title: '' } })),
    ).toMatchObject({ code: 'no-remix' })
  })

  it('stores one report per player', async () => {
    const slug = freshSlug()
    await publish(await newAuthor(), slug)
    const player = freshPlayer()
    for (const words of ['first', 'second'])
      await reportGame({ slug, player, visitor: freshVisitor(), reason: 'copied', words }, test.database)
    expect(await test.database.select().from(builderReports)).toMatchObject([{ slug, player, words: 'first' }])
  })
})

it('reads whether a level may be read at one game, however many games have it', async () => {
  const other = await createTestDatabase()
  try {
    const [withdrawn, shown, few] = ['a', 'b', 'c'].map((sign) => sign.repeat(64)) as [string, string, string]
    const [author, reader] = [randomUUID(), randomUUID()]
    for (const id of [author, reader])
      await other.database.insert(users).values({ id, name: 'Ada', email: `${id}@intrepid.example` })
    await other.database.insert(builderLevels).values([withdrawn, shown, few].map((hash) => ({ hash, level: '{}' })))
    await other.database.execute(sql`
      insert into builder_games (slug, owner_id, kind, title, lead, level_hash, allows_remix, withdrawn_at)
      select 'game-' || n, case when n = 2999 then ${reader} else ${author} end, 'maze', 'A', '',
        case when n <= 3000 then ${withdrawn} when n <= 6000 then ${shown} else ${few} end, true,
        case when n <= 3000 then now() end
      from generate_series(1, 6010) n`)
    await other.database.execute(sql`analyze builder_games`)
    const countReads = (hash: string, userId: string | null) =>
      other.database.transaction(async (transaction) => {
        const readReader = () => Promise.resolve(userId)
        const isShown = await isLevelShown({ hash, readReader }, transaction as unknown as PooledDatabase)
        const { rows } = await transaction.execute<{ reads: number }>(sql`
          select (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables where relname = 'builder_games'`)
        return [isShown, (rows[0]?.reads ?? 0) <= 10]
      })
    expect(await countReads(shown, null)).toEqual([true, true])
    expect(await countReads(few, null)).toEqual([true, true])
    expect(await countReads(withdrawn, null)).toEqual([false, true])
    expect(await countReads(withdrawn, reader)).toEqual([true, true])
  } finally {
    await other.stop()
  }
})

it('deletes old boards and levels without reading all games and levels, of which anybody can publish any number', async () => {
  const other = await createTestDatabase()
  try {
    const { database } = other
    const ownerId = randomUUID()
    await database.insert(users).values({ id: ownerId, name: 'Ada', email: `${ownerId}@intrepid.example` })
    await database.execute(sql`
      insert into builder_levels (hash, level, stored_at)
      select lpad(n::text, 64, '0'), '{}', now() - interval '1 day' from generate_series(1, 2001) n`)
    await database.execute(sql`
      insert into builder_games (slug, owner_id, kind, title, lead, level_hash, allows_remix, edition, changed_at)
      select 'game-' || n, ${ownerId}, 'maze', 'A', '', lpad(n::text, 64, '0'), true, 2, now() - interval '1 day'
      from generate_series(1, 2000) n`)
    await database.execute(sql`
      update builder_games set level_hash = lpad('2001', 64, '0') where slug in ('game-1', 'game-2')`)
    const now = new Date(Date.now() + 660_000)
    const work = async (each: PooledDatabase) => {
      await deleteOldRuns(now, each)
      await deleteUnusedLevels(now, each)
    }
    for (let round = 0; round < 3; round++) await work(database)
    expect(await database.$count(builderLevels)).toBe(1_999)
    await database.execute(sql`vacuum analyze builder_games, builder_levels`)
    const reads = await database.transaction(async (transaction) => {
      const countReads = async () => {
        const { rows } = await transaction.execute<{ reads: number }>(sql`
          select sum(seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_xact_user_tables
          where relname in ('builder_games', 'builder_levels')`)
        return rows[0]?.reads ?? 0
      }
      // What the connection did before may not have been reported yet.
      const before = await countReads()
      await work(transaction as unknown as PooledDatabase)
      return (await countReads()) - before
    })
    expect(reads).toBe(0)
  } finally {
    await other.stop()
  }
})
