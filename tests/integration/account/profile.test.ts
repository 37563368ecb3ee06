import { randomUUID } from 'node:crypto'
import { eq, getTableName, like, ne, sql, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET as exportRoute } from '@/app/api/auth/export/route'
import { guestRetentionDays } from '@/lib/games/retention'
import { relayDays } from '@/lib/hunts/hunt-limits'
import { fillShapes } from '@/lib/server/account/fill-shapes'
import { shapeRule } from '@/lib/server/account/confusable-names'
import { deleteExpiredSessions } from '@/lib/server/account/sessions'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { createGameToken } from '@/lib/server/game-token/game-token'
import { findPlayer } from '@/lib/server/games/request-player'
import { jobs, runJobs } from '@/lib/server/jobs'
import {
  credentials,
  profiles,
  sessions,
  signInNonces,
  users,
  verifications,
  wallets,
} from '@/lib/server/database/schema/account'
import {
  builderDrafts,
  builderDraftVersions,
  builderGames,
  builderLevels,
  builderReports,
} from '@/lib/server/database/schema/builder'
import { chanceSeeds } from '@/lib/server/database/schema/chance'
import { gameAttempts, gameRuns, gameStores } from '@/lib/server/database/schema/games'
import { huntLists, huntRelays, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { queuedMails } from '@/lib/server/database/schema/mail'
import { waitlistEntries } from '@/lib/server/database/schema/site'
import { publishedNames, uploadedGames, uploadReports } from '@/lib/server/database/schema/uploads'
import { findPlayer as findProfile } from '@/lib/server/players/find-player'
import { consumeRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { openSite, origin, password, TestBrowser, type TestSite } from '@/tests/support/account-site'
import { noteDeletions } from '@/tests/support/note-deletions'

let site: TestSite
let ada: TestBrowser
let eve: TestBrowser

beforeAll(async () => {
  site = await openSite()
  ada = await site.enter('ada@example.org')
  eve = await site.enter('eve@example.org', 'Eve')
})
afterAll(() => site.stop())

const done = { status: 200, body: { status: 'done' } }

const wallet = `0x${'1a'.repeat(20)}`
const serverSeed = 'f0'.repeat(32)

/** Stores data of an account in every table, and a game of another account that it reported. */
async function leaveTraces(userId: string, strangerId: string): Promise<void> {
  const { database } = site
  const player = `account:${userId}`
  await database.insert(wallets).values({ address: wallet, userId })
  await database.insert(gameStores).values({ game: 'night-drive', player, content: 'a save' })
  const [attempt] = await database
    .insert(gameAttempts)
    .values({ game: 'night-drive', version: 1, seed: '0'.repeat(32), player, expiresAt: new Date(), isStored: true })
    .returning()
  await database
    .insert(gameRuns)
    .values({ attempt: attempt!.id, game: 'night-drive', version: 1, player, score: 1, checkpoints: 1, ticks: 1 })
  await database.insert(huntTickets).values({ chainId: 31337, root: '0xroot', attempt: attempt!.id, player, tier: 0 })
  await database.insert(huntLists).values({
    chainId: 31337,
    root: '0xroot',
    sponsor: wallet,
    place: 'night-drive',
    title: 'A hunt',
    mode: 'earned',
    counts: [1],
    conditions: [],
    hints: [],
  })
  await database
    .insert(chanceSeeds)
    .values({ chainId: 31337, address: wallet, commitment: 'c0'.repeat(32), serverSeed })
  await database.insert(builderLevels).values({ hash: 'level', level: '{}' })
  await database.insert(builderGames).values(
    [
      { slug: 'of-ada', ownerId: userId },
      { slug: 'of-eve', ownerId: strangerId },
    ].map((game) => ({ ...game, title: game.slug, lead: '', levelHash: 'level', allowsRemix: true })),
  )
  await database
    .insert(builderDrafts)
    .values({ id: randomUUID(), ownerId: userId, title: 'a draft', definition: '{}', revision: 1 })
  await database.insert(uploadedGames).values(
    [
      { slug: 'up-ada', ownerId: userId },
      { slug: 'up-eve', ownerId: strangerId },
    ].map((game) => ({ ...game, title: game.slug, lead: '', version: 1 })),
  )
  // A report by a guest, of an upload that its author has deleted.
  await database.insert(publishedNames).values({ slug: 'up-deleted', ownerId: userId })
  await database.insert(uploadReports).values({ slug: 'up-deleted', player: 'guest:new', reason: 'other', words: '' })
  for (const [table, slug] of [
    [builderReports, 'of-eve'],
    [uploadReports, 'up-eve'],
  ] as const) {
    await database
      .insert(table)
      .values({ slug, player, reason: 'other', words: `about ${slug}`, reportedAt: new Date() })
  }
  await database.insert(queuedMails).values({
    to: 'ada@example.org',
    locale: 'en',
    subject: 'A mail that waits',
    text: 'secret link',
    html: '',
    goodUntil: new Date(Date.now() + 60_000),
    nextTryAt: new Date(Date.now() + 60_000),
  })
}

describe('a leaderboard name', () => {
  it('is unique, including look-alikes', async () => {
    expect(await ada.post('profile', { username: 'Ada Lovelace' })).toMatchObject(done)
    expect(await ada.user()).toMatchObject({ username: 'Ada Lovelace' })
    for (const username of [
      'ada lovelace',
      'ADA-LOVELACE',
      'Аda Lovelace',
      'Ada Love1ace',
      'Ａｄａ Lovelace',
      'AdaLovelace',
    ]) {
      expect(await eve.post('profile', { username }), username).toMatchObject({ status: 409, code: 'name-taken' })
    }
    expect(await ada.post('profile', { username: 'ADA LOVELACE' })).toMatchObject(done)
    expect(await eve.post('profile', { username: 'Eve' })).toMatchObject(done)
  })

  it('stays with the older of two that look alike since before looks were compared', async () => {
    const id = (await eve.user())!.id
    const older = { userId: (await ada.user())!.id, username: 'Bob', foldedUsername: 'bob', changedAt: new Date(1) }
    const younger = { userId: id, username: 'Βob', foldedUsername: 'βob', changedAt: new Date(2) }
    await site.database.delete(profiles)
    await site.database.insert(profiles).values([younger, older])
    const shapes = () =>
      site.database.select({ shape: profiles.foldedShape }).from(profiles).orderBy(profiles.changedAt)
    await fillShapes(site.database)
    expect(await shapes()).toEqual([{ shape: 'bob' }, { shape: null }])
    // Also when all start again, at once, and after processes of earlier versions have stored other shapes of these names.
    for (const earlier of [
      [null, 0, 'bob', 0],
      ['8ob', 0, 'bob', 0],
      [null, 0, 'bob', shapeRule],
      ['8ob', 0, 'bob', shapeRule],
      ['bob', shapeRule, '8ob', 0],
    ] as const) {
      await fillShapes(site.database)
      expect(await shapes()).toEqual([{ shape: 'bob' }, { shape: null }])
      const set = (userId: string, foldedShape: string | null, rule: number) =>
        site.database.update(profiles).set({ foldedShape, shapeRule: rule }).where(eq(profiles.userId, userId))
      await site.database.update(profiles).set({ foldedShape: null })
      await set(older.userId, earlier[0], earlier[1])
      await set(younger.userId, earlier[2], earlier[3])
      await Promise.all([fillShapes(site.database), fillShapes(site.database)])
      expect(await shapes()).toEqual([{ shape: 'bob' }, { shape: null }])
    }
    expect(await eve.post('profile', { username: 'Βob' })).toMatchObject(done)
    expect(await eve.post('profile', { username: 'ΒOB' })).toMatchObject({ status: 409, code: 'name-taken' })
    expect(await eve.post('profile', { username: 'Вера' })).toMatchObject(done)
    expect(await shapes()).toEqual([{ shape: 'bob' }, { shape: 'bepa' }])
    expect(await ada.post('profile', { username: 'Bepa' })).toMatchObject({ status: 409, code: 'name-taken' })
  })

  it('is compared by the current rule soon after a start, which reads only names of earlier rules, few at once', async () => {
    const { database } = site
    await database.execute(sql`
      insert into users (id, name, email) select 'many ' || n, 'a', n || '@many.example' from generate_series(1, 1201) n`)
    // Pairs that look alike, the one with the smaller number older, and one name that looks like no other.
    await database.execute(sql`
      insert into profiles (user_id, username, folded_username, folded_shape, changed_at)
      select 'many ' || n, case when n > 1200 then 'Only' when n > 600 then 'Κate' else 'Kate' end || n % 600, n, 'earlier ' || n,
        timestamptz '2020-01-01' + n * interval '1 second' from generate_series(1, 1201) n`)
    await database.execute(sql`create table filled (at xid8)`)
    await database.execute(sql`
      create function note_filled() returns trigger language plpgsql as
      'begin insert into filled values (pg_current_xact_id()); return null; end'`)
    await database.execute(sql`
      create trigger note_filled after update on profiles for each row execute function note_filled()`)
    await fillShapes(database)
    const ofMany = like(profiles.userId, 'many %')
    const rows = await database
      .select({ id: profiles.userId, shape: profiles.foldedShape, rule: profiles.shapeRule })
      .from(profiles)
      .where(ofMany)
    const numberOf = (id: string) => Number(id.slice('many '.length))
    const younger = rows.filter(({ id }) => numberOf(id) > 600 && numberOf(id) <= 1_200)
    expect(
      rows
        .filter(({ shape }) => shape === null)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(younger.map(({ id }) => id).toSorted())
    expect(rows.filter(({ shape, rule }) => (shape === null) !== rule < shapeRule)).toEqual([])
    const { rows: slices } = await database.execute<{ count: number }>(sql`
      select count(*)::int from filled group by at::text`)
    // A slice writes a name twice at most.
    expect(Math.max(...slices.map(({ count }) => count))).toBeLessThanOrEqual(1_500)
    expect(slices.length).toBeGreaterThan(2)

    await database.update(profiles).set({ foldedShape: 'of no rule' }).where(eq(profiles.userId, 'many 1201'))
    await database.execute(sql`delete from filled`)
    await fillShapes(database)
    expect((await database.execute(sql`select from filled`)).rowCount).toBe(0)
    await database.execute(sql`drop trigger note_filled on profiles`)
    await database.delete(users).where(like(users.id, 'many %'))
  })

  it('with a letter that looks like a sign stays as it was chosen, is read, and makes look-alikes of it taken', async () => {
    const { id } = (await eve.user())!
    // From before such letters were refused.
    const row = { username: 'Rey\u02b9', foldedUsername: "rey'", foldedShape: "rey'", shapeRule: 1 }
    await site.database.update(profiles).set(row).where(eq(profiles.userId, id))
    await fillShapes(site.database)
    expect(await findProfile('Rey\u02b9', site.database)).toMatchObject({ userId: id, username: 'Rey\u02b9' })
    expect(await eve.post('profile', { username: 'Rey\u02b9', locale: 'en' })).toMatchObject(done)
    expect(await ada.post('profile', { username: 'Rey' })).toMatchObject({ status: 409, code: 'name-taken' })
    for (const username of ['Rey\u02b9', 'REY\u02b9', 'evil\ua4f8com', 'Intrepid\u02d0'])
      expect(await ada.post('profile', { username })).toMatchObject({ status: 400, code: 'bad-request' })
  })

  it.each(['Admin', 'INТREPID', 'Intrepid Support', 'IntrepidAirdrop', 'ɪɴᴛʀᴇᴘɪᴅ sᴜᴘᴘᴏʀᴛ', 'Intr3pid Support'])(
    'cannot be reserved for the site: %s',
    async (username) => {
      expect(await eve.post('profile', { username })).toMatchObject({ status: 409, code: 'name-taken' })
    },
  )

  it.each([
    'ab',
    'x'.repeat(21),
    'a|b',
    'a:b9',
    'a#b',
    'a@b',
    'a%b',
    'Anonymous',
    'undefined',
    'Player1',
    '<b>x</b>',
    'a\u202eb',
    'a\u200bb',
    '   ',
  ])('is none: %j', async (username) => {
    expect(await eve.post('profile', { username })).toMatchObject({ status: 400, code: 'bad-request' })
  })

  it('goes to one of two concurrent requests', async () => {
    const both = await Promise.all([ada, eve].map((browser) => browser.post('profile', { username: 'Same Name' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('can be deleted', async () => {
    for (const browser of [ada, eve]) expect(await browser.post('profile', { username: null })).toMatchObject(done)
    expect(await eve.post('profile', { username: 'Same Name' })).toMatchObject(done)
    expect(await ada.user()).toMatchObject({ username: null })
  })
})

describe('sessions', () => {
  it('are listed without tokens, and can be ended one by one or all at once', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const browser = new TestBrowser()
        await browser.post('login', { email: 'ada@example.org', password, isRemembered: true })
        return browser
      }),
    )
    const answer = await ada.get('account')
    const listed = (answer.body as { sessions: { id: string; isCurrent: boolean }[] }).sessions
    expect(listed).toHaveLength(4)
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    for (const { cookies } of [ada, ...others])
      expect(answer.text).not.toContain((cookies.get('__Host-intrepid.session') ?? 'x').split('.')[0])

    const [one] = listed.filter(({ isCurrent }) => !isCurrent)
    expect(await eve.post('sessions/end', { id: one?.id })).toMatchObject(done)
    expect(await ada.get('account')).toMatchObject({ body: { sessions: { length: 4 } } })
    expect(await ada.post('sessions/end', { id: one?.id })).toMatchObject(done)
    expect((await Promise.all(others.map((browser) => browser.user()))).filter((user) => user === null)).toHaveLength(1)
    expect(await ada.post('sessions/end', { others: true })).toMatchObject(done)
    expect((await Promise.all(others.map((browser) => browser.user()))).filter((user) => user === null)).toHaveLength(3)
    expect(await ada.user()).not.toBeNull()
    expect(await eve.user()).not.toBeNull()
  })

  it('end with a new password, except the one that sets it', async () => {
    const other = new TestBrowser()
    await other.post('login', { email: 'ada@example.org', password, isRemembered: true })
    const next = 'a whole new sentence'
    expect(await ada.post('password', { password: 'wrong', newPassword: next })).toMatchObject({
      status: 401,
      code: 'wrong-password',
    })
    expect(await ada.post('password', { password, newPassword: 'qwertyuiop' })).toMatchObject({
      status: 400,
      code: 'common-password',
    })
    const before = ada.cookies.get('__Host-intrepid.session')
    expect(await ada.post('password', { password, newPassword: next })).toMatchObject(done)
    expect(ada.cookies.get('__Host-intrepid.session')).not.toBe(before)
    expect(await other.user()).toBeNull()
    expect(await ada.user()).not.toBeNull()
    await ada.post('password', { password: next, newPassword: password })
    // Ten changes a day, so that the mails about them flood no mailbox.
    const { id = '' } = (await ada.user()) ?? {}
    for (let uses = 2; uses < 10; uses += 1) await consumeRateLimit('change-password', [id], site.database)
    expect(await ada.post('password', { password, newPassword: next })).toMatchObject({ status: 429, code: 'limited' })
  })

  it('end with a logout, which redirects home in the reader’s language', async () => {
    const browser = new TestBrowser()
    await browser.post('login', { email: 'ada@example.org', password, isRemembered: true })
    const kept = new Map(browser.cookies)
    const answer = await browser.logOut()
    expect(answer).toMatchObject({ status: 303 })
    expect(answer.headers.get('location')).toBe('/en')
    expect([...browser.cookies.keys()]).toEqual(['__Host-intrepid.device'])
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect(await browser.user()).toBeNull()
  })
})

describe('a logged-out visitor', () => {
  it.each([
    ['profile', {}],
    ['password', { password, newPassword: 'a whole new sentence' }],
    ['email', { email: 'a@example.org', password, locale: 'en' }],
    ['email/remove', {}],
    ['sessions/end', { others: true }],
    ['delete', {}],
    ['wallet/link', { message: 'x', signature: '0x00' }],
    ['wallet/unlink', { address: `0x${'1'.repeat(40)}` }],
  ])('changes nothing by %s', async (path, body) => {
    expect(await new TestBrowser().post(path, body)).toMatchObject({ status: 401, code: 'logged-out' })
  })

  it.each(['account', 'export'])('cannot read %s', async (path) => {
    const answer = await new TestBrowser().get(path)
    expect(answer).toMatchObject({ status: 401, code: 'logged-out' })
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})

describe('stored data', () => {
  it('contains no expired session, link or nonce', async () => {
    const { database } = site
    await eve.post('forgot-password', { email: 'eve@example.org' })
    await eve.post('wallet/message', { address: `0x${'1'.repeat(40)}`, chainId: 25, purpose: 'log-in' })
    await site.tokenFor('eve@example.org', 'reset', 2)
    const alive = await database.$count(sessions)
    await deleteExpiredSessions(new Date(), database)
    expect(await database.$count(sessions)).toBe(alive)
    expect(await database.$count(verifications)).toBeGreaterThan(0)
    await database
      .transaction(async (transaction) => {
        await deleteExpiredSessions(new Date(Date.now() + 8 * 86_400_000), transaction)
        for (const table of [sessions, verifications, signInNonces]) expect(await transaction.$count(table)).toBe(0)
        transaction.rollback()
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError))
  })

  it('loses expired sessions in slices, however many there are', async () => {
    const { database } = site
    const userId = (await eve.user())?.id ?? ''
    const alive = await database.$count(sessions)
    await database.execute(sql`
      insert into sessions (id, token, user_id, expires_at)
      select 'old ' || n, 'old ' || n, ${userId}, now() - interval '1 day' from generate_series(1, 12000) as n`)
    const deletions = await noteDeletions('sessions', database)
    await deleteExpiredSessions(new Date(), database)
    expect(await database.$count(sessions)).toBe(alive)
    expect(Math.max(...(await deletions()))).toBe(5_000)
  })

  it('can be exported completely, without secrets', async () => {
    await site.database
      .insert(waitlistEntries)
      .values({ list: 'beta', kind: 'email', identity: 'ada@example.org', locale: 'en' })
    await leaveTraces((await ada.user())?.id ?? '', (await eve.user())?.id ?? '')
    // A link on a page of another site sends the cookie.
    const byLink = await ada.get('export', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(byLink).toMatchObject({ status: 403, code: 'foreign-origin' })
    const answer = await ada.get('export', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.body).toMatchObject({
      account: { email: 'ada@example.org', name: 'Ada 1' },
      lists: [{ list: 'beta', identity: 'ada@example.org' }],
      mails: [{ subject: 'A mail that waits' }],
      games: { stores: [{ content: 'a save' }], attempts: [{}], runs: [{ score: 1 }], tickets: [{ tier: 0 }] },
      made: {
        drafts: [{ title: 'a draft' }],
        games: [{ slug: 'of-ada' }],
        uploads: [{ slug: 'up-ada' }],
        reports: [{ words: 'about of-eve' }, { words: 'about up-eve' }],
      },
      hunts: { lists: [{ title: 'A hunt' }] },
      seeds: [{ commitment: 'c0'.repeat(32), serverSeed: null }],
    })
    for (const secret of [serverSeed, 'secret link']) expect(answer.text).not.toContain(secret)
    expect(answer.text).not.toContain('eve@example.org')
    expect(answer.text).not.toContain('argon2')
    for (const { token } of await site.database.select({ token: sessions.token }).from(sessions))
      expect(answer.text).not.toContain(token)
  })

  describe('of an account with many megabytes', () => {
    const drafts = 12
    const definition = JSON.stringify({ level: '#.'.repeat(450_000) })
    let mallory: TestBrowser

    beforeAll(async () => {
      mallory = await site.enter('mallory@example.org', 'Mallory')
      const ownerId = (await mallory.user())?.id ?? ''
      for (let each = 0; each < drafts; each += 1) {
        const id = randomUUID()
        await site.database.insert(builderDrafts).values({ id, ownerId, title: 'large', definition, revision: 2 })
        await site.database.insert(builderDraftVersions).values({ draftId: id, revision: 1, definition })
      }
    })

    afterAll(() => site.database.delete(users).where(eq(users.email, 'mallory@example.org')))

    const ask = () => {
      const cookie = [...mallory.cookies].map((pair) => pair.join('=')).join('; ')
      const headers = { host: 'intrepid.example', 'x-forwarded-for': mallory.place, cookie }
      return exportRoute(new Request(`${origin}/api/auth/export`, { headers }), { params: Promise.resolve({}) })
    }

    it('is sent in chunks, and no chunk has more than a draft', async () => {
      const reader = (await ask()).body!.getReader()
      const chunks: Uint8Array[] = []
      for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
      expect(Math.max(...chunks.map(({ byteLength }) => byteLength))).toBeLessThan(definition.length + 200_000)
      const { made } = JSON.parse(Buffer.concat(chunks).toString()) as {
        made: Record<string, { definition: string }[]>
      }
      expect([made.drafts, made.draftVersions].flat().map((row) => row?.definition === definition)).toEqual(
        Array(2 * drafts).fill(true),
      )
    })

    it('is sent once at a time, and whoever stops reading or goes away keeps nobody else from theirs', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => ask()))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503, 503, 503])
      expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('30')
      expect((await eve.get('export')).status).toBe(200)
      await answers.find(({ status }) => status === 200)?.body?.cancel()
      expect((await mallory.get('export')).status).toBe(200)
    })
  })

  it('contains no old relays, and no reports of expired guests', async () => {
    const { database } = site
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    const relay = { chainId: 31337, huntId: 1n, sponsor: wallet, costWei: 1n, outcome: 'success' } as const
    await database.insert(huntRelays).values([
      { ...relay, createdAt: daysAgo(relayDays + 1) },
      { ...relay, createdAt: daysAgo(relayDays - 1) },
    ])
    const report = { slug: 'of-eve', reason: 'other', words: '' }
    await database.insert(builderReports).values([
      { ...report, player: 'guest:old', reportedAt: daysAgo(guestRetentionDays + 1) },
      { ...report, player: 'guest:new', reportedAt: daysAgo(guestRetentionDays - 1) },
      { ...report, player: 'account:nobody', reportedAt: daysAgo(guestRetentionDays + 1) },
    ])
    await runJobs({ database, list: jobs.filter(({ name }) => /relayed claims|former guests/.test(name)) })
    expect(await database.$count(huntRelays)).toBe(1)
    const left = await database.delete(builderReports).where(ne(builderReports.words, 'about of-eve')).returning()
    expect(left.map(({ player }) => player).toSorted()).toEqual(['account:nobody', 'guest:new'])
  })

  it('is deleted with the account, and other accounts keep theirs', async () => {
    await ada.post('profile', { username: 'Ada again' })
    const { token } = await createGameToken(toAccountPlayer((await ada.user())?.id ?? '', null), {
      game: 'night-drive',
    })
    const asked = () => new Request('https://intrepid.example', { headers: { authorization: `Bearer ${token}` } })
    expect(await findPlayer(asked(), { game: 'night-drive' })).toMatch(/^account:/)
    // What an uploaded game has stored for another player goes with the upload.
    const eveAsPlayer = `account:${(await eve.user())?.id ?? ''}`
    await site.database.insert(gameStores).values([
      { game: 'up-ada', player: eveAsPlayer, content: 'in the game of ada' },
      { game: 'up-eve', player: eveAsPlayer, content: 'in the game of eve' },
    ])
    // With thousands of runs, whose deletion must not keep others from storing theirs: it is measured in runs of one transaction.
    await site.database.execute(sql`
      with attempts as (
        insert into game_attempts (game, version, seed, player, expires_at, is_stored)
        select game, version, seed, player, expires_at, true from game_attempts, generate_series(1, 2500)
        where player = ${`account:${(await ada.user())?.id ?? ''}`} returning id, game, version, player
      )
      insert into game_runs (attempt, game, version, player, score, checkpoints, ticks)
      select id, game, version, player, 1, 1, 1 from attempts`)
    await site.database.execute(sql`create table deleted_runs (at xid8)`)
    await site.database.execute(sql`
      create function note_deleted_run() returns trigger language plpgsql as
      'begin insert into deleted_runs values (pg_current_xact_id()); return null; end'`)
    await site.database.execute(sql`
      create trigger note_deleted_run after delete on game_runs for each row execute function note_deleted_run()`)
    const answer = await ada.post('delete')
    const { rows: deletions } = await site.database.execute<{ runs: number }>(sql`
      select count(*)::int as runs from deleted_runs group by at::text`)
    const runs = deletions.map((each) => each.runs)
    expect(runs.reduce((sum, each) => sum + each, 0)).toBe(2_501)
    expect(Math.max(...runs)).toBeLessThanOrEqual(1_000)
    expect(answer).toMatchObject(done)
    // A token that is still valid could store data that nobody can delete.
    await expect(findPlayer(asked(), { game: 'night-drive' })).rejects.toMatchObject({
      status: 401,
      code: 'game-token',
    })
    expect([...ada.cookies.keys()]).toEqual(['__Host-intrepid.device'])
    for (const table of [users, credentials, profiles, builderGames, uploadedGames])
      expect(await site.database.$count(table)).toBe(1)
    const stores = await site.database.select({ content: gameStores.content }).from(gameStores)
    expect(stores).toEqual([{ content: 'in the game of eve' }])
    for (const table of [
      wallets,
      waitlistEntries,
      gameAttempts,
      gameRuns,
      builderDrafts,
      builderReports,
      uploadReports,
    ]) {
      expect(await site.database.$count(table), getTableName(table)).toBe(0)
    }
    // A ticket that was given at once still counts in its hour, without its player.
    expect(await site.database.select().from(huntTickets)).toEqual([
      expect.objectContaining({ attempt: null, player: expect.stringMatching(/^deleted:[\da-f-]{36}$/) as unknown }),
    ])
    expect(await site.database.$count(queuedMails, eq(queuedMails.subject, 'A mail that waits'))).toBe(0)
    // Hunts stay under the address for their finders.
    expect(await site.database.$count(huntLists)).toBe(1)
    expect(JSON.stringify(await site.database.select().from(verifications))).not.toContain('ada@example.org')
    expect(
      await new TestBrowser().post('login', { email: 'ada@example.org', password, isRemembered: true }),
    ).toMatchObject({ status: 401 })
    await expect
      .poll(async () => (await site.mailsTo('ada@example.org'))[0]?.subject)
      .toBe('Your Intrepid account was deleted')
    expect(await eve.post('profile', { username: 'Ada again' })).toMatchObject(done)
  })
})
