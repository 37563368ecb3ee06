import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as getNotices } from '@/app/api/notices/route'
import { POST as postSeen } from '@/app/api/notices/seen/route'
import { GET as getSettings, POST as postSettings } from '@/app/api/notices/settings/route'
import { GET as getUnread } from '@/app/api/notices/unread/route'
import * as unsubscribeRoute from '@/app/api/notices/unsubscribe/route'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { defaultTerms, type Eligibility } from '@/lib/hunts/hunt-rules'
import type { Locale } from '@/lib/i18n/locales'
import { toSeason, toSeasonName } from '@/lib/leaderboard/season'
import { maxKeptNotices, maxNoticesPerKindAndDay, type NoticeKind, type Notices } from '@/lib/notices/notice-schema'
import { profiles, sessions, users, wallets } from '@/lib/server/database/schema/account'
import { builderGames, builderLevels } from '@/lib/server/database/schema/builder'
import { players } from '@/lib/server/database/schema/chain'
import { gameAttempts, gameBests, gameRuns } from '@/lib/server/database/schema/games'
import { hiddenHunts, huntKeys, huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { notices, noticeSettings } from '@/lib/server/database/schema/notices'
import { playerProgress } from '@/lib/server/database/schema/progress'
import { crystalRewards, playSeasons, seasonResults } from '@/lib/server/database/schema/seasons'
import { hiddenGames } from '@/lib/server/database/schema/uploads'
import { storeRun } from '@/lib/server/games/store-run'
import { readStandings } from '@/lib/server/hunts/draws/standings'
import { logger } from '@/lib/server/logger'
import { deliverDueMails } from '@/lib/server/mail/deliver-mail'
import { mailNotices } from '@/lib/server/notices/mail-notices'
import { noticeQuests, noticeRounds, noticeSeasons } from '@/lib/server/notices/notice-jobs'
import { deleteOldNotices, readNotices, setNoticeSwitch, storeNotices } from '@/lib/server/notices/notices'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { rateLimitRules } from '@/lib/server/rate-limits/rate-limits'
import { besideTransaction } from '@/tests/support/beside-transaction'
import { startSmtpSink } from '@/tests/support/smtp-sink'
import { createTestDatabase, type TestDatabase } from '@/tests/support/test-database'
import { storeHunts } from '@/tests/support/store-hunts'
import { waitForLock } from '@/tests/support/wait-for-lock'
import { refusalOf } from '@/tests/support/waitlist-fixture'

let test: TestDatabase

vi.mock('@/lib/server/database/client', async (original) => ({
  ...(await original<object>()),
  getDatabase: () => test.database,
}))
vi.mock('@/lib/server/hunts/draws/standings', async (original) => {
  const standings = await original<{ readStandings: typeof readStandings }>()
  return { ...standings, readStandings: vi.fn(standings.readStandings) }
})
vi.mock('@/lib/server/account/sessions', async (original) => {
  const toSession = (request: Request) => {
    const userId = request.headers.get('x-test-user')
    return userId === null ? null : { userId, setCookies: [] }
  }
  return {
    ...(await original<object>()),
    readSession: (request: Request) => Promise.resolve(toSession(request)),
    requireSession: (request: Request) => Promise.resolve(toSession(request)),
  }
})

const chainId = 31337
const day = 86_400_000
/** A Friday, before the hour of the mails. */
const friday = Date.parse('2026-11-27T07:00:00Z')
const at = (ms: number) => new Date(friday + ms)
const now = at(0)
const smtp = { kind: 'smtp', url: 'smtp://127.0.0.1:9', from: 'Intrepid <hello@intrepid.example>' } as const

beforeAll(async () => {
  process.env.AUTH_SECRET = 'ab'.repeat(32)
  test = await createTestDatabase()
})
afterAll(() => test.stop())
beforeEach(async () => {
  const { database } = test
  for (const table of [
    users,
    gameAttempts,
    huntLists,
    hunts,
    huntKeys,
    playSeasons,
    seasonResults,
    crystalRewards,
    playerProgress,
  ])
    await database.delete(table)
  await database.delete(hiddenGames)
  await database.delete(queuedMails)
})

type Person = { readonly isConfirmed?: boolean; readonly site?: NoticeKind[]; readonly mail?: NoticeKind[] }

/** Creates an account with a name on the leaderboard. Without kinds it keeps the settings that it begins with. */
async function enter(id: string, { isConfirmed = true, site, mail }: Person = {}): Promise<string> {
  const { database } = test
  const emailVerifiedAt = isConfirmed ? new Date() : null
  const email = `${id}@example.org`
  await database.insert(users).values({ id, name: id, email, emailVerified: isConfirmed, emailVerifiedAt })
  await database.insert(profiles).values({ userId: id, username: id, foldedUsername: id })
  if (site || mail)
    await database
      .insert(noticeSettings)
      .values({ userId: id, site: site ?? [], mail: mail ?? [], mailedAt: at(-20 * 3_600_000) })
  return id
}

type Played = { readonly game?: string; readonly time?: Date; readonly challenge?: string | null }

/** Stores a replayed run, as the server does. */
async function play(player: string, score: number, { game = 'car-game', time = now, challenge = null }: Played = {}) {
  const attempt = randomUUID()
  const run = { game, version: 1, player }
  await test.database
    .insert(gameAttempts)
    .values({ ...run, id: attempt, challenge, seed: '0'.repeat(32), expiresAt: new Date(time.getTime() + day) })
  const result = { score, checkpoints: 0, found: [], ticks: 60, isWon: false, isHuman: true, shape: null, log: null }
  await storeRun({ ...run, ...result, attempt, challenge, edition: 1 }, time, test.database)
}

const of = (userId: string) => test.database.select().from(notices).where(eq(notices.userId, userId))
const textsOf = async (userId: string, locale: Locale = 'en') =>
  (await readNotices({ userId, locale }, test.database)).notices.map(({ text }) => text.replace(/[\u2068\u2069]/g, ''))
/** Another process: it has the same database and remembers nothing. */
const otherProcess = (): typeof test.database => Object.create(test.database) as typeof test.database

describe('settings', () => {
  it('are off at first, but for the results of seasons on the site', async () => {
    await enter('ada')
    await play('account:ada', 100)
    await enter('bob')
    await play('account:bob', 200)
    const headers = { 'x-test-user': 'ada' }
    const response = await getSettings(new Request('http://localhost/api/notices/settings', { headers }), context)
    expect(await response.json()).toEqual({
      site: ['season-result'],
      mail: [],
      hasMailbox: expect.any(Boolean) as boolean,
    })
    expect(await test.database.$count(notices)).toBe(0)
  })

  it('change one kind in one channel, also many at once', async () => {
    await enter('ada')
    const set = (kind: NoticeKind, channel: 'site' | 'mail', isOn: boolean) =>
      setNoticeSwitch({ userId: 'ada', kind, channel, isOn }, { database: test.database, now })
    await Promise.all([set('beaten', 'site', true), set('beaten', 'mail', true), set('quest-ready', 'site', true)])
    await set('season-result', 'site', false)
    await set('beaten', 'site', true)
    const settings = await set('beaten', 'mail', false)
    expect(settings.site.toSorted()).toEqual(['beaten', 'quest-ready'])
    expect(settings.mail).toEqual([])
  })

  it('turn on no mails for an account that loses its mailbox meanwhile, which would stay due', async () => {
    const id = await enter('loser')
    const beside = await besideTransaction(test.database, async (other) => {
      await other.select().from(users).where(eq(users.id, id)).for('update')
      await other.update(users).set({ emailVerified: false }).where(eq(users.id, id))
      const turned = refusalOf(
        setNoticeSwitch({ userId: id, kind: 'beaten', channel: 'mail', isOn: true }, { database: test.database, now }),
      )
      await waitForLock(test.database, turned)
      return { turned }
    })
    expect(await beside.turned).toMatchObject({ status: 409, code: 'no-mailbox' })
    expect(await test.database.$count(noticeSettings, eq(noticeSettings.userId, id))).toBe(0)
  })
})

const context = { params: Promise.resolve({}) }

describe('the API', () => {
  const request = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost${path}`, { ...init, headers: { 'x-test-user': 'ada', ...init.headers } })
  const post = (path: string, body: unknown) =>
    request(path, {
      method: 'POST',
      headers: { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('counts the unread notices, lists them in a language, and notes up to which one they were seen', async () => {
    await enter('ada', { site: ['beaten'] })
    await enter('bob')
    await play('account:ada', 100)
    await play('account:bob', 200)
    await play('account:ada', 100, { game: 'metaverse' })
    await play('guest:0000000000000001', 200, { game: 'metaverse', time: at(1_000) })
    const unread = async () => (await getUnread(request('/api/notices/unread?locale=ar'), context)).json()
    expect(await unread()).toEqual({ unread: 2, label: 'الإشعارات، إشعاران غير مقروءين' })
    const response = await getNotices(request('/api/notices?locale=de'), context)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [newest, older] = ((await response.json()) as Notices).notices
    expect(newest).toMatchObject({ kind: 'beaten', isUnread: true, at: at(1_000).toISOString() })
    expect(newest?.text).toBe('Jemand hat deinen besten Lauf in Drei Welten übertroffen. Zu schlagende Punktzahl: 200')
    expect(older?.text).toMatch(/^\u2068bob\u2069 hat deinen besten Lauf in .+ übertroffen/)
    // The run that passed ada, as a ghost to race.
    const [rival] = await test.database.select().from(gameRuns).where(eq(gameRuns.player, 'account:bob'))
    expect(older?.path).toBe(`/car-game?race=${rival?.attempt}`)
    await postSeen(post('/api/notices/seen', { until: older!.at }), context)
    expect(await unread()).toMatchObject({ unread: 1 })
    await postSeen(post('/api/notices/seen', { until: newest!.at }), context)
    await postSeen(post('/api/notices/seen', { until: older!.at }), context)
    expect(await unread()).toMatchObject({ unread: 0, label: 'الإشعارات' })
  })

  it('notes nothing that was seen before, waits for no other request, and limits a visitor', async () => {
    await enter('ada', { site: ['beaten'] })
    const see = async (until: Date, visitor = '203.0.113.7') => {
      const asked = post('/api/notices/seen', { until: until.toISOString() })
      asked.headers.set('x-forwarded-for', visitor)
      const response = await postSeen(asked, context)
      return [response.status, ((await response.json()) as { code?: string }).code]
    }
    const seen = new Date(Date.now() - 60_000)
    await see(seen)
    await besideTransaction(test.database, async (transaction) => {
      await transaction.select().from(noticeSettings).where(eq(noticeSettings.userId, 'ada')).for('update')
      expect(await see(seen)).toEqual([200, undefined])
      expect(await see(new Date(seen.getTime() + 1))).toEqual([503, 'busy'])
    })
    await consumeRateLimit('see-notices', ['203.0.113.8'], test.database, rateLimitRules['see-notices'].points)
    expect(await see(seen, '203.0.113.8')).toEqual([429, 'limited'])
  })

  it('turns on no mails without a confirmed mailbox, because such an account would stay due for ever', async () => {
    await enter('ada', { isConfirmed: false })
    const set = (isOn: boolean) =>
      postSettings(post('/api/notices/settings', { kind: 'beaten', channel: 'mail', isOn }), context)
    const refused = await set(true)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'no-mailbox' }])
    expect(await test.database.$count(noticeSettings)).toBe(0)
    expect((await set(false)).status).toBe(200)
  })

  it('knows no future in which everything has been seen, and no other account', async () => {
    await enter('ada', { site: ['beaten'] })
    expect((await postSeen(post('/api/notices/seen', { until: '2999-01-01T00:00:00.000Z' }), context)).status).toBe(200)
    // PostgreSQL has no year 0, and the last one is no date in JavaScript.
    for (const until of ['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2024-02-01T00:00:00+05'])
      expect((await postSeen(post('/api/notices/seen', { until }), context)).status).toBe(400)
    const [row] = await test.database.select().from(noticeSettings)
    expect(row!.seenAt!.getTime()).toBeLessThanOrEqual(Date.now())
    expect(
      (await postSettings(post('/api/notices/settings', { kind: 'x', channel: 'site', isOn: true }), context)).status,
    ).toBe(400)
    const visitor = await getUnread(new Request('http://localhost/api/notices/unread?locale=en'), context)
    expect(await visitor.json()).toEqual({ unread: null, label: '' })
  })
})

describe('a passed player', () => {
  it('gets one notice of a game and day from a flood of 50 accounts', async () => {
    await enter('ada', { site: ['beaten'] })
    await play('account:ada', 100)
    const names = Array.from({ length: 50 }, (_, index) => `flood${index}`)
    await Promise.all(names.map((name) => enter(name)))
    // Each is the next one above ada when its run is stored.
    for (const [index, name] of names.entries()) await play(`account:${name}`, 500 - index)
    expect(await textsOf('ada')).toEqual(['flood0 passed your best run in Night Drive. Score to beat: 500'])
    await enter('zoe')
    await play('account:zoe', 101, { time: at(day) })
    expect((await textsOf('ada'))[0]).toBe('zoe passed your best run in Night Drive. Score to beat: 101')
  })

  it('gets none of players who were ahead before, stay behind, or are the same person', async () => {
    await enter('ada', { site: ['beaten'] })
    await enter('bob')
    await play('account:ada', 100)
    await play('account:bob', 99)
    await play('account:bob', 100, { time: at(1_000) })
    const wallet = `0x${'ab'.repeat(20)}`
    await test.database.insert(wallets).values({ userId: 'ada', address: wallet })
    await play(`address:${wallet}`, 150)
    expect(await of('ada')).toEqual([])
    await play('account:bob', 120)
    expect(await of('ada')).toHaveLength(1)
    await test.database.delete(notices)
    await play('account:bob', 200)
    await test.database.delete(notices)
    await play('account:bob', 300)
    expect(await of('ada')).toEqual([])
  })

  it('of a challenge is led to the challenge, and loses the name of a deleted rival', async () => {
    await enter('ada', { site: ['beaten'] })
    await enter('bob')
    const challenge = '2026-11-27'
    await play('account:ada', 100, { challenge })
    await play('account:bob', 110, { challenge })
    const read = async () => (await readNotices({ userId: 'ada', locale: 'en' }, test.database)).notices[0]
    expect(await read()).toMatchObject({ path: '/daily?game=car-game' })
    await test.database.delete(users).where(eq(users.id, 'bob'))
    expect((await read())?.text).toBe(
      'Another player passed you in the daily challenge of Night Drive. Score to beat: 110',
    )
  })
})

describe('the author of a game', () => {
  const publish = async (ownerId: string, slug: string, titleProblem: 'refused' | null = null) => {
    const levelHash = 'a'.repeat(64)
    await test.database.insert(builderLevels).values({ hash: levelHash, level: '{}' }).onConflictDoNothing()
    const made = { ownerId, kind: 'maze' as const, title: 'Cave <b>', lead: '', levelHash, allowsRemix: true }
    await test.database.insert(builderGames).values({ ...made, slug, authorWonAt: now, titleProblem })
  }

  it('gets one notice of a game and day, with the number of runs by other accounts', async () => {
    await enter('ada', { site: ['game-played'] })
    await publish('ada', 'cave')
    await enter('bob')
    await play('account:ada', 10, { game: 'cave' })
    await play('guest:0000000000000001', 10, { game: 'cave' })
    expect(await of('ada')).toEqual([])
    await Promise.all([1, 2, 3, 4, 5].map((score) => play('account:bob', score, { game: 'cave' })))
    expect(await textsOf('ada')).toEqual(['5 runs of Cave <b> by other players on Nov 27, 2026'])
    expect(await of('ada')).toHaveLength(1)
  })

  it('is notified again without waiting for the disk, because runs of one game take turns in the number', async () => {
    const { database } = test
    await enter('ada', { site: ['game-played'] })
    await publish('ada', 'cave')
    await enter('bob')
    await database.execute(sql`create table commits (mode text)`)
    await database.execute(sql`
      create function note_commit() returns trigger language plpgsql as
      'begin insert into commits values (current_setting(''synchronous_commit'')); return null; end'`)
    await database.execute(
      sql`create trigger note_commit after update on notices for each row execute function note_commit()`,
    )
    try {
      await play('account:bob', 1, { game: 'cave' })
      await play('account:bob', 2, { game: 'cave' })
      const { rows } = await database.execute(sql`select mode from commits`)
      expect(rows).toEqual([{ mode: 'off' }])
    } finally {
      await database.execute(sql`drop trigger note_commit on notices`)
    }
  })

  it('is alone in reading a title that the catalogue does not list, and nobody reads that of a hidden game', async () => {
    await enter('ada', { site: ['game-played'] })
    await enter('bob', { site: ['beaten'] })
    await publish('ada', 'cave', 'refused')
    await play('account:bob', 1, { game: 'cave' })
    await enter('eve')
    await play('account:eve', 2, { game: 'cave' })
    expect((await textsOf('ada'))[0]).toMatch(/of Cave <b> by/)
    expect((await textsOf('bob'))[0]).toMatch(/^eve passed your best run in a game\./)
    // Names and titles have marks, and an article is joined to its preposition.
    expect((await textsOf('ada', 'zh'))[0]).toContain('《Cave <b>》')
    expect((await textsOf('bob', 'zh'))[0]).toMatch(/^玩家“eve”在某款游戏中/)
    expect((await textsOf('ada', 'pt'))[0]).toMatch(/ em Cave <b> a /)
    expect((await textsOf('bob', 'pt'))[0]).toMatch(/ num jogo\./)
    await test.database.insert(hiddenGames).values({ slug: 'cave', reason: 'copied' })
    expect((await textsOf('ada'))[0]).toMatch(/of a game by/)
  })
})

describe('the quests of a day', () => {
  it('reach each account that played lately once, whatever process finds them', async () => {
    await Promise.all(['ada', 'bob', 'eve'].map((name) => enter(name, { site: ['quest-ready'] })))
    await enter('zoe')
    const played = (name: string, time: Date) => ({
      player: `account:${name}`,
      runs: 1,
      day: time.toISOString().slice(0, 10),
    })
    await test.database
      .insert(playerProgress)
      .values([played('ada', at(-day)), played('bob', at(-15 * day)), played('zoe', at(-day))])
    const work = () => Promise.all([noticeQuests(now, test.database), noticeQuests(now, otherProcess())])
    await work()
    await work()
    expect(await textsOf('ada')).toEqual(['Your quests of the day are ready.'])
    expect(await test.database.$count(notices)).toBe(1)
    await noticeQuests(at(3 * day), test.database)
    expect((await textsOf('ada'))[0]).toBe('Your quests of the day and of the week are ready.')
    expect(await of('ada')).toHaveLength(2)
  })

  it('are found for more accounts than one statement takes', async () => {
    const names = Array.from({ length: 2_300 }, (_, index) => `p${index}`)
    const { database } = test
    await database.insert(users).values(names.map((id) => ({ id, name: id, email: `${id}@example.org` })))
    await database
      .insert(noticeSettings)
      .values(names.map((userId) => ({ userId, site: ['quest-ready' as const], mail: [], mailedAt: now })))
    await database
      .insert(playerProgress)
      .values(names.map((name) => ({ player: `account:${name}`, day: '2026-11-20' })))
    await noticeQuests(now, otherProcess())
    expect(await database.$count(notices)).toBe(2_300)
  })
})

describe('a round of a hunt', () => {
  const seconds = friday / 1_000
  const sponsorOf = (huntId: bigint) => `0x${String(huntId).padStart(40, '0')}`
  type Funded = { sponsor?: string; int?: number; shareBps?: number; place?: string; count?: number }
  /** A hunt with one tier, of ten keys unless told otherwise, that lasts ten days. @param int what a key pays. */
  async function fund(
    huntId: bigint,
    eligibility: Eligibility,
    startTime: number,
    { sponsor = sponsorOf(huntId), int = 10, shareBps = 0, place = 'car-game', count = 10 }: Funded = {},
  ): Promise<void> {
    const root = `0x${String(huntId).padStart(64, '0')}`
    const reward = String(BigInt(int) * 10n ** 18n)
    const { database } = test
    const rules = { ...defaultTerms, eligibility: [eligibility] }
    await database.insert(huntLists).values({
      ...{ chainId, root, sponsor, place, gameId: toGameHash(place), title: 'Win at evil.example', mode: 'earned' },
      ...{ counts: [count], conditions: [{ kind: 'score', least: 1 }], hints: [], rules },
    })
    await storeHunts(database, {
      ...{ huntId, sponsor, gameId: toGameHash(place), merkleRoot: root, developerShareBps: shareBps },
      ...{ startTime, endTime: startTime + 864_000, tiers: [{ count, reward }] },
      ...{ blockNumber: huntId, blockTime: startTime - 3_600, transactionHash: root },
    })
    await database.insert(huntKeys).values(
      Array.from({ length: count }, (_, keyIndex) => ({
        ...{ chainId, root, keyIndex, tier: 0, address: `0x${String(keyIndex).padStart(40, '0')}`, sealed: 'x' },
      })),
    )
  }

  it('is announced within the hour before it opens, once a day, to accounts that can win', async () => {
    await enter('ada', { site: ['key-drop'] })
    await enter('bob', { site: ['key-drop'], isConfirmed: false })
    await enter('eve')
    await fund(1n, 'accounts', seconds + 1_800)
    await fund(2n, 'accounts', seconds + 7_200)
    await fund(3n, 'holders', seconds + 1_800)
    await noticeRounds(now, test.database)
    await noticeRounds(now, test.database)
    await noticeRounds(now, otherProcess())
    expect(await textsOf('ada')).toEqual([
      expect.stringMatching(/^Next round of a hunt in Night Drive: from Nov 27, 2026/),
    ])
    expect((await readNotices({ userId: 'ada', locale: 'en' }, test.database)).notices[0]?.path).toBe('/hunts#hunt-1')
    expect([await of('bob'), await of('eve')]).toEqual([[], []])
  })

  it('is announced only to early players if all its keys are left from earlier rounds', async () => {
    await enter('ada', { site: ['key-drop'] })
    await enter('bob', { site: ['key-drop'] })
    await test.database
      .update(users)
      .set({ emailVerifiedAt: at(-10 * day) })
      .where(eq(users.id, 'bob'))
    // The fourth of its eight rounds has released the first of its two keys, and the fifth is next.
    await fund(1n, 'accounts', seconds + 1_800 - (4 * day) / 1_000, { count: 2 })
    await noticeRounds(now, otherProcess())
    expect([await of('ada'), (await of('bob')).length]).toEqual([[], 1])
  })

  /** Stores many accounts with a confirmed mailbox, or with nothing. */
  async function subscribe(count: number, name: string, isConfirmed: boolean): Promise<void> {
    await test.database.execute(sql`
      with entered as (
        insert into users (id, name, email, email_verified, email_verified_at)
        select ${name}::text || n, 'A', ${name}::text || n || '@example.org', ${isConfirmed}::boolean, case when ${isConfirmed}::boolean then now() end
        from generate_series(1, ${count}::int) as n returning id
      )
      insert into notice_settings (user_id, site, mail, mailed_at) select id, '{key-drop}', '{}', now() from entered`)
  }

  const told = (...ids: readonly bigint[]) =>
    Promise.all(ids.map((id) => test.database.$count(notices, eq(notices.subject, `${sponsorOf(id)} 2026-11-27`))))

  it('is announced to all before a smaller one, however many subscribers there are', async () => {
    await subscribe(21_000, 'many', true)
    await fund(1n, 'accounts', seconds + 1_800)
    await noticeRounds(now, otherProcess())
    expect(await told(1n)).toEqual([21_000])
  })

  it('is announced to so many accounts in a run, those of the largest round first', async () => {
    await subscribe(1_500, 'few', true)
    for (const id of [1n, 2n, 3n]) await fund(id, 'accounts', seconds + 1_800, { int: Number(id) })
    const process = otherProcess()
    await noticeRounds(now, process, { slices: 3 })
    expect(await told(3n, 2n, 1n)).toEqual([1_500, 1_000, 0])
    await noticeRounds(now, process, { slices: 3 })
    expect(await told(3n, 2n, 1n)).toEqual([1_500, 1_500, 1_500])
  })

  it('costs a standing only of subscribers with a mailbox or a wallet that can win', async () => {
    const { database } = test
    await subscribe(2_500, 'free', false)
    await enter('bob', { site: ['key-drop'] })
    const least = BigInt(defaultTerms.minPower)
    for (const [name, crystalPower] of [
      ['eve', least - 1n],
      ['zoe', least],
    ] as const) {
      await enter(name, { site: ['key-drop'], isConfirmed: false })
      const address = `0x${name.charCodeAt(0).toString(16).padStart(40, '0')}`
      await database.insert(wallets).values({ userId: name, address })
      const none = { gemPower: 0n, boughtInt: 0n, investedWei: 0n, claimedWei: 0n, firstSeenBlock: 1n }
      await database.insert(players).values({ chainId, address, crystalPower, ...none, firstSeenTime: 1 })
      await database.execute(sql`
        insert into chain_events (chain_id, block_number, log_index, block_hash, block_time, transaction_hash, contract_address, name, args, player_address, effect)
        values (${chainId}, 1, ${name.charCodeAt(0)}, '0x', ${seconds - 864_000}, '0x', '0x', 'AssetTransaction', '{}', ${address},
          jsonb_build_object('crystalPower', ${String(crystalPower)}::text))`)
    }
    await fund(1n, 'accounts', seconds + 1_800)
    await fund(2n, 'holders', seconds + 1_800)
    vi.mocked(readStandings).mockClear()
    await noticeRounds(now, otherProcess())
    expect(
      vi
        .mocked(readStandings)
        .mock.calls.map(([asked]) => asked)
        .toSorted(),
    ).toEqual([['account:bob'], ['account:zoe']])
    expect((await database.select().from(notices)).map(({ userId }) => userId).toSorted()).toEqual(['bob', 'zoe'])
    await database.delete(players)
    await database.execute(sql`truncate chain_events`)
  })

  it('is not announced without a key to win, and keys for anyone only when the hunt begins', async () => {
    await enter('ada', { site: ['key-drop'] })
    await fund(1n, 'anyone', seconds + 1_800)
    await fund(2n, 'accounts', seconds + 1_800)
    await test.database.delete(huntKeys).where(eq(huntKeys.root, `0x${'2'.padStart(64, '0')}`))
    const process = otherProcess()
    for (let hour = 0; hour < 48; hour += 1) await noticeRounds(at(hour * 3_600_000), process)
    expect((await of('ada')).map(({ subject }) => subject)).toEqual([`${sponsorOf(1n)} 2026-11-27`])
  })

  it('is not announced when an operator has hidden the hunt or its game', async () => {
    await enter('ada', { site: ['key-drop'] })
    await fund(1n, 'accounts', seconds + 1_800)
    await fund(2n, 'accounts', seconds + 1_800)
    await fund(3n, 'accounts', seconds + 1_800, { place: 'a-withdrawn-game' })
    await test.database.insert(hiddenHunts).values({ chainId, root: `0x${'2'.padStart(64, '0')}`, reason: 'other' })
    await noticeRounds(now, otherProcess())
    expect((await of('ada')).map(({ subject }) => subject)).toEqual([`${sponsorOf(1n)} 2026-11-27`])
    await test.database.delete(hiddenHunts)
  })

  it('is announced before smaller ones, once for a sponsor, also when ten small hunts have opened at midnight', async () => {
    await enter('ada', { site: ['key-drop'] })
    for (let huntId = 1n; huntId <= 12n; huntId += 1n)
      await fund(huntId, 'accounts', seconds + 1_800, { int: Number(huntId) })
    const process = otherProcess()
    await noticeRounds(now, process)
    const subjects = async () => (await of('ada')).map(({ subject }) => subject).toSorted()
    const of27 = (...ids: readonly bigint[]) => ids.map((id) => `${sponsorOf(id)} 2026-11-27`).toSorted()
    expect(await subjects()).toEqual(of27(3n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n, 12n))

    const later = seconds + 5 * 3_600 + 1_800
    const honest = sponsorOf(20n)
    await fund(20n, 'accounts', later, { int: 50 })
    await fund(21n, 'accounts', later, { int: 60, sponsor: honest })
    await fund(22n, 'accounts', later, { int: 1 })
    // Finders get less of this one than of the one with 50 INT.
    await fund(23n, 'accounts', later, { int: 80, sponsor: honest, shareBps: 5_000 })
    for (const each of [process, process, otherProcess()]) {
      await noticeRounds(at(5 * 3_600_000), each)
      expect(await subjects()).toEqual(of27(20n, 4n, 5n, 6n, 7n, 8n, 9n, 10n, 11n, 12n))
    }
    const [announced] = (await of('ada')).filter(({ subject }) => subject.startsWith(honest))
    expect(announced?.details).toMatchObject({ hunt: '21' })
  })
})

describe('the result of a season', () => {
  const season = toSeason(friday / 1_000) - 1
  const address = (digit: string) => `0x${digit.repeat(40)}`

  it('reaches the ranked accounts once, also those that chose nothing', async () => {
    const { database } = test
    await Promise.all([enter('ada'), enter('bob'), enter('eve', { site: [] })])
    await database
      .insert(wallets)
      .values(['ada', 'bob', 'eve'].map((userId, index) => ({ userId, address: address(String(index + 1)) })))
    await database.insert(playSeasons).values({
      ...{ chainId, season, split: [4], assetIndex: 0, publishedAt: at(-20 * day), closedAt: at(-3_600_000) },
    })
    await database.insert(seasonResults).values(
      ['1', '2', '3', '4'].map((digit, index) => ({
        ...{
          chainId,
          season,
          wallet: address(digit),
          rank: index + 1,
          points: 9,
          crystals: index === 0 ? 4 : 0,
          scores: [],
        },
      })),
    )
    await Promise.all([noticeSeasons(now, database), noticeSeasons(now, otherProcess())])
    await noticeSeasons(now, database)
    const name = toSeasonName(season)
    expect(await textsOf('ada')).toEqual([`Season ${name} is over. Your rank: 1. Crystals: 4`])
    expect(await textsOf('bob')).toEqual([`Season ${name} is over. Your rank: 2. Crystals: 0`])
    expect(await database.$count(notices)).toBe(2)
  })
})

describe('the draw of the weekly quest', () => {
  it('tells its winners once, also when they were not ranked', async () => {
    const { database } = test
    const season = toSeason(friday / 1_000) - 1
    await Promise.all([enter('ada'), enter('bob')])
    const address = (digit: string) => `0x${digit.repeat(40)}`
    await database.insert(wallets).values([
      { userId: 'ada', address: address('1') },
      { userId: 'bob', address: address('2') },
    ])
    const reward = { chainId, season, assetIndex: 0, quantity: 1 }
    await database.insert(crystalRewards).values([
      { ...reward, reason: 'weekly-quest', rank: 1, wallet: address('1'), createdAt: at(-3_600_000) },
      // Rewards of ranks have a notice of their own, and those of long ago were told.
      { ...reward, reason: 'season-rank', rank: 1, wallet: address('2'), createdAt: at(-3_600_000) },
      { ...reward, season: season - 1, reason: 'weekly-quest', rank: 1, wallet: address('2'), createdAt: at(-7 * day) },
    ])
    await noticeSeasons(now, database)
    await noticeSeasons(now, otherProcess())
    expect(await textsOf('ada')).toEqual([
      `Season ${toSeasonName(season)}: you won a crystal in the draw of the weekly quest.`,
    ])
    expect(await database.$count(notices)).toBe(1)
    // A week in an Arabic sentence keeps its order.
    const { notices: arabic } = await readNotices({ userId: 'ada', locale: 'ar' }, database)
    expect(arabic[0]?.text).toContain(`\u2068${toSeasonName(season)}\u2069`)
  })
})

describe('bounds', () => {
  const found = (subject: string) => [
    { userId: 'ada', subject, details: { game: 'car-game', score: 1, isChallenge: false } },
  ]

  it('are ten notices of a kind and day, and a hundred in all, of 60 days', async () => {
    await enter('ada', { site: ['beaten'] })
    for (let index = 0; index < 15; index += 1) await storeNotices('beaten', found(`x${index}`), now, test.database)
    expect(await of('ada')).toHaveLength(maxNoticesPerKindAndDay)
    for (let index = 0; index < 120; index += 1)
      await storeNotices('beaten', found(`y${index}`), at((index + 1) * (day / 10)), test.database)
    const left = await of('ada')
    expect(left).toHaveLength(maxKeptNotices)
    expect(left.some(({ subject }) => subject === 'y119')).toBe(true)
    await deleteOldNotices(at(69 * day), test.database)
    const newest = await of('ada')
    expect(newest.length).toBeGreaterThan(0)
    expect(newest.length).toBeLessThan(maxKeptNotices)
    await deleteOldNotices(at(80 * day), test.database)
    expect(await of('ada')).toEqual([])
  })

  it('leave the run of a player alone when notices cannot be stored', async () => {
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    await enter('ada', { site: ['beaten'] })
    await play('account:ada', 100)
    await test.database.execute('alter table notices rename to notices_gone')
    await enter('bob')
    await play('account:bob', 110)
    await test.database.execute('alter table notices_gone rename to notices')
    expect(await test.database.$count(gameRuns)).toBe(2)
    expect(await test.database.$count(gameBests, eq(gameBests.period, 'all'))).toBe(2)
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'notices of a run not stored')
    warn.mockRestore()
  })
})

describe('mails', () => {
  const queued = () => test.database.select().from(queuedMails)
  const mail = (ms: number, database = test.database) => mailNotices(at(ms), { database, settings: smtp })
  const hour = 3_600_000

  it('are one a day with all that is new, only for who asked and has a confirmed mailbox', async () => {
    await enter('ada', { mail: ['beaten', 'game-played'] })
    await enter('bob', { mail: ['beaten'], isConfirmed: false })
    await enter('eve', { site: ['beaten'] })
    await enter('zoe')
    const passed = { ada: 'car-game', bob: 'metaverse', eve: 'cyberwave-runner' }
    for (const [name, game] of Object.entries(passed)) {
      await play(`account:${name}`, 100, { game })
      await play('account:zoe', 110, { game })
    }
    await mail(0)
    expect(await queued()).toEqual([])
    await Promise.all([mail(hour), mail(hour, otherProcess())])
    await mail(2 * hour)
    expect((await queued()).map(({ to, subject }) => [to, subject])).toEqual([
      ['ada@example.org', '1 notice from Intrepid'],
    ])
    // The next day brings nothing new, and so no mail.
    await mail(day + 2 * hour)
    expect(await queued()).toHaveLength(1)
    await play('account:ada', 130, { game: 'car-game', time: at(2 * day) })
    await play('account:zoe', 140, { game: 'car-game', time: at(2 * day) })
    await mail(2 * day + hour)
    expect(await queued()).toHaveLength(2)
  })

  /** Stores a notice for an account, without a run. */
  const notify = (userId: string, time = now) =>
    storeNotices(
      'beaten',
      [
        {
          userId,
          subject: `car-game ${time.toISOString()}`,
          details: { game: 'car-game', score: 1, isChallenge: false },
        },
      ],
      time,
      test.database,
    )
  /** Opens the site with an account. */
  const visit = (userId: string, time = now) =>
    test.database
      .insert(sessions)
      .values({ id: randomUUID(), token: randomUUID(), userId, expiresAt: at(90 * day), updatedAt: time })
  const recipients = async () => (await queued()).map(({ to }) => to).toSorted()

  it('are only for accounts that were used in the last two weeks', async () => {
    for (const name of ['ada', 'bob', 'eve', 'zoe']) await enter(name, { mail: ['beaten'] })
    await visit('ada', at(-13 * day))
    await visit('bob', at(-15 * day))
    await test.database.insert(playerProgress).values({ player: 'account:eve', day: '2026-11-20' })
    for (const name of ['ada', 'bob', 'eve', 'zoe']) await notify(name)
    await mail(hour)
    expect(await recipients()).toEqual(['ada@example.org', 'eve@example.org'])
  })

  it('end after three that are refused in a row because there is no mailbox', async () => {
    await enter('ada', { mail: ['beaten'] })
    await visit('ada')
    const [refusing, taking] = [await startSmtpSink('refuses'), await startSmtpSink()]
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const kinds = []
    for (const [index, sink] of [refusing, refusing, taking, refusing, refusing, refusing].entries()) {
      await notify('ada', at(index * day))
      await mail(index * day + hour)
      expect(await queued()).toHaveLength(1)
      await deliverDueMails({ settings: { ...smtp, url: sink.url }, database: test.database })
      expect(await queued()).toEqual([])
      kinds.push((await test.database.select().from(noticeSettings))[0]?.mail.length)
    }
    warn.mockRestore()
    await Promise.all([refusing.stop(), taking.stop()])
    expect(taking.received).toHaveLength(1)
    expect(kinds).toEqual([1, 1, 1, 1, 1, 0])
  })

  it('are neither lost nor sent twice by a process that dies', async () => {
    await enter('ada', { mail: ['beaten'] })
    await enter('bob')
    await play('account:ada', 100)
    await play('account:bob', 110)
    const { database } = test
    const dying: typeof database = Object.create(database, {
      transaction: {
        value: (work: Parameters<typeof database.transaction>[0]) =>
          database.transaction(async (transaction) => {
            await work(transaction)
            throw new Error('killed')
          }),
      },
      // It cannot note the failure either.
      update: { value: () => ({ set: () => ({ where: () => Promise.resolve() }) }) },
    })
    const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    await mail(hour, dying)
    error.mockRestore()
    expect(await queued()).toEqual([])
    await mail(hour)
    await mail(hour)
    expect(await queued()).toHaveLength(1)
  })

  it('name the settings, escape titles, and can be ended with one click, by nobody else', async () => {
    await enter('ada', { mail: ['game-played'] })
    await enter('bob', { mail: ['game-played'] })
    const levelHash = 'a'.repeat(64)
    await test.database.insert(builderLevels).values({ hash: levelHash, level: '{}' }).onConflictDoNothing()
    const made = { ownerId: 'ada', kind: 'maze' as const, title: 'Cave <b>', lead: '', levelHash, allowsRemix: true }
    await test.database.insert(builderGames).values({ ...made, slug: 'cave', authorWonAt: now })
    await visit('ada')
    await play('account:bob', 1, { game: 'cave' })
    await mail(hour)
    const [row] = await queued()
    expect(row!.unsubscribeUrl).toMatch(/^sealed:/)
    const sink = await startSmtpSink()
    await deliverDueMails({ settings: { ...smtp, url: sink.url }, database: test.database })
    await sink.stop()
    const { data } = sink.received[0]!
    const [, url = ''] = /^List-Unsubscribe: <(\S+)>\r?$/m.exec(data) ?? []
    expect(data).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const body = data
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    expect(body).toContain('/en/profile#notices')
    expect(body).toContain('/en/profile#unsubscribe=')
    expect(body).toContain('Cave &lt;b&gt;')

    const click = (path: string, headers: Record<string, string> = {}) =>
      unsubscribeRoute.POST(
        new Request(path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: 'List-Unsubscribe=One-Click',
        }),
        context,
      )
    const kindsOf = async (userId: string) =>
      (await test.database.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)))[0]?.mail
    const [id = '', signature = ''] = new URL(url).searchParams.get('token')?.split('.') ?? []
    expect(id).toBe('ada')
    const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
    for (const [token, status] of [
      [`bob.${signature}`, 404],
      [`ada.${forged}`, 404],
      [`nobody.${signature}`, 404],
      ['', 400],
    ] as const)
      expect((await click(`http://localhost/api/notices/unsubscribe?token=${token}`)).status).toBe(status)
    expect((await click(url, { origin: 'https://evil.example' })).status).toBe(403)
    // A mail scanner that opens the link changes nothing.
    expect(Object.keys(unsubscribeRoute)).toEqual(['POST'])
    expect(await kindsOf('ada')).toEqual(['game-played'])
    expect((await click(url)).status).toBe(200)
    expect((await click(url)).status).toBe(200)
    expect([await kindsOf('ada'), await kindsOf('bob')]).toEqual([[], ['game-played']])
    // The link of an address that the account has given up.
    await test.database.update(noticeSettings).set({ mail: ['beaten'] })
    await test.database.update(users).set({ email: 'other@example.org' }).where(eq(users.id, 'ada'))
    expect((await click(url)).status).toBe(404)
    expect(await kindsOf('ada')).toEqual(['beaten'])
  })

  // The last ones: limits of a day stay used up.
  it('are so many a day for one domain and for all, and those of older accounts go first', async () => {
    const names = ['older', 'newer', 'other']
    for (const name of names) {
      await enter(name, { mail: ['beaten'] })
      await visit(name)
      await notify(name)
    }
    for (const name of ['older', 'newer'])
      await test.database
        .update(users)
        .set({ email: `${name}@flood.example`, createdAt: at(name === 'older' ? -9 * day : -day) })
        .where(eq(users.id, name))
    const { points } = rateLimitRules['notice-mails-to-domain']
    await consumeRateLimit('notice-mails-to-domain', ['flood.example'], test.database, points - 1)
    await mail(hour)
    expect(await recipients()).toEqual(['older@flood.example', 'other@example.org'])

    await consumeRateLimit('notice-mails', ['all'], test.database, rateLimitRules['notice-mails'].points - 2)
    await notify('other', at(day))
    await mail(day + hour)
    expect(await recipients()).toHaveLength(2)
  })
})
